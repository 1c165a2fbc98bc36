import { describe, expect, it } from 'vitest';
import { gained, outcomeInWords, signed, winnersInWords } from './outcome.ts';
import type { Result } from './wire.ts';

const names = ['Ines', 'Bo'];
const result = (changed: Partial<Result>): Result => ({
  how: 'played',
  ranks: [1, 2],
  scores: [15, -3],
  sheet: [],
  winners: [0],
  ...changed,
});

describe('an outcome in words', () => {
  it('says who won, and speaks to the viewer', () => {
    expect(outcomeInWords(result({}), 0, names)).toBe('You win, 15 to −3.');
    expect(outcomeInWords(result({}), 1, names)).toBe('Ines wins, 15 to −3.');
    expect(outcomeInWords(result({ winners: [1], scores: [2, 9] }), -2, names)).toBe('Bo wins, 9 to 2.');
    expect(winnersInWords(result({ winners: [0, 1] }), 0, names)).toBe('Ines and Bo win together');
  });

  it('of who played alone says that it was lost', () => {
    const lost = result({ winners: [], ranks: [2], scores: [13] });
    expect(outcomeInWords(lost, 0, ['Ines'])).toBe('You lose, 13.');
    expect(winnersInWords(lost, -2, ['Ines'])).toBe('Ines loses');
    expect(winnersInWords(lost, 0, names)).toBe('Nobody wins');
  });

  it('says why a match was cut short', () => {
    expect(outcomeInWords(result({ how: 'time', scores: [] }), 1, names)).toBe(
      'Ines wins. Bo ran out of time.',
    );
    expect(outcomeInWords(result({ how: 'resigned', scores: [] }), 0, names)).toBe('You win. Bo resigned.');
  });
});

describe('points', () => {
  it('carry a real minus', () => {
    expect([signed(4), signed(0), signed(-4)]).toEqual(['4', '0', '−4']);
    expect([gained(4), gained(-50)]).toEqual(['+4', '−50']);
  });
});
