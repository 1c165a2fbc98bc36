/** The words that the sentences of The Cactus Card Game are made of. */

import { cardName } from './art/names.ts';
import { listed } from '../../table/names.ts';
import { grouped, HIDDEN, type CactusCardPreview, type Pending } from './view.ts';

export { listed };

export function nameOf(seat: number, names: string[]): string {
  return names[seat] ?? `Seat ${seat + 1}`;
}

/** Who does something: "You" for the viewer's own seat. */
export function who(seat: number, viewer: number, names: string[]): string {
  return seat === viewer ? 'You' : nameOf(seat, names);
}

/** To whom something is done. */
export function whom(seat: number, viewer: number, names: string[]): string {
  return seat === viewer ? 'you' : nameOf(seat, names);
}

export function whose(seat: number, viewer: number, names: string[]): string {
  return seat === viewer ? 'your' : `${nameOf(seat, names)}’s`;
}

/** Some people together, the viewer first. */
export function whomAll(seats: number[], viewer: number, names: string[]): string {
  const viewerFirst = [...seats].sort((one, other) => Number(other === viewer) - Number(one === viewer));
  return listed(viewerFirst.map((seat) => whom(seat, viewer, names)));
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function pointsWords(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

export function cardsWords(cards: number): string {
  return cards === 1 ? '1 card' : `${cards} cards`;
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
export function aimed(pending: Pending, viewer: number, names: string[]): string {
  const { card, target, other, wanted } = pending;
  if (target === null) return '';
  if (wanted !== null) return `: ${aCard(wanted)} from ${whom(target, viewer, names)}`;
  if (card === 'swap-hands' && other !== null) return ` upon ${whomAll([target, other], viewer, names)}`;
  return ` upon ${whom(target, viewer, names)}`;
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
