import { describe, expect, it } from 'vitest';
import { endWords, faceWords, hangsWords, troubleWords } from './phrases.ts';
import { clashOf, colourOf, numberOf, PIECES, pieceOf, type CactusTold, type CactusView } from './view.ts';
import { words } from './words.ts';

const view: CactusView = {
  viewer: 0,
  to_act: [0],
  seat: 0,
  turn: 2,
  phase: 'roll',
  cactus: 2,
  die: null,
  last: 'red-hook',
  last_basic: 'red-hook',
  held: null,
  held_pose: null,
  tries: 0,
  trouble: [],
  knocked: 0,
  touched: false,
  excused: [],
  corrected: 0,
  cacti: [],
  pile: [],
  line: [],
  gone: [],
  sides: [],
  supply: 10,
  ends: [],
  ended: null,
  terms: { longer: false, specials_return: false, declare: false, hand_counts: true },
};
const NAMES = ['Ines', 'Jo'];
const prompt = (more: Partial<CactusView>, legal: string[], viewer = 0): string =>
  words.prompt({ ...view, ...more }, legal, viewer, NAMES, []);
const said = (event: CactusTold, viewer = 0): string => words.sentence(event, viewer, NAMES);

describe('pieces', () => {
  it('have the numbers of the house', () => {
    expect(PIECES).toHaveLength(35);
    expect([numberOf('red-bar'), numberOf('violet-fork'), numberOf('skull'), numberOf('boot')]).toEqual([
      0, 24, 25, 34,
    ]);
    expect(pieceOf(8)).toBe('orange-hook');
    expect([colourOf('boot'), colourOf('snake'), colourOf('teal-bar')]).toEqual(['violet', 'orange', 'teal']);
  });

  it('clash by colour, and basic ones by shape', () => {
    expect(clashOf('red-bar', 'red-hook')).toBe('color');
    expect(clashOf('red-bar', 'skull')).toBe('color');
    expect(clashOf('red-bar', 'teal-bar')).toBe('shape');
    expect(clashOf('hat', 'feather')).toBe('');
    expect(clashOf('red-bar', 'cactus')).toBe('');
  });
});

describe('what is wanted', () => {
  it.each([
    [{ phase: 'roll' as const }, ['roll'], 'Your turn: roll the die, for cactus 3.'],
    [
      { phase: 'take' as const, die: 'color' as const },
      ['take red-bar'],
      'Your turn: take a red piece, for cactus 3.',
    ],
    [
      { phase: 'take' as const, die: 'shape' as const },
      ['take red-bar'],
      'Your turn: take a hook, for cactus 3.',
    ],
    [
      { phase: 'take' as const, cactus: null },
      ['take red-bar for 1'],
      'Your turn: take any basic piece, for any cactus.',
    ],
    [{ phase: 'place' as const, held: 'skull' }, ['place ...'], 'Hang the skull on cactus 3.'],
  ])('%j', (more, legal, want) => {
    expect(prompt(more, legal)).toBe(want);
  });

  it('says why a try must be mended, and of others what they do', () => {
    const trouble = [{ clause: 'CTS-3.3', pieces: ['red-hook', 'red-bar'] }];

    expect(prompt({ phase: 'place', held: 'red-bar', trouble }, ['place ...'])).toBe(
      'Mend it. The red hook and the red bar touch, and both are red.',
    );
    expect(prompt({ phase: 'place', held: 'hat', seat: 1 }, [])).toBe('Jo hangs the hat on cactus 3.');
  });
});

it('tells what happened', () => {
  expect(said({ kind: 'rolled', seat: 1, face: '!!' })).toBe('Jo rolled !!.');
  expect(said({ kind: 'placed', seat: 0, piece: 'red-hook', cactus: 0 })).toBe(
    'You hung the red hook on cactus 1.',
  );
  expect(said({ kind: 'knocked', seat: 1, piece: 'hat', to: 'line' })).toBe(
    'Jo knocked the hat off; it is back in the line.',
  );
  expect(said({ kind: 'touched', seat: 0, what: ['cactus', 'hat'] })).toBe(
    'You touched the cactus and the hat with the hand.',
  );
  expect(said({ kind: 'awarded', seat: 0, flowers: 2, why: 'all five' })).toBe(
    'You got 2 flowers for all five colours on one cactus.',
  );
  expect(said({ kind: 'moved', seat: 0, piece: 'hat', cactus: 0, motion: '', hand: [] })).toBe('');
});

it('says what the die refers to, and which roll would end the game', () => {
  const late = { ...view, last: 'hat', last_basic: 'red-hook', pile: ['red-bar', 'teal-ring'] };
  expect(faceWords({ ...late, die: 'color' })).toBe('COLOR: as the last piece, which was violet.');
  expect(faceWords({ ...late, die: 'shape' })).toBe('SHAPE: as the last basic piece, which was a hook.');
  expect(endWords('basic', late)).toBe(
    'No violet piece is left: COLOR would end the game. No hook is left: SHAPE would end the game.',
  );
  expect(endWords('basic', { ...late, last: 'red-hook' })).toBe('No hook is left: SHAPE would end the game.');
});

it('lists what touches what', () => {
  expect(
    hangsWords('red-hook', [
      ['red-hook', 'teal-bar'],
      ['red-hook', 'cactus'],
    ]),
  ).toBe('The red hook touches the teal bar and the cactus');
  expect(troubleWords({ clause: 'CTS-3.4', pieces: ['red-bar', 'teal-bar'] })).toBe(
    'The red bar and the teal bar touch, and both are bars.',
  );
});

it('calls actions by what they do', () => {
  expect(words.action('take red-hook for 3', view, null)).toBe('Take the red hook for cactus 3');
  expect(words.action('claim 1', view, null)).toBe('Claim 1 flower');
});
