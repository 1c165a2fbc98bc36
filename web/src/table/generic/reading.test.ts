import { expect, test } from 'vitest';
import { inWords, reading, type Fact } from './reading.ts';

const VIEW = {
  viewer: 0,
  turn: 1,
  to_act: [1],
  first: -1,
  leader: 0,
  packet: 33,
  is_open: true,
  pool: { aloe: 2, barrel: 0, yucca: 1 },
  rows: [['a', 'b'], []],
  sides: [
    { hand: ['aloe', 'aloe'], compost: [], points: -2 },
    { hand: ['?', '?', '?'], compost: ['?'], points: 1 },
  ],
};
const SEATS = ['viewer', 'turn', 'to_act', 'first', 'leader'];

const shown = (facts: Fact[], name: string) => facts.find((fact) => fact.name === name)?.shown;
const chips = (facts: Fact[], name: string) => {
  const found = shown(facts, name);
  return found?.kind === 'chips' ? found.chips.map(({ text, number }) => [text, number]) : found;
};

test('a list with one part for each seat belongs to the seats, and all else lies in the middle', () => {
  const { middle, sides } = reading(VIEW, 2, SEATS);

  expect(middle.map((fact) => fact.label)).toEqual(['First', 'Leader', 'Packet', 'Is open', 'Pool', 'Rows']);
  expect(sides.map((side) => side.facts.map((fact) => fact.label))).toEqual([
    ['Hand', 'Compost'],
    ['Hand', 'Compost'],
  ]);
  expect(sides.map((side) => side.points)).toEqual([-2, 1]);
  expect(reading(VIEW, 3, SEATS).middle.map((fact) => fact.name)).toContain('sides');
});

test('what the frame says already is left out: who looks, and whose turn it is', () => {
  expect(reading(VIEW, 2, SEATS).middle.map((fact) => fact.name)).not.toContain('turn');
  expect(reading({ ...VIEW, turn: 0 }, 2, SEATS).middle.map((fact) => fact.name)).toContain('turn');
});

test('a seat is shown by who sits there', () => {
  const { middle } = reading(VIEW, 2, SEATS);

  expect(shown(middle, 'leader')).toEqual({ kind: 'seats', seats: [0] });
  expect(shown(middle, 'first')).toEqual({ kind: 'text', text: 'nobody' });
  expect(shown(reading(VIEW, 2, []).middle, 'leader')).toEqual({ kind: 'text', text: '0' });
});

test('cards lie side by side, backs of cards and long rows are counted', () => {
  const { middle, sides } = reading(VIEW, 2, SEATS);

  expect(chips(sides[0]?.facts ?? [], 'hand')).toEqual([
    ['aloe', 1],
    ['aloe', 1],
  ]);
  expect(chips(sides[1]?.facts ?? [], 'hand')).toEqual([['?', 3]]);
  expect(shown(sides[0]?.facts ?? [], 'compost')).toEqual({ kind: 'text', text: 'none' });
  expect(chips(middle, 'pool')).toEqual([
    ['aloe', 2],
    ['yucca', 1],
  ]);
  const { middle: long } = reading(
    { row: Array.from({ length: 20 }, (_, place) => (place % 2 ? 'a' : 'b')) },
    2,
    [],
  );
  expect(chips(long, 'row')).toEqual([
    ['b', 10],
    ['a', 10],
  ]);
});

test('parts within parts are read to the bottom', () => {
  const found = shown(
    reading({ plot: { plant: 'rose', at: { x: 1, y: -2 }, open: null } }, 2, []).middle,
    'plot',
  );

  expect(found?.kind === 'facts' ? found.facts.map((fact) => [fact.label, fact.shown.kind]) : found).toEqual([
    ['Plant', 'text'],
    ['At', 'chips'],
    ['Open', 'text'],
  ]);
});

test('a preview in a few words', () => {
  expect(inWords({ gain: 3, points: -1 })).toBe('gain 3, points −1');
  expect(inWords({ moved: { aloe: 2, yucca: 0 }, cards: ['a', '?'], is_last: false })).toBe(
    'moved 2 aloe, cards a, ?, is last no',
  );
  expect(inWords(undefined)).toBe('');
});
