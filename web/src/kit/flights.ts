import type { Flight } from './travel.ts';

const MOST_AT_ONCE = 5;

/** Cards that are alike, each on its own way. */
export function singly<What>(what: What, number: number, from: string, to: string): Flight<What>[] {
  return Array.from({ length: number }, () => ({ what, from, to, cards: 1 }));
}

/** A whole pile of cards: a few fly for all of them. */
export function pile<What>(what: What, number: number, from: string, to: string): Flight<What>[] {
  const flights = Math.min(MOST_AT_ONCE, number);
  return Array.from({ length: flights }, (_, turn) => ({
    what,
    from,
    to,
    cards: Math.floor((number + turn) / flights),
  }));
}
