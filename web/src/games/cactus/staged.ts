/** How each event is shown: for how long, and what it changes before the newest position is there. */

import type { Sound } from '../../kit/sound.svelte.ts';
import { motionOf, type Motion } from './codec.ts';
import type { CactusTold, CactusView } from './view.ts';

/** Milliseconds at the usual speed. */
const LASTS: Record<CactusTold['kind'], number> = {
  rolled: 700,
  took: 350,
  moved: 0,
  placed: 250,
  missed: 500,
  knocked: 450,
  touched: 350,
  lost: 450,
  awarded: 600,
  claimed: 300,
  gave_up: 300,
  ended: 400,
};
/** Nobody looks at a hand for longer. */
const LONGEST = 4500;

const SOUNDS: Partial<Record<CactusTold['kind'], Sound>> = {
  rolled: 'flip',
  placed: 'lay',
  missed: 'boing',
  knocked: 'snap',
  awarded: 'bloom',
  lost: 'puff',
  ended: 'fanfare',
};
export const soundOf = (event: CactusTold): Sound | null => SOUNDS[event.kind] ?? null;

/** A motion that is being shown. */
export interface Shown {
  cactus: number;
  piece: string;
  seat: number;
  motion: Motion;
}

export function shownBy(event: CactusTold): Shown | null {
  if (event.kind !== 'moved') return null;
  const motion = motionOf(event.motion);
  const { cactus, piece, seat } = event;
  return motion && motion.frames.length > 0 ? { cactus, piece, seat, motion } : null;
}

/** How long an event is shown; who has seen it live need not see it again. */
export function lengthOf(event: CactusTold, shown: Shown | null, wasSeen: boolean): number {
  if (event.kind === 'moved') return wasSeen ? 150 : Math.min(LONGEST, (shown?.motion.lasts ?? 0) * 1000);
  return LASTS[event.kind];
}

/** The position after an event, as far as it can be told by the event; the rest comes with the newest position. */
export function applied(view: CactusView, event: CactusTold): CactusView {
  switch (event.kind) {
    case 'rolled':
      return { ...view, die: event.face };
    case 'took':
      return {
        ...view,
        phase: 'place',
        held: event.piece,
        held_pose: null,
        cactus: event.cactus,
        pile: view.pile.filter((piece) => piece !== event.piece),
        line: view.line.filter((piece) => piece !== event.piece),
      };
    case 'lost':
    case 'awarded': {
      const more = event.kind === 'awarded' ? event.flowers : -event.flowers;
      return {
        ...view,
        sides: view.sides.map((side) =>
          side.seat === event.seat ? { ...side, points: Math.max(0, side.points + more) } : side,
        ),
      };
    }
    case 'moved':
    case 'placed':
    case 'missed':
    case 'knocked':
    case 'touched':
    case 'claimed':
    case 'gave_up':
    case 'ended':
      return view;
    default:
      event satisfies never;
      return view;
  }
}
