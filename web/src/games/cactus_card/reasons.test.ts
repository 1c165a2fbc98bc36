import { describe, expect, it } from 'vitest';
import fixtures from './fixtures.json';
import rules from '../../../../src/cactarium/games/cactus_card/RULES.md?raw';
import { whyNotCard, whyNotDraw, whyNotPass, whyNotPoint, whyNotSeat, whyNotStop } from './reasons.ts';
import type { Asker } from '../../table/desk.svelte.ts';
import { Names } from '../../table/names.ts';
import { sideOf, type CactusCardView } from './view.ts';

function asker(name: string, change: Partial<CactusCardView> = {}): Asker<CactusCardView> {
  const found = fixtures.positions.find((one) => one.name === name);
  if (!found) throw new Error(`no such position: ${name}`);
  return {
    view: { ...(found.view as CactusCardView), ...change },
    names: new Names(0, fixtures.names),
  };
}

/** The same position with another hand, or other points, of one seat. */
function withSide(from: Asker<CactusCardView>, seat: number, change: object): Asker<CactusCardView> {
  const sides = from.view.sides.map((side, at) => (at === seat ? { ...side, ...change } : side));
  return { ...from, view: { ...from.view, sides } };
}

const TURN = asker('4 players: turn');
const WINDOW = asker('4 players: window');
const WAITING = asker('4 players: waiting');

describe('a card cannot be played', () => {
  it.each([
    ['when it is not one’s turn', 'charlie', WAITING, 'TCC-4.1'],
    ['while another card waits for answers', 'steal-a-card', WINDOW, 'TCC-6.5'],
    ['before one has taken from the hand one looks at', 'draw-3', asker('2 players: look'), 'TCC-7.11'],
    ['when the game is over', 'charlie', asker('4 players: over'), 'TCC-3.1'],
    ['outside of a window, if it is a STOP', 'stop', TURN, 'TCC-6.11'],
    ['alone, if it is a character', 'charlie', TURN, 'TCC-5.7'],
    ['alone, if it is a Wild', 'wild', TURN, 'TCC-5.7'],
    ['where nobody has a point', 'steal-a-point', TURN, 'TCC-7.5'],
    ['where nobody has a card', 'see-and-steal', TURN, 'TCC-7.14'],
  ])('%s', (_, card, from, clause) => {
    expect(whyNotCard(card, from).clause).toBe(clause);
  });

  it('says how many are missing to a set', () => {
    expect(whyNotCard('spike', withSide(TURN, 0, { hand: ['spike', 'wild'] })).problem).toBe(
      'Spikes are played in threes: you have 1 and a Wild, so 1 more is needed.',
    );
    expect(whyNotCard('walter', withSide(TURN, 0, { hand: ['walter'] })).problem).toBe(
      'Walters are played in threes: you have 1, so 2 more are needed.',
    );
  });

  it('says whose turn it is', () => {
    expect(whyNotCard('charlie', WAITING).problem).toMatch(/^It is (Ines|Bo|Kim)’s turn\.$/);
  });
});

describe('a STOP cannot be played', () => {
  it('without one, although all are asked', () => {
    expect(whyNotStop(withSide(WINDOW, 0, { hand: ['charlie'] })).clause).toBe('TCC-6.9');
  });

  it.each([
    ['pass', /asked again/],
    ['pass turn', /whole of this turn/],
  ])('after %s', (answer, words) => {
    expect(whyNotStop(withSide(WINDOW, 0, { answer })).problem).toMatch(words);
    expect(whyNotPass(withSide(WINDOW, 0, { answer })).problem).toMatch(words);
  });

  it('with an empty hand', () => {
    expect(whyNotPass(withSide(WINDOW, 0, { hand: [] })).clause).toBe('TCC-6.7');
  });
});

describe('a seat cannot be chosen', () => {
  const pick = (card: string, ...seats: number[]) => ({ card, seats });

  it.each([
    [1, pick('steal-a-point'), 'TCC-7.5'],
    [0, pick('steal-a-point'), 'TCC-7.3'],
    [1, pick('steal-a-card'), 'TCC-7.14'],
    [0, pick('see-and-steal'), 'TCC-7.12'],
    [0, pick('request-a-card'), 'TCC-7.16'],
    [2, pick('swap-hands', 2), 'TCC-7.6'],
  ])('seat %i for %j', (seat, chosen, clause) => {
    expect(whyNotSeat(seat, chosen, TURN).clause).toBe(clause);
  });
});

it('the piles say why, too', () => {
  expect(whyNotDraw(WAITING).clause).toBe('TCC-4.1');
  expect(whyNotDraw(WINDOW).clause).toBe('TCC-6.5');
  expect(whyNotPoint(TURN).clause).toBe('TCC-3.3');
});

it('every reason has a clause of the rulebook', () => {
  const kinds = Object.keys(fixtures.faces.copies);
  for (const { name, viewer } of fixtures.positions) {
    if (viewer < 0) continue;
    const from = asker(name);
    const reasons = [
      ...kinds.map((card) => whyNotCard(card, from)),
      ...kinds.flatMap((card) =>
        from.view.sides.map((_, seat) => whyNotSeat(seat, { card, seats: [] }, from)),
      ),
      whyNotStop(from),
      whyNotPass(from),
      whyNotDraw(from),
      whyNotPoint(from),
    ];
    for (const { clause, problem } of reasons) {
      expect(rules).toContain(`| ${clause} |`);
      expect(problem).toMatch(/^[A-Z].*\.$/);
    }
  }
  expect(() => sideOf(TURN.view, 9)).toThrow(RangeError);
});
