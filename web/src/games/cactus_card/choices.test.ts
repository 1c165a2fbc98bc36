import { describe, expect, it } from 'vitest';
import { actionFor, exampleOf, isPlayable, nextStep, playOf, seatsOf, setsOf, takesOf } from './choices.ts';
import fixtures from './fixtures.json';

const LEGAL = [
  'draw',
  'set spike spike wild',
  'set spike wild wild',
  'play free-point',
  'play steal-a-card 1',
  'play steal-a-card 2',
  'play swap-hands 0 1',
  'play swap-hands 0 2',
  'play swap-hands 1 2',
  'play request-a-card 1 spike',
  'play request-a-card 1 stop',
  'play request-a-card 2 spike',
  'play request-a-card 2 stop',
];
const pick = (card: string, ...seats: number[]) => ({ card, seats });

describe('a play', () => {
  it.each([
    ['play free-point', { card: 'free-point', seats: [], wanted: null }],
    ['play steal-a-card 3', { card: 'steal-a-card', seats: [3], wanted: null }],
    ['play swap-hands 0 4', { card: 'swap-hands', seats: [0, 4], wanted: null }],
    ['play request-a-card 2 draw-3', { card: 'request-a-card', seats: [2], wanted: 'draw-3' }],
  ])('is read from its text: %s', (action, want) => {
    expect(playOf(action)).toEqual({ action, ...want });
  });

  it('is nothing else', () => {
    expect(['draw', 'stop', 'set wild wild wild', 'take spike'].map(playOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what comes next', () => {
  it('is to play a card that asks for nobody', () => {
    expect(nextStep(LEGAL, pick('free-point'))).toMatchObject({
      kind: 'play',
      play: { action: 'play free-point' },
    });
  });

  it('is a player', () => {
    expect(nextStep(LEGAL, pick('steal-a-card'))).toEqual({ kind: 'seat', seats: [1, 2] });
    expect(actionFor(LEGAL, pick('steal-a-card'), 2)).toBe('play steal-a-card 2');
  });

  it('is a second player, whichever was first', () => {
    expect(nextStep(LEGAL, pick('swap-hands'))).toEqual({ kind: 'seat', seats: [0, 1, 2] });
    expect(actionFor(LEGAL, pick('swap-hands'), 2)).toBeNull();
    expect(nextStep(LEGAL, pick('swap-hands', 2))).toEqual({ kind: 'seat', seats: [0, 1] });
    expect(actionFor(LEGAL, pick('swap-hands', 2), 0)).toBe('play swap-hands 0 2');
  });

  it('is a player, then a card to ask for', () => {
    expect(nextStep(LEGAL, pick('request-a-card'))).toEqual({ kind: 'seat', seats: [1, 2] });
    expect(actionFor(LEGAL, pick('request-a-card'), 1)).toBeNull();
    expect(nextStep(LEGAL, pick('request-a-card', 1))).toEqual({
      kind: 'card',
      seat: 1,
      actions: { spike: 'play request-a-card 1 spike', stop: 'play request-a-card 1 stop' },
    });
  });

  it('is one of the sets that a card is in', () => {
    const step = nextStep(LEGAL, pick('wild'));
    expect(step.kind === 'set' && step.sets.map((set) => set.action)).toEqual([
      'set spike spike wild',
      'set spike wild wild',
    ]);
  });

  it('is nothing for a card that cannot be played', () => {
    expect(nextStep(LEGAL, pick('steal-a-point'))).toEqual({ kind: 'nothing' });
  });

  it('leaves no choice of player where there is but one', () => {
    const legal = ['play swap-hands 0 1', 'play request-a-card 1 spike', 'play request-a-card 1 stop'];
    const swap = nextStep(legal, pick('swap-hands'));
    expect([swap.kind, seatsOf(swap)]).toEqual(['play', [0, 1]]);
    expect(actionFor(legal, pick('swap-hands'), 1)).toBe('play swap-hands 0 1');
    expect(nextStep(legal, pick('request-a-card'))).toMatchObject({ kind: 'card', seat: 1 });
  });
});

describe('a card of the hand', () => {
  it('is playable if an action begins with it', () => {
    expect(['free-point', 'spike', 'wild', 'charlie', 'stop'].map((card) => isPlayable(LEGAL, card))).toEqual(
      [true, true, true, false, false],
    );
    expect(isPlayable(['pass', 'pass turn', 'stop'], 'stop')).toBe(true);
  });

  it('has an example of what it would do', () => {
    expect(['steal-a-card', 'spike', 'charlie'].map((card) => exampleOf(LEGAL, card))).toEqual([
      'play steal-a-card 1',
      'set spike spike wild',
      undefined,
    ]);
  });
});

it('sets and takes are told apart', () => {
  expect(setsOf(LEGAL).map((set) => set.cards)).toEqual([
    ['spike', 'spike', 'wild'],
    ['spike', 'wild', 'wild'],
  ]);
  expect(takesOf(['take spike', 'take draw-3'])).toEqual({ spike: 'take spike', 'draw-3': 'take draw-3' });
});

it('every legal action of every position can be reached by choosing', () => {
  for (const position of fixtures.positions) {
    const legal: string[] = position.legal;
    const reached = new Set<string>(
      ['draw', 'stop', 'pass', 'pass turn'].filter((one) => legal.includes(one)),
    );
    for (const action of [...setsOf(legal).map((set) => set.action), ...Object.values(takesOf(legal))])
      reached.add(action);
    for (const play of legal.map(playOf)) {
      if (!play) continue;
      let chosen = pick(play.card);
      for (const seat of play.seats) {
        const done = actionFor(legal, chosen, seat);
        if (done) reached.add(done);
        else if (seatsOf(nextStep(legal, chosen)).includes(seat))
          chosen = { card: play.card, seats: [...chosen.seats, seat] };
      }
      const step = nextStep(legal, chosen);
      if (step.kind === 'play') reached.add(step.play.action);
      if (step.kind === 'card') for (const one of Object.values(step.actions)) reached.add(one);
    }
    expect([...reached].sort()).toEqual([...legal].sort());
  }
});
