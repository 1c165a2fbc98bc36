/** The words that the sentences of Cliffs & Cactuses are made of. */

import { capital, listed } from '../../kit/words.ts';
import type { Names } from '../../table/names.ts';
import { HIDDEN, type CliffsFaces } from './view.ts';

const VERBS = ['vaporize', 'gift', 'swap', 'steal', 'draw', 'flip'];

/** What a card is called: its title, and what it does where cards of that title differ. */
export function cardName(card: string, faces: CliffsFaces | null = null): string {
  const face = faces?.cards[card];
  if (face) {
    if (face.verb === 'move') return face.title;
    return face.verb === 'double' ? `${face.title} (${face.words})` : capital(face.words);
  }
  const [first = '', ...rest] = card.split('-');
  if (first === 'double') return `Multiplier (double ${rest.join('-')})`;
  if (VERBS.includes(first)) return [capital(first), rest.join('-')].filter(Boolean).join(' ');
  return [first, ...rest].map(capital).join(' ');
}

/** "Trail Skates", or "a card" if nobody may know which. */
export const aCard = (card: string, faces: CliffsFaces | null): string =>
  card === HIDDEN ? 'a face-down card' : cardName(card, faces);

/** "150 m down", "50 m up". */
export const metresWords = (metres: number): string => `${Math.abs(metres)} m ${metres < 0 ? 'up' : 'down'}`;

const TIMES: Record<number, string> = { 1: 'once', 2: 'twice', 3: 'three times', 4: 'four times' };
export const timesWords = (times: number): string => TIMES[times] ?? `${times} times`;

/** "doubled by left", "doubled twice: left-most and left". */
export function doubledWords(by: string[]): string {
  if (by.length === 0) return '';
  return by.length === 1
    ? `doubled by a multiplier that points ${by[0] ?? ''}`
    : `doubled ${timesWords(by.length)}: ${listed(by)}`;
}

/** Whose queue: "your own queue", "Bo’s queue". */
export const queueOf = (seat: number, names: Names): string => `${names.whose(seat)} queue`;
