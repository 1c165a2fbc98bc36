import { describe, expect, it } from 'vitest';
import { partsOf, strengthOf, turnedWords } from './parts.ts';

const card = (name: string) => ({ racer: null, card: name });
const racer = (name: string) => ({ racer: name, card: null });

describe('the words of a card', () => {
  it.each([
    ['200 down', 'move', 200, null, null],
    ['50 up', 'move', -50, null, null],
    ['double right-most', 'double', 0, card('right-most'), null],
    ['vaporize any', 'vaporize', 0, card('any'), null],
    ['flip left', 'flip', 0, card('left'), null],
    ['gift left-most to left racer', 'gift', 0, card('left-most'), racer('left')],
    ["steal right racer's right-most", 'steal', 0, { racer: 'right', card: 'right-most' }, null],
    ['steal any', 'steal', 0, card('any'), null],
    ["swap left with any racer's left-most", 'swap', 0, card('left'), { racer: 'any', card: 'left-most' }],
    ['swap any with any', 'swap', 0, card('any'), card('any')],
    ['draw 3 from right racer', 'draw', 3, racer('right'), null],
    ['draw any racer', 'draw', 3, racer('any'), null],
    ["vaporize left racer's right-most", 'vaporize', 0, { racer: 'left', card: 'right-most' }, null],
  ])('takes "%s" apart', (words, verb, amount, from, to) => {
    expect(partsOf(words)).toEqual({ verb, amount, from, to });
  });

  it('is not put off by how they are written', () => {
    expect(partsOf('  Steal  LEFT racer’s left-most ')).toEqual(partsOf("steal left racer's left-most"));
    expect(partsOf('150 m down')).toEqual(partsOf('150 down'));
  });

  it.each([
    '',
    'dance',
    'vaporize',
    'double left right',
    'swap left',
    'gift left to',
    '200',
    'draw 3 from left',
  ])('has no marks for "%s"', (words) => {
    expect(partsOf(words)).toBeNull();
  });
});

describe('upside-down', () => {
  it.each([
    ['200 down', '200 up'],
    ['double left-most', 'double right-most'],
    ["swap right with left racer's left-most", "swap left with right racer's right-most"],
    ['vaporize any', 'vaporize any'],
    ['do an upright upset', 'do an upright upset'],
  ])('"%s" reads "%s", and twice is as before', (words, turned) => {
    expect(turnedWords(words)).toBe(turned);
    expect(turnedWords(turned)).toBe(words);
  });
});

it('draws a movement stronger the farther it goes, either way', () => {
  expect([50, -50, 100, 150, -150, 200, 900].map(strengthOf)).toEqual([1, 1, 2, 2, 2, 3, 3]);
});
