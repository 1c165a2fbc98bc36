/** Why something cannot be pressed just now. */

import type { Asker, Reason } from '../../table/desk.svelte.ts';
import { cactusName, pieceName } from './phrases.ts';
import { isSpecial, type CactusView } from './view.ts';
import { wantedPiece } from './words.ts';

const CLAUSES = { turn: 'CTS-2.1', take: 'CTS-2.3' };

function notNow({ view, names }: Asker<CactusView>): Reason | null {
  const [seat] = view.to_act;
  if (view.phase === 'over') return { problem: 'The game is over.', clause: '' };
  if (seat === undefined) return { problem: 'The table looks what still hangs.', clause: '' };
  if (seat !== names.viewer) return { problem: `It is the turn of ${names.of(seat)}.`, clause: CLAUSES.turn };
  return null;
}

export function whyNotTake(piece: string, isThere: boolean, asker: Asker<CactusView>): Reason {
  const { view } = asker;
  const later = notNow(asker);
  if (!isThere) {
    const on = view.cacti.findIndex(({ pieces }) => pieces.some((one) => one.piece === piece));
    const where =
      on >= 0 ? `hangs on ${cactusName(on)}` : view.held === piece ? 'is in hand' : 'is out of the game';
    return { problem: `The ${pieceName(piece)} ${where}.`, clause: '' };
  }
  if (later) return later;
  if (view.phase === 'roll')
    return { problem: 'Roll the die first: it says which piece you take.', clause: CLAUSES.take };
  if (view.phase === 'take') {
    const first = isSpecial(piece) && view.die === '!!' ? ', the first of the line' : '';
    return { problem: `Not that one: take ${wantedPiece(view)}${first}.`, clause: CLAUSES.take };
  }
  return { problem: 'You have a piece already.', clause: CLAUSES.take };
}

export const whyNotRoll = (asker: Asker<CactusView>): Reason =>
  notNow(asker) ?? { problem: 'The die is rolled.', clause: CLAUSES.turn };
