/** How it stands with a racer, in a word. */

import type { CliffsView } from './view.ts';

type Shown = Pick<CliffsView, 'phase' | 'winner' | 'choice' | 'turn'> & {
  sides: Pick<CliffsView['sides'][number], 'larry' | 'is_done' | 'is_going_on' | 'is_tied' | 'has_thrown'>[];
};

/** Shown as a tick, since soon all do. */
export const GOES_ON = 'goes on';

export function standingOf(view: Shown, seat: number): string {
  const side = view.sides[seat];
  if (!side) return '';
  if (view.phase === 'end') return view.winner === seat ? 'winner' : '';
  if (side.larry === 'held') return 'Larry!';
  if (view.phase === 'ready') return side.is_going_on ? 'ready' : '';
  if (view.phase === 'race') return side.is_done ? 'done' : '';
  if (view.phase === 'throw') {
    if (!side.is_tied) return '';
    return side.has_thrown ? 'has thrown' : 'throws …';
  }
  if (view.choice && view.turn === seat) return 'chooses …';
  return side.is_going_on ? GOES_ON : '';
}

/** "1st", "2nd"; there are no more than nine. */
export const ordinal = (number: number): string => `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`;
