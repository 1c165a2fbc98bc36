/** A game in sentences that has written none itself: its events come in words, and say which of them are seats. */

import type { GameWords } from '../../games/types.ts';
import { listed } from '../../kit/words.ts';
import type { Phrase } from '../wire.ts';
import { inWords, isOpen, kindsOf } from './actions.ts';
import { labelOf } from './names.ts';

/** So many sentences find room beneath the prompt. */
const NEWS = 3;
const MOST_KINDS = 4;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cards that the viewer may not know, counted: "? ?" as "2 hidden cards". */
export const withoutMarks = (text: string): string =>
  text.replace(/(?<!\S)\?(?:,? \?)*(?=[\s,.;]|$)/g, (marks) => {
    const number = marks.split('?').length - 1;
    return number === 1 ? 'a hidden card' : `${number} hidden cards`;
  });

function isPhrase(event: unknown): event is Phrase {
  return typeof event === 'object' && event !== null && 'words' in event && Array.isArray(event.words);
}

function sentence(event: unknown, viewer: number, names: string[]): string {
  if (!isPhrase(event)) return '';
  const who = (seat: number): string => {
    if (seat === viewer && viewer >= 0) return 'you';
    return names[seat] ?? (seat < 0 ? 'nobody' : `seat ${seat + 1}`);
  };
  const words = event.words
    .map((part) => (typeof part === 'number' ? who(part) : withoutMarks(part)))
    .join('');
  const told = capital(words.trim());
  return /[.!?…]$/.test(told) || !told ? told : `${told}.`;
}

/** Whoever an event begins with did it. */
function doerOf(event: unknown): number | null {
  const [first, second] = isPhrase(event) ? event.words : [];
  return first === '' && typeof second === 'number' ? second : null;
}

function prompt(view: unknown, legal: string[], viewer: number, names: string[]): string {
  const awaited = (view as { to_act?: unknown } | null)?.to_act;
  if (legal.length) {
    // A seat that nobody waits for need not do anything.
    const may = Array.isArray(awaited) && !awaited.includes(viewer) ? 'You may' : 'Your turn';
    const kinds = kindsOf(legal).map(labelOf);
    if (legal.length === 1 && !legal.some(isOpen)) return `${may}: ${inWords(legal[0] ?? '')}`;
    if (kinds.length === 1) return `${may}: choose what to ${(kinds[0] ?? '').toLowerCase()}`;
    if (kinds.length > MOST_KINDS) return `${may}: choose an action`;
    return `${may}: ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}`;
  }
  const others = (Array.isArray(awaited) ? awaited : []).filter((seat) => seat !== viewer);
  const called = others.map((seat) => names[seat as number] ?? '').filter(Boolean);
  if (!called.length) return 'Waiting for the others';
  return `${listed(called)} ${called.length === 1 ? 'is' : 'are'} choosing`;
}

export const words: GameWords = {
  prompt,
  aim: '',
  brief: [],
  recap: (events, viewer, names) =>
    events
      .map((event) => sentence(event, viewer, names))
      .filter(Boolean)
      .slice(-NEWS),
  sentence,
  turnOf: doerOf,
  points: () => 0,
  asked: () => null,
  action: inWords,
  refusal: (_clause, problem, got, want) => `${capital(problem)}: it takes ${want}, not ${got}.`,
};
