/** How each event is shown: for how long, with which arrow, mark and sound. What it changes says `staged.ts`. */

import type { Sound } from '../../kit/sound.svelte.ts';
import type { Staged } from './staged.ts';
import type { CliffsTold } from './view.ts';

/** Milliseconds at the usual speed. What is done in a race is there at once. */
const LASTS: Record<CliffsTold['kind'], number> = {
  threw: 0,
  showed: 0,
  took_lead: 1100,
  lined_up: 0,
  was_ready: 0,
  race_began: 0,
  played: 0,
  drew_cards: 0,
  was_done: 0,
  music_ended: 700,
  called_larry: 700,
  placed: 650,
  went_on: 0,
  ran: 0,
  reshuffled: 0,
  ended: 600,
  revealed: 650,
  doubled: 800,
  missed: 800,
  aimed: 600,
  vaporized: 550,
  flipped: 600,
  moved: 650,
  swapped: 700,
  looked_at: 600,
  drew_from: 350,
  discarded: 250,
  annihilated: 750,
  tallied: 0,
  synergized: 0,
  totalled: 0,
};
/** All count at once, and then all run at once. */
const COUNTED = 1300;
const RUN = 1100;

const SOUNDS: Partial<Record<CliffsTold['kind'], Sound>> = {
  revealed: 'reveal',
  vaporized: 'fizz',
  annihilated: 'fizz',
  swapped: 'swap',
  moved: 'swap',
  flipped: 'flip',
  missed: 'boing',
  ran: 'run',
  ended: 'fanfare',
};

/** A word upon a card, for as long as its event is shown. */
export interface Mark {
  key: string;
  text: string;
  tone: 'good' | 'bad';
}

/** An arrow from a card to another one. */
export interface Arrow {
  from: string;
  to: string;
}

/** How long each event of an update is shown. `wasCounted`: the tally has been counted up before it came. */
export function lengthsOf(events: CliffsTold[], wasCounted: boolean): number[] {
  const lastTotal = events.findLastIndex((event) => event.kind === 'totalled');
  const lastRun = events.findLastIndex((event) => event.kind === 'ran');
  const lastShown = events.findLastIndex((event) => event.kind === 'showed');
  return events.map((event, place) => {
    if (place === lastTotal) return wasCounted ? 0 : COUNTED;
    if (place === lastRun) return RUN;
    if (place === lastShown) return 1400;
    return LASTS[event.kind];
  });
}

export const soundOf = (event: CliffsTold): Sound | null => SOUNDS[event.kind] ?? null;

const keyAt = (staged: Staged, seat: number, index: number): string =>
  staged.sides[seat]?.queue[index]?.key ?? '';

/** The arrow from the special that acts to what it points at. */
export function arrowOf(event: CliffsTold, staged: Staged): Arrow | null {
  if (event.kind !== 'aimed') return null;
  const from = staged.sides[event.seat]?.queue.find((card) => card.acting)?.key;
  const to = keyAt(staged, event.racer, event.index);
  return from && to && from !== to ? { from, to } : null;
}

/** The word upon the card that an event is about, as it lies before the event. */
export function markOf(event: CliffsTold, staged: Staged): Mark | null {
  switch (event.kind) {
    case 'doubled':
      return { key: keyAt(staged, event.seat, event.index), text: `×${event.times}`, tone: 'good' };
    case 'missed':
      return { key: keyAt(staged, event.seat, event.index), text: 'miss!', tone: 'bad' };
    default:
      return null;
  }
}

/** The cards that an event turns: over, or round. */
export function turnsOf(event: CliffsTold, staged: Staged): { key: string; how: 'over' | 'round' } | null {
  if (event.kind === 'revealed') return { key: keyAt(staged, event.seat, event.index), how: 'over' };
  if (event.kind === 'flipped') return { key: keyAt(staged, event.racer, event.index), how: 'round' };
  return null;
}
