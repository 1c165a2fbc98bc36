import { describe, expect, it } from 'vitest';
import { Names } from '../../table/names.ts';
import { faceLines } from './explained.ts';
import fixtures from './fixtures.json';
import { MATCH } from './recorded.ts';
import { cardName } from './phrases.ts';
import { whyNotCard, whyNotDraw, whyNotGoOn, whyNotLarry, whyNotRacer, whyNotReveal } from './reasons.ts';
import { ordinal, standingOf } from './standing.ts';
import { lanesOf, rankOf, type CliffsFaces, type CliffsTold, type CliffsView } from './view.ts';
import { words } from './words.ts';

const NAMES = fixtures.names;
const FACES = fixtures.faces as CliffsFaces;

function position(name: string) {
  const found = fixtures.positions.find((one) => one.name === name);
  if (!found) throw new Error(`no such position: ${name}`);
  return { ...found, view: found.view as unknown as CliffsView };
}
const say = (event: CliffsTold, viewer = 0): string => words.sentence(event, viewer, NAMES, FACES);
const prompt = (name: string): string => {
  const { view, legal, viewer } = position(name);
  return words.prompt(view, legal, viewer, NAMES, []);
};

describe('a sentence', () => {
  it.each<[CliffsTold, string]>([
    [{ kind: 'played', seat: 1, racer: 0, card: '?' }, 'Ines played a card into your queue.'],
    [{ kind: 'played', seat: 0, racer: 0, card: 'coffee' }, 'You played Coffee into your own queue.'],
    [{ kind: 'drew_cards', seat: 2, cards: ['?', '?'] }, 'Bo drew 2 cards.'],
    [{ kind: 'showed', seat: 1, sign: 'rock', stays: false }, 'Ines showed rock, and is out.'],
    [{ kind: 'showed', seat: 0, sign: 'paper', stays: false }, 'You showed paper, and are out.'],
    [
      { kind: 'revealed', seat: 1, index: 0, card: 'coffee', upside_down: true },
      'Ines revealed Coffee, upside-down.',
    ],
    [
      { kind: 'doubled', seat: 1, index: 0, card: 'flip-any', times: 4, by: ['left-most', 'left'] },
      'Flip any acts four times, doubled twice: left-most and left.',
    ],
    [
      {
        kind: 'tallied',
        seat: 0,
        index: 0,
        card: 'nitroooooo',
        factor: 4,
        by: ['left-most', 'left'],
        metres: 800,
      },
      'Your Nitroooooo!: 800 m down, doubled twice: left-most and left.',
    ],
    [
      { kind: 'tallied', seat: 1, index: 0, card: 'banana', factor: 2, by: ['right'], metres: -100 },
      'Ines’s Banana: 100 m up, doubled by a multiplier that points right.',
    ],
    [
      { kind: 'missed', seat: 1, index: 0, card: 'vaporize-left' },
      'Vaporize left missed: it found nothing there.',
    ],
    [
      { kind: 'aimed', seat: 1, racer: 0, index: 0, card: '?' },
      'It points at a face-down card in your queue.',
    ],
    [
      { kind: 'moved', racer: 1, index: 0, to: 0, card: 'magic' },
      '*MAGIC* went from Ines’s queue to the end of your queue.',
    ],
    [{ kind: 'moved', racer: 1, index: 0, to: 1, card: 'magic' }, '*MAGIC* went to the end of Ines’s queue.'],
    [
      { kind: 'swapped', racer: 0, index: 0, other: 2, other_index: 1 },
      'Cards of you and Bo changed places.',
    ],
    [{ kind: 'ran', seat: 1, before: 1200, after: 950 }, 'Ines ran from 1200 m to 950 m.'],
    [{ kind: 'ran', seat: 1, before: 1200, after: 1200 }, 'Ines stayed at 1200 m.'],
    [
      { kind: 'totalled', seat: 0, own: 100, metres: -50 },
      'You tallied 50 m up in all, 100 m of the round included.',
    ],
    [{ kind: 'called_larry', seat: 1, card: '?' }, 'Ines called Last-Ditch Larry.'],
  ])('of %o', (event, text) => expect(say(event)).toBe(text));

  it('is there for every event of a match but the discarding of a special, and names no code', () => {
    for (const event of MATCH.flatMap(({ events }) => events)) {
      const text = say(event);
      if (event.kind === 'discarded') expect(text).toBe('');
      else expect(text).toMatch(/^\S.*\.$/);
      expect(text).not.toMatch(/undefined|NaN|\?/);
    }
  });
});

describe('the prompt', () => {
  it.each([
    ['9 racers: throw', 'Rock, paper or scissors, for first place'],
    ['9 racers: race', 'Play up to 2 more: tap a card, then a queue. Then draw'],
    ['9 racers: reveal', 'Your queue: reveal the next card'],
    ['9 racers: Larry', 'Larry’s card: choose whose queue it goes to'],
    ['9 racers: over', 'The game is over'],
  ])('of %s', (name, text) => expect(prompt(name)).toBe(text));

  it('speaks of music only where there is any', () => {
    const { view, legal, viewer } = position('9 racers: race');
    const text = words.prompt({ ...view, speed: 25.4 }, legal, viewer, NAMES, []);
    expect(text).toBe('Play up to 2 more: tap a card, then a queue. Then draw, before the music ends');
  });

  it('says what is to be chosen, and for which card', () => {
    expect(prompt('9 racers: choose a card')).toMatch(
      /^Your .+: choose (a card in any queue|the card to swap with)/,
    );
    expect(prompt('9 racers: choose a racer')).toMatch(/^Your .+: choose (a racer|whose)/);
  });
});

it('calls cards by what is on them, also without their faces', () => {
  expect(cardName('trail-skates', FACES)).toBe('Trail Skates');
  expect(cardName('gift-left-any', FACES)).toBe('Gift left to any racer');
  expect(cardName('double-left', FACES)).toBe('Multiplier (double left)');
  expect(cardName('vaporize-left-most')).toBe('Vaporize left-most');
});

it('says what every card does, both ways up', () => {
  expect(faceLines(FACES, 'gift-left-any', false)).toEqual(['Gives the card to its left to any racer.']);
  expect(faceLines(FACES, 'banana', true)[0]).toBe('A sabotage: 50 m down.');
  for (const card of Object.keys(FACES.cards))
    for (const turned of [false, true]) expect(faceLines(FACES, card, turned)[0]).toMatch(/^[A-Z].*\.$/);
});

it('puts every legal action in words', () => {
  for (const { legal, view } of fixtures.positions)
    for (const action of legal)
      expect(words.action(action, view, FACES, NAMES)).toMatch(/^(?!play |target |place |throw )[A-Z*]/);
  expect(words.action('play coffee 1', null, FACES, NAMES)).toBe('Coffee into Ines’s queue');
});

describe('a refusal', () => {
  it('of a card that comes too late says that it is back', () => {
    expect(words.refusal('CLF-5.6', 'there is no music', 'play coffee 1', 'a race')).toMatch(
      /too late.*back in your hand/,
    );
    expect(words.refusal('CLF-5.6', 'there is no music', 'draw', 'a race')).not.toMatch(/hand/);
  });
  it('of a clause that is not known is the plain one', () => {
    expect(words.refusal('CLF-99.9', 'odd', 'x', 'y')).toBe('Odd: y would do.');
  });
});

describe('why not', () => {
  const asker = (name: string) => ({ view: position(name).view, names: new Names(0, NAMES) });
  it('a card outside of a race, or a fifth one', () => {
    expect(whyNotCard(asker('9 racers: reveal')).clause).toBe('CLF-5.6');
    const { view, names } = asker('9 racers: race');
    const sides = view.sides.map((side, seat) => (seat === 0 ? { ...side, plays: 4 } : side));
    expect(whyNotCard({ view: { ...view, sides }, names }).clause).toBe('CLF-5.3');
  });
  it('a queue without a card in one’s fingers', () => {
    expect(whyNotRacer(1, false, asker('9 racers: race')).clause).toBe('CLF-5.2');
    expect(whyNotRacer(1, false, asker('9 racers: choose a card')).clause).toBe('CLF-7.4');
    expect(whyNotRacer(1, false, asker('9 racers: over')).clause).toBe('CLF-3.6');
  });
  it('the buttons', () => {
    expect(whyNotDraw(asker('9 racers: reveal')).clause).toBe('CLF-5.6');
    expect(whyNotReveal(asker('9 racers: choose a card')).clause).toBe('CLF-6.9');
    expect(whyNotGoOn(asker('9 racers: reveal')).clause).toBe('CLF-6.6');
    expect(whyNotLarry(asker('9 racers: Larry')).clause).toBe('CLF-11.2');
  });
});

it('knows who is where', () => {
  const { view } = position('9 racers: over');
  const winner = view.winner ?? 0;
  expect(rankOf(view, winner)).toBe(1);
  expect(standingOf(view, winner)).toBe('winner');
  expect(lanesOf(view, () => 'stand')).toHaveLength(9);
  expect([1, 2, 3, 4].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th']);
});

it('tells metres as points, and whose queue it is as the turn', () => {
  expect(words.points({ kind: 'ran', seat: 0, before: 1200, after: 900 }, FACES)).toBe(300);
  expect(words.turnOf({ kind: 'revealed', seat: 2 })).toBe(2);
  expect(words.turnOf({ kind: 'played', seat: 2 })).toBeNull();
});
