/** How it stands with a seat, in a word and in words. */

import { listed } from '../../kit/words.ts';
import { cardName } from './art/names.ts';
import { cardsWords, handWords } from './phrases.ts';
import { HIDDEN, isLook, isOver, isWindow, lacking, sideOf, type CactusCardView } from './view.ts';

export interface Standing {
  words: string;
  look: 'turn' | 'thinking' | 'passed' | 'still';
}

export function standingOf(view: CactusCardView, seat: number): Standing | null {
  if (isOver(view)) return null;
  const side = sideOf(view, seat);
  if (isWindow(view)) {
    if (side.answer === 'pass turn') return { words: 'passed turn', look: 'passed' };
    if (side.answer === 'pass') return { words: 'passed', look: 'passed' };
    if (view.pending?.last === seat) return { words: 'played it', look: 'still' };
    if (view.to_act.includes(seat)) return { words: 'thinking …', look: 'thinking' };
    return { words: 'not asked', look: 'still' };
  }
  if (view.turn !== seat) return null;
  return isLook(view) ? { words: 'looking', look: 'turn' } : { words: 'has the turn', look: 'turn' };
}

/** All that is seen of a seat, for whoever cannot see it. */
export function seatWords(view: CactusCardView, seat: number, name: string): string {
  const side = sideOf(view, seat);
  const known = side.hand.filter((card) => card !== HIDDEN);
  const lacks = lacking(side).map((kind) => `no ${cardName(kind)}`);
  const standing = standingOf(view, seat);
  return [
    name,
    `${side.points} of ${view.goal} points`,
    side.hand.length === 0 ? 'no cards' : cardsWords(side.hand.length),
    known.length > 0 ? `known: ${handWords(known)}` : '',
    lacks.length > 0 ? listed(lacks) : '',
    standing ? standing.words.replace(' …', '') : '',
  ]
    .filter(Boolean)
    .join(', ');
}
