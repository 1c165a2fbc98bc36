import { describe, expect, it } from 'vitest';
import { optionInWords, valueInWords } from './options.ts';
import type { OptionInfo } from './wire.ts';

const option = (name: string, words: string, more: Partial<OptionInfo>): OptionInfo => ({
  name,
  words,
  kind: 'choice',
  default: '',
  choices: [],
  labels: {},
  unit: '',
  least: 0,
  most: 0,
  clauses: [],
  ...more,
});

const first = option('first', 'Who goes first.', {
  default: 'draw',
  labels: { draw: 'drawn by lot' },
  unit: 'seat',
});
const time = option('window', 'Time to answer.', {
  default: '6',
  labels: { none: 'until everyone has answered' },
  unit: 'second',
});
const goal = option('goal', 'Points to win.', { kind: 'whole', default: 10, unit: 'point' });
const pace = option('pace', 'How fast.', { default: 'calm' });
const open = option('open', 'Hands are open.', { kind: 'switch', default: false });
const faces = option('faces', 'The card faces.', { kind: 'text', default: 'house' });

describe('a value of an option', () => {
  it.each([
    [first, '0', 'Chair 1'],
    [first, 'draw', 'Drawn by lot'],
    [time, '6', '6 seconds'],
    [time, '1', '1 second'],
    [time, 'none', 'Until everyone has answered'],
    [goal, 12, '12 points'],
    [pace, 'quick', 'quick'],
    [open, true, 'yes'],
    [faces, 'kind,card', 'a file of the owner’s'],
  ])('says what it means', (option, value, words) => {
    expect(valueInWords(option, value)).toBe(words);
  });
});

describe('an option as it stands', () => {
  it('is told in a sentence', () => {
    expect(optionInWords(first, '0')).toBe('Who goes first: chair 1.');
    expect(optionInWords(goal, 1)).toBe('Points to win: 1 point.');
    expect(optionInWords(open, true)).toBe('Hands are open: yes.');
  });
});
