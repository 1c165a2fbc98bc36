import { expect, test } from 'vitest';
import { areMany, beginningOf, groupsOf, inWords, isOpen } from './actions.ts';

const many = Array.from({ length: 30 }, (_, place) => `${place % 2 ? 'move' : 'lift'} stone-${place}`);

test('an action in words', () => {
  expect(inWords('sow prickly-pear')).toBe('Sow prickly pear');
  expect(inWords('toss -3 0.5')).toBe('Toss -3 0.5');
});

test('a few stand without headings, with all their words', () => {
  expect(groupsOf(['sow aloe', 'pass'])).toEqual([
    {
      name: '',
      offers: [
        { action: 'sow aloe', label: 'Sow aloe' },
        { action: 'pass', label: 'Pass' },
      ],
    },
  ]);
});

test('more than a few stand by their first words', () => {
  expect(groupsOf(many).map((group) => [group.name, group.offers.length, group.offers[0]?.label])).toEqual([
    ['Lift', 15, 'Stone 0'],
    ['Move', 15, 'Stone 1'],
  ]);
  expect(groupsOf([...many, 'pass']).at(-1)).toEqual({
    name: 'Pass',
    offers: [{ action: 'pass', label: 'Pass' }],
  });
});

test('among very many one looks by words, in any order', () => {
  expect([areMany(many.slice(0, 23)), areMany(many)]).toEqual([false, true]);
  expect(groupsOf(many, '17 MOVE').flatMap((group) => group.offers.map((offer) => offer.action))).toEqual([
    'move stone-17',
  ]);
  expect(groupsOf(many, 'fly')).toEqual([]);
});

test('an action with bounds stands for many, and is written to its end', () => {
  expect([isOpen('toss 0.000..1.000 0..9'), isOpen('toss -9..-1'), isOpen('toss 0.5')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(beginningOf('toss 0.000..1.000 0..9')).toBe('toss ');
});
