import { describe, expect, it } from 'vitest';
import { listed, numbered } from '../kit/words.ts';
import { Names } from './names.ts';

const NAMES = ['Ana', 'Ines', 'Bo'];

describe('how seats are called', () => {
  const names = new Names(1, NAMES);

  it.each([
    [0, 'Ana', 'Ana', 'Ana', 'Ana’s', 'their'],
    [1, 'Ines', 'You', 'you', 'your', 'your'],
    [7, 'Seat 8', 'Seat 8', 'Seat 8', 'Seat 8’s', 'their'],
  ])('seat %i', (seat, of, who, whom, whose, their) => {
    expect([names.of(seat), names.who(seat), names.whom(seat), names.whose(seat), names.their(seat)]).toEqual(
      [of, who, whom, whose, their],
    );
  });

  it('names the viewer first among several', () => {
    expect(names.whomAll([2, 1, 0])).toBe('you, Bo and Ana');
    expect(new Names(-2, NAMES).whomAll([2, 1])).toBe('Bo and Ines');
  });
});

describe('pieces of sentences', () => {
  it.each([
    [[], ''],
    [['Ines'], 'Ines'],
    [['Ines', 'Bo'], 'Ines or Bo'],
    [['Ines', 'Bo', 'Ada'], 'Ines, Bo or Ada'],
  ])('lists %j', (words, want) => {
    expect(listed(words, 'or')).toBe(want);
  });

  it('counts', () => {
    expect([0, 1, 2].map((number) => numbered(number, 'point'))).toEqual(['0 points', '1 point', '2 points']);
  });
});
