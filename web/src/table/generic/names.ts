/** Names for what has no drawing of its own: labels, and numbers that a word always gives. */

/** "beneath_planter" as "Beneath planter". */
export function labelOf(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number that a word always gives, and others seldom give too (FNV-1a). */
export function numberOf(word: string): number {
  let number = 0x811c9dc5;
  for (const character of word)
    number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return number ^ (number >>> 15);
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
