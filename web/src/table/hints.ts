import type { Known } from './known.ts';

export const NO_HINTS = 'This table plays without hints.';

/** Whether the viewer may ask for hints: against bots always, against people only where the table allows it. */
export function mayHint({ table, seats }: Known): boolean {
  return table.hints || table.chairs.every((chair, seat) => chair.kind !== 'person' || seats.includes(seat));
}

/** What holds for hints at a table, in a sentence. */
export const hintsInWords = (isAllowed: boolean): string =>
  isAllowed ? 'Hints are allowed; everybody hears who asks for one.' : 'No hints between people.';
