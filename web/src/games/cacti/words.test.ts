import { describe, expect, it } from 'vitest';
import fixtures from './fixtures.json';
import { effectWords } from './phrases.ts';
import { words } from './words.ts';

const NAMES = ['Ana', 'Ines'];

function position(name: string) {
  const found = fixtures.positions.find((one) => one.name === name);
  if (!found) throw new Error(`no such position: ${name}`);
  return found;
}

function prompt(name: string): string {
  const { view, legal, viewer, events } = position(name);
  return words.prompt(view, legal, viewer, NAMES, events);
}

describe('the prompt', () => {
  it.each([
    ['Action', 'Your turn: Grow, Plant or Special'],
    ['Late', 'Your turn: Grow'],
    ['Reply', 'Ines grew 3 old man. Reply with Grow or Plant, or pass'],
    ['Waiting', 'Ines is choosing an action'],
    ['Final top card', 'Your final turn: take the top cactus, or leave it'],
    ['Over', 'The game is over'],
    ['Spectator', 'Ana is choosing an action'],
  ])('says what is wanted: %s', (name, want) => {
    expect(prompt(name)).toBe(want);
  });

  it('says so when there is no reply but to pass', () => {
    const { view } = position('Reply');

    expect(words.prompt(view, ['pass'], 0, NAMES, [])).toBe('You have no reply: pass');
  });

  it('says so when a turn can only be passed', () => {
    const { view } = position('Action');

    expect(words.prompt(view, ['pass'], 0, NAMES, [])).toBe('Your turn: nothing is possible, pass');
  });

  it('tells who may reply', () => {
    const { view } = position('Reply');

    expect(words.prompt({ ...view, to_act: [1] }, [], 0, NAMES, [])).toBe('Ines may reply to the Grow');
  });
});

describe('a sentence', () => {
  it.each([
    [{ kind: 'took', seat: 0, cactus: 'old-man' }, 'You took the top cactus: old man.'],
    [{ kind: 'grew', seat: 1, cactus: 'barrel', number: 3 }, 'Ines grew 3 barrel.'],
    [
      { kind: 'planted', seat: 0, arrangement: 'barrel/old-man', half: 2, from_hand: true },
      'You planted the old man half of barrel / old man, from your hand.',
    ],
    [
      { kind: 'planted', seat: 1, arrangement: 'starting-1', half: 1, from_hand: true },
      'Ines planted the Starting Arrangement from their hand.',
    ],
    [
      { kind: 'planted', seat: 1, arrangement: 'desert/rose', half: 2, from_hand: false },
      'Ines planted half 2 of desert / rose, from the deck.',
    ],
    [
      { kind: 'used_special', seat: 1, cactus: 'saguaro', from_middle: 2, from_nursery: 3 },
      'Ines put 5 saguaro beneath their Special Planter.',
    ],
    [
      { kind: 'refilled', cacti: { saguaro: 1, barrel: 2, 'prickly-pear': 0, 'old-man': 0 } },
      'The middle got 1 saguaro and 2 barrel.',
    ],
    [{ kind: 'reshuffled', number: 1 }, 'The only discarded cactus became the new deck.'],
    [{ kind: 'final_turn', seat: 0 }, 'This is your final turn.'],
    [{ kind: 'final_turn', seat: 1 }, 'Ines takes the final turn.'],
    [
      { kind: 'showed_bonus', seat: 1, planter: 'bonus-old-man', number: 0 },
      'Ines showed their old man Bonus Planter, with nothing beneath it.',
    ],
  ])('%j', (event, want) => {
    expect(words.sentence(event, 0, NAMES)).toBe(want);
  });

  it('names both seats for a spectator', () => {
    expect(words.sentence({ kind: 'passed', seat: 0 }, -2, NAMES)).toBe('Ana passed.');
  });

  it('tells every event of a whole match', () => {
    for (const { events } of fixtures.match) {
      for (const event of events) expect(words.sentence(event, 0, NAMES)).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('what has just happened', () => {
  const took = (seat: number) => ({ kind: 'took', seat, cactus: 'barrel' });
  const grew = (seat: number) => ({ kind: 'grew', seat, cactus: 'saguaro', number: 2 });

  it('is what the others did, and what one got oneself', () => {
    const events = [grew(0), { kind: 'passed', seat: 1 }, took(1), grew(1), took(0)];

    expect(words.recap(events, 0, NAMES, fixtures.faces)).toEqual([
      'Ines passed.',
      'Ines grew 2 saguaro.',
      'You took the top cactus: barrel.',
    ]);
  });

  it('is the own action as long as nobody has done anything since', () => {
    expect(words.recap([grew(0), took(1)], 0, NAMES, fixtures.faces)).toEqual(['You grew 2 saguaro.']);
  });

  it('tells for what somebody planted', () => {
    const planted = { kind: 'planted', seat: 1, arrangement: 'saguaro/barrel', half: 2, from_hand: false };

    expect(words.recap([planted], 0, NAMES, fixtures.faces)).toEqual(['Ines planted 2 barrel for 3 points.']);
  });
});

describe('an action in words', () => {
  it.each([
    ['grow prickly-pear', 'Grow prickly pear'],
    ['special old-man', 'Special: all old man'],
    ['plant saguaro/barrel 2', 'Plant 2 barrel for 3 points'],
    ['plant unknown 1', 'Plant Arrangement unknown'],
    ['take', 'Take the top cactus'],
  ])('%s', (action, want) => {
    expect(words.action(action, null, fixtures.faces)).toBe(want);
  });

  it('tells what it would do', () => {
    const { previews } = position('Reply');

    expect(effectWords('grow saguaro', previews['grow saguaro'], 9, 10)).toBe(
      '2 saguaro to your Nursery. Points 9 to 9. Leftovers −10 to −14.',
    );
  });

  it('says little while the preview is on its way', () => {
    expect(effectWords('grow saguaro', undefined, 9, 10)).toBe('');
  });
});

describe('a refusal', () => {
  it('has friendly words for the clauses of the game', () => {
    expect(words.refusal('CAC-5.5', 'your Nursery lacks the cacti', '1 barrel', '3 barrel')).toBe(
      'Your Nursery does not hold the cacti for it.',
    );
  });

  it('says that a turn is not passed', () => {
    expect(words.refusal('CAC-3.6', 'you must take an action', 'pass', 'grow barrel')).toMatch(
      /cannot be passed/,
    );
  });

  it('passes on what it has no words for', () => {
    expect(words.refusal('CAC-9.9', 'that is odd', '1', '2')).toBe('That is odd: 2 would do.');
  });
});
