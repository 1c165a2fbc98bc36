/** Pieces of sentences. */

/** "Ines", "Ines and Bo", "Ines, Bo and Ada". */
export function listed(words: string[], last: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1 point", "3 points". */
export function numbered(number: number, one: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}
