import { expect, test } from 'vitest';
import { words } from './words.ts';

const NAMES = ['Ines', 'Jo'];
const told = (parts: (string | number)[], viewer = 0) =>
  words.sentence({ seat: 0, words: parts }, viewer, NAMES);

test('an event with the names of those it is about', () => {
  expect(told(['', 0, ' stole ', 'a seed', ' from ', 1, ''])).toBe('You stole a seed from Jo.');
  expect(told(['', 0, ' stole ', 'a seed', ' from ', 1, ''], 1)).toBe('Ines stole a seed from you.');
  expect(told(['the game ended ', '3 to 4'], -2)).toBe('The game ended 3 to 4.');
  expect(told(['', -1, ' was next, or ', 7])).toBe('Nobody was next, or seat 8.');
});

test('cards that the viewer may not know are counted', () => {
  expect(told(['', 1, ' drew ', '?'])).toBe('Jo drew a hidden card.');
  expect(told(['', 1, ' drew ', '? ? ?', ' and ', '?, ?'])).toBe(
    'Jo drew 3 hidden cards and 2 hidden cards.',
  );
  expect(told(['who knows?'])).toBe('Who knows?');
});

test('what is no event in words needs no line', () => {
  expect(words.sentence({ kind: 'grew', seat: 0 }, 0, NAMES)).toBe('');
});

test('what is wanted, by what is possible or by who is awaited', () => {
  const prompt = (legal: string[], view: unknown = {}, viewer = 0) =>
    words.prompt(view, legal, viewer, NAMES, []);

  expect(prompt(['sow a', 'sow b', 'compost a'])).toBe('Your turn: Sow or Compost');
  expect(prompt(['sow a', 'sow b'])).toBe('Your turn: choose what to sow');
  expect(prompt(['pass'])).toBe('Your turn: Pass');
  expect(prompt(['toss 0..9'])).toBe('Your turn: choose what to toss');
  expect(prompt(['a', 'b', 'c', 'd', 'e'])).toBe('Your turn: choose an action');
  expect(prompt(['pass'], { to_act: [1] })).toBe('You may: Pass');
  expect(prompt(['pass'], { to_act: [0, 1] })).toBe('Your turn: Pass');
  expect(prompt([], { to_act: [1] })).toBe('Jo is choosing');
  expect(prompt([], { to_act: [0, 1] }, -2)).toBe('Ines and Jo are choosing');
  expect(prompt([])).toBe('Waiting for the others');
});

test('a refusal says what was wrong, and what would do', () => {
  expect(words.refusal('X-1', 'you do not hold that seed', 'yucca', 'aloe')).toBe(
    'You do not hold that seed: it takes aloe, not yucca.',
  );
});
