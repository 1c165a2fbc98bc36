/** Names for what has no drawing of its own: labels, and numbers that a word always gives. */

/** "prickly-pear" as "prickly pear"; a minus stays. */
export const spaced = (name: string): string => name.replace(/(?<=\p{L})[_-](?=[\p{L}\d])/gu, ' ');

/** "beneath_planter" as "Beneath planter". */
export function labelOf(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number that a word always gives, and others seldom give too (FNV-1a). */
export function numberOf(word: string): number {
  let number = 0x811c9dc5;
  for (const character of word)
    number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (number ^ (number >>> 15)) >>> 0;
}

/** One of so many, by a word. */
export const pickOf = (word: string, many: number): number => numberOf(word) % many;

const CLOTHS = [
  'cloth-pale-wood',
  'cloth-garden-soil',
  'cloth-canyon',
  'cloth-cardboard',
  'cloth-terracotta',
];

/** The cloth of a game that has chosen none. */
export const clothFor = (game: string): string => CLOTHS[pickOf(game, CLOTHS.length)] ?? 'cloth-pale-wood';
