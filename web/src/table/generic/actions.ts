/** The legal actions, laid out so that one finds one's way among few or many. */

import { labelOf } from './names.ts';

export interface Offer {
  /** The text of the action. */
  action: string;
  /** What stands on its button, beneath the heading of its group. */
  label: string;
}

export interface Group {
  /** The word that all of them begin with; '' for actions without a heading. */
  name: string;
  offers: Offer[];
}

/** Up to so many need no headings. */
const FEW = 8;
/** From so many on one looks for them by their words, group by group. */
const MANY = 24;

const firstWord = (action: string): string => action.split(' ', 1)[0] ?? '';

/** An action as people read it: "sow prickly-pear" as "Sow prickly pear". */
export const inWords = labelOf;

export const areMany = (legal: string[]): boolean => legal.length >= MANY;

/** Whether it stands for many, since it has bounds for a number: "toss 0..9". */
export const isOpen = (action: string): boolean => /\d\.\.-?\d/.test(action);

/** What an open action begins with, before its first bounds. */
export const beginningOf = (action: string): string => action.replace(/\S*\d\.\.-?\d.*$/, '');

/** The kinds of actions there are, by their first words. */
export const kindsOf = (legal: string[]): string[] => [...new Set(legal.map(firstWord))];

/** Those that have all words that were typed, by their first words if they are more than a few. */
export function groupsOf(legal: string[], typed = ''): Group[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = legal.filter((action) => {
    const text = `${action} ${inWords(action)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const kinds = kindsOf(found);
  if (legal.length <= FEW || kinds.length === found.length)
    return found.length
      ? [{ name: '', offers: found.map((action) => ({ action, label: inWords(action) })) }]
      : [];
  return kinds.map((name) => ({
    name: labelOf(name),
    offers: found
      .filter((action) => firstWord(action) === name)
      .map((action) => ({ action, label: inWords(action.slice(name.length + 1) || action) })),
  }));
}
