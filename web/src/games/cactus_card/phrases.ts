/** The words that the sentences of The Cactus Card Game are made of. */

import { listed, numbered } from '../../kit/words.ts';
import type { Names } from '../../table/names.ts';
import { cardName } from './art/names.ts';
import { grouped, HIDDEN, type CactusCardPreview, type Pending } from './view.ts';

export function pointsWords(points: number): string {
  return numbered(points, 'point');
}

export function cardsWords(cards: number): string {
  return numbered(cards, 'card');
}

/** "a Spike", or "a card" if it is not known which. */
export function aCard(card: string): string {
  return card === HIDDEN ? 'a card' : `a ${cardName(card)}`;
}

export function plural(card: string): string {
  return card === 'swap-hands' ? cardName(card) : `${cardName(card)}s`;
}

/** "a Spike", "2 Spikes". */
export function some(card: string, number: number): string {
  if (card === HIDDEN) return cardsWords(number);
  return number === 1 ? aCard(card) : `${number} ${plural(card)}`;
}

/** "2 Spikes, a STOP and 3 cards". */
export function handWords(cards: string[]): string {
  return listed(grouped(cards).map(([kind, count]) => some(kind, count)));
}

/** What the card that waits is aimed at: " upon you", " upon Bo and Ines"; nothing if it is aimed at nobody. */
export function aimed(pending: Pending, names: Names): string {
  const { card, target, other, wanted } = pending;
  if (target === null) return '';
  if (wanted !== null) return `: ${aCard(wanted)} from ${names.whom(target)}`;
  if (card === 'swap-hands' && other !== null) return ` upon ${names.whomAll([target, other])}`;
  return ` upon ${names.whom(target)}`;
}

/** What an action would do, sentence by sentence. */
export function effects(preview: CactusCardPreview | undefined, points: number, cards: number): string[] {
  if (!preview) return [];
  return [
    preview.wins ? 'Wins the game.' : '',
    preview.points === points ? '' : `Points ${points} to ${preview.points}.`,
    preview.cards === cards ? '' : `Cards ${cards} to ${preview.cards}.`,
    preview.ends_turn ? 'Ends your turn.' : '',
    preview.can_be_stopped ? 'Can be stopped.' : '',
  ].filter(Boolean);
}
