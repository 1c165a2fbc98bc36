/** Cactus in sentences: what happened, what is wanted, what an action is, why it is not possible. */

import { capital, listed } from '../../kit/words.ts';
import { Names } from '../../table/names.ts';
import { plainRefusal } from '../../table/refusals.ts';
import type { GameWords } from '../types.ts';
import {
  cactusName,
  faceName,
  flowers,
  pieceName,
  thePiece,
  thingName,
  troubleWords,
  withArticle,
} from './phrases.ts';
import { colourOf, shapeOf, type CactusTold, type CactusView } from './view.ts';

const AIM = 'Hang wooden pieces on five cacti with a steady hand, and collect the most flowers.';

const BRIEF = [
  'Roll the die: it says which piece you hang on the next cactus, clockwise. The first piece may go anywhere.',
  'COLOR: as the last piece. SHAPE: as the last basic piece. Two exclamation marks: the left-most special piece.',
  'Pieces of one colour may not touch, nor basic pieces of one shape, nor yours the base: if so, take it up again.',
  'Knock a piece off, and you lose a flower for it, and get none in this turn. Your own piece may fall.',
  'Touch the cactus or a piece with your fingertip, and you lose a flower.',
  'Flowers: one for the third of a colour or shape on all cacti, two for the fifth, two for all five colours on one.',
  'The game ends when the flowers, the special pieces or the pieces that fit run out. The most flowers win.',
];

const AWARDS: Record<string, string> = {
  color: 'for the third or fifth piece of its colour',
  shape: 'for the third or fifth piece of its shape',
  'all five': 'for all five colours on one cactus',
};
const LOSSES: Record<string, string> = {
  knocked: 'for what fell',
  touched: 'for touching with the hand',
  'gave up': 'for giving up',
};
const GONE = { box: 'it is out of the game', pile: 'it is back in the pile', line: 'it is back in the line' };
const ENDED: Record<string, string> = {
  flowers: 'there are no more flowers',
  basic: 'no basic piece fits the roll',
  special: 'there are no more special pieces',
  turns: 'it has lasted long enough',
};

function missed(event: CactusTold & { kind: 'missed' }): string {
  const piece = capital(thePiece(event.piece));
  if (event.why === 'fell') return `${piece} fell.`;
  if (event.why === 'base') return `${piece} touches the base.`;
  if (event.why === 'chain') return `${piece} does not hang on the cactus.`;
  return troubleWords({
    clause: event.clause,
    pieces: event.other ? [event.piece, event.other] : [event.piece],
  });
}

export function sentence(event: CactusTold, names: Names): string {
  const who = 'seat' in event ? names.who(event.seat) : '';
  switch (event.kind) {
    case 'rolled':
      return `${who} rolled ${faceName(event.face)}.`;
    case 'took':
      return `${who} took ${thePiece(event.piece)} for ${cactusName(event.cactus)}.`;
    case 'moved':
      return '';
    case 'placed':
      return `${who} hung ${thePiece(event.piece)} on ${cactusName(event.cactus)}.`;
    case 'missed':
      return missed(event);
    case 'knocked':
      return `${who} knocked ${thePiece(event.piece)} off; ${GONE[event.to]}.`;
    case 'touched':
      return `${who} touched ${listed(event.what.map(thingName))} with the hand.`;
    case 'lost':
      return event.flowers === 0
        ? `${who} had no flower to lose ${LOSSES[event.why] ?? ''}.`
        : `${who} lost ${flowers(event.flowers)} ${LOSSES[event.why] ?? ''}.`;
    case 'awarded':
      return `${who} got ${flowers(event.flowers)} ${AWARDS[event.why] ?? ''}.`;
    case 'claimed':
      return event.claimed === event.due
        ? `${who} claimed ${flowers(event.claimed)}, rightly.`
        : `${who} claimed ${flowers(event.claimed)}; ${event.due === 1 ? '1 was' : `${event.due} were`} due.`;
    case 'gave_up':
      return `${who} gave up ${thePiece(event.piece)}; ${GONE[event.to]}.`;
    case 'ended':
      return `The game is over: ${ENDED[event.why] ?? event.why}.`;
    default:
      event satisfies never;
      return '';
  }
}

const QUIET = ['moved', 'took', 'rolled'];
const MOST_TOLD = 3;

function recap(events: CactusTold[], names: Names): string[] {
  const told = events.filter(({ kind }) => !QUIET.includes(kind));
  return told.slice(-MOST_TOLD).map((event) => sentence(event, names));
}

/** Which piece the die asks for. */
export function wantedPiece(view: CactusView): string {
  if (view.die === '!!') return 'the left-most special piece';
  if (view.die === 'color')
    return view.last ? `${withArticle(colourOf(view.last))} piece` : 'a piece of the same colour';
  if (view.die === 'shape')
    return view.last_basic ? `a ${shapeOf(view.last_basic)}` : 'a piece of the same shape';
  return 'any basic piece';
}

function prompt(view: CactusView, legal: string[], names: Names): string {
  const seat = view.seat;
  const on = view.cactus === null ? 'any cactus' : cactusName(view.cactus);
  const held = view.held ? thePiece(view.held) : 'the piece';
  const isOwn = legal.length > 0;
  const who = names.who(seat);
  const [trouble] = view.trouble;
  switch (view.phase) {
    case 'roll':
      return isOwn ? `Your turn: roll the die, for ${on}.` : `${who} rolls the die, for ${on}.`;
    case 'take':
      return isOwn
        ? `Your turn: take ${wantedPiece(view)}, for ${on}.`
        : `${who} takes ${wantedPiece(view)}, for ${on}.`;
    case 'place':
      if (!isOwn) return `${who} hangs ${held} on ${on}${trouble ? ', once more' : ''}.`;
      return trouble ? `Mend it. ${troubleWords(trouble)}` : `Hang ${held} on ${on}.`;
    case 'claim':
      return isOwn
        ? 'How many flowers do you get for that? Say it.'
        : `${who} says how many flowers that brings.`;
    case 'clear':
      return `${capital(held)} is taken away: what still hangs is looked at.`;
    case 'over':
      return 'The game is over.';
  }
}

function action(text: string): string {
  const take = /^take (\S+)(?: for (\d))?$/.exec(text);
  if (take) return `Take ${thePiece(take[1] ?? '')}${take[2] ? ` for cactus ${take[2]}` : ''}`;
  const claim = /^claim (\d+)$/.exec(text);
  if (claim) return `Claim ${flowers(Number(claim[1]))}`;
  if (text === 'roll') return 'Roll the die';
  if (text === 'give up') return 'Give up';
  if (text.startsWith('place ')) return 'Hang the piece';
  return pieceName(capital(text));
}

const refusal: GameWords['refusal'] = (_, problem, __, want) => plainRefusal(problem, want);

const turnOf = (event: CactusTold): number | null => ('seat' in event && event.seat >= 0 ? event.seat : null);

function points(event: CactusTold): number {
  if (event.kind === 'awarded') return event.flowers;
  return event.kind === 'lost' ? -event.flowers : 0;
}

export const words: GameWords = {
  aim: AIM,
  brief: BRIEF,
  prompt: (view, legal, viewer, names) => prompt(view as CactusView, legal, new Names(viewer, names)),
  recap: (events, viewer, names) => recap(events as CactusTold[], new Names(viewer, names)),
  sentence: (event, viewer, names) => sentence(event as CactusTold, new Names(viewer, names)),
  turnOf: (event) => turnOf(event as CactusTold),
  points: (event) => points(event as CactusTold),
  asked: () => null,
  action,
  refusal,
};
