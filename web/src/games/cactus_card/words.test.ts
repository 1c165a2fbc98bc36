import { describe, expect, it } from 'vitest';
import { choosingPrompt } from './choosing.ts';
import fixtures from './fixtures.json';
import { effects } from './phrases.ts';
import { Names } from '../../table/names.ts';
import { seatWords, standingOf } from './standing.ts';
import { grouped, seatsAround, unseen, type CactusCardTold, type CactusCardView } from './view.ts';
import type { ShownCard } from './wire.ts';
import { words } from './words.ts';

const NAMES = ['Ana', 'Ines', 'Bo', 'Kim'];

function position(name: string) {
  const found = fixtures.positions.find((one) => one.name === name);
  if (!found) throw new Error(`no such position: ${name}`);
  return { ...found, view: found.view as CactusCardView };
}

const TURN = position('4 players: turn');
const pending = {
  card: 'steal-a-point' as const,
  target: 0,
  other: null,
  wanted: null,
  stops: [] as number[],
  last: 1,
};
const window = (change: object, to_act = [0, 1, 2, 3]): CactusCardView => ({
  ...TURN.view,
  moment: 'window',
  turn: 1,
  to_act,
  pending: { ...pending, ...change },
});
const ASKED = ['pass', 'pass turn', 'stop'];

describe('the prompt', () => {
  it.each([
    [TURN.legal, 'Your turn: play action cards, or draw to end your turn'],
    [['draw', 'set spike spike spike'], 'Your turn: play a set, or draw to end your turn'],
    [
      ['draw', 'play draw-3', 'set wild wild wild'],
      'Your turn: play action cards or a set, or draw to end your turn',
    ],
    [['draw'], 'Your turn: draw a card to end your turn'],
  ])('says what a turn offers', (legal, want) => {
    expect(words.prompt(TURN.view, legal, 0, NAMES, [])).toBe(want);
  });

  it.each([
    [{}, 'Ines plays Steal a Point upon you. STOP it, or pass'],
    [{ card: 'free-point', target: null }, 'Ines plays Free Point. STOP it, or pass'],
    [
      { card: 'request-a-card', target: 2, wanted: 'spike' },
      'Ines plays Request a Card: a Spike from Bo. STOP it, or pass',
    ],
    [{ card: 'swap-hands', target: 0, other: 3 }, 'Ines plays Swap Hands upon you and Kim. STOP it, or pass'],
    [{ stops: [2], last: 2 }, 'Bo stops Ines’s Steal a Point. STOP it, or pass'],
    [{ stops: [0, 2], last: 2 }, 'Bo stops your STOP, so Steal a Point will happen. STOP it, or pass'],
    [{ stops: [2, 2], last: 2 }, 'Bo stops their own STOP, so Steal a Point will happen. STOP it, or pass'],
    [{ stops: [0], last: 0 }, 'You stop Ines’s Steal a Point. The others may answer'],
  ])('tells what is to be answered: %j', (change, want) => {
    expect(words.prompt(window(change), ASKED, 0, NAMES, [])).toBe(want);
  });

  it('names those who are asked, if they are few', () => {
    expect(words.prompt(window({}, [1, 2, 3]), [], 0, NAMES, [])).toBe(
      'Ines plays Steal a Point upon you. Bo and Kim may answer',
    );
  });

  it.each([
    [{ ...window({ card: 'see-and-steal' }), moment: 'look' }, 'Ines is looking at your hand'],
    [{ ...window({ card: 'see-and-steal', target: 2 }), moment: 'look' }, 'Ines is looking at Bo’s hand'],
    [
      { ...window({ card: 'see-and-steal', target: 2 }), moment: 'look', turn: 0 },
      'Only you see Bo’s hand: take one card',
    ],
    [{ ...TURN.view, turn: 3 }, 'Kim’s turn'],
    [{ ...TURN.view, began_empty: true }, 'Your turn: you have no cards, so draw three'],
    [position('4 players: over').view, 'The game is over'],
  ])('tells every moment', (view, want) => {
    expect(words.prompt(view, ['draw'], 0, NAMES, [])).toBe(want);
  });

  it('knows nobody as you for a spectator', () => {
    expect(words.prompt(window({}), [], -2, NAMES, [])).toBe(
      'Ines plays Steal a Point upon Ana. The others may answer',
    );
  });
});

const TOLD: [CactusCardTold, string][] = [
  [
    { kind: 'played', seat: 0, card: 'draw-3', target: null, other: null, wanted: null },
    'You played Draw 3.',
  ],
  [
    { kind: 'played', seat: 1, card: 'see-and-steal', target: 0, other: null, wanted: null },
    'Ines played See and Steal upon you.',
  ],
  [
    { kind: 'played', seat: 1, card: 'swap-hands', target: 1, other: 2, wanted: null },
    'Ines played Swap Hands upon Ines and Bo.',
  ],
  [
    { kind: 'played', seat: 0, card: 'request-a-card', target: 2, other: null, wanted: 'stop' },
    'You played Request a Card: a STOP from Bo.',
  ],
  [{ kind: 'played_stop', seat: 2, upon: 0, card: 'draw-3' }, 'Bo played a STOP on your Draw 3.'],
  [{ kind: 'played_stop', seat: 2, upon: 2, card: 'stop' }, 'Bo played a STOP on their own STOP.'],
  [{ kind: 'played_stop', seat: 0, upon: 0, card: 'stop' }, 'You played a STOP on your own STOP.'],
  [{ kind: 'passed', seat: 0, whole_turn: false }, ''],
  [{ kind: 'passed', seat: 1, whole_turn: true }, 'Ines passed for this turn.'],
  [{ kind: 'time_ran_out' }, 'Time is up.'],
  [{ kind: 'failed', seat: 0, card: 'swap-hands' }, 'Your Swap Hands was stopped.'],
  [
    { kind: 'played_set', seat: 3, cards: ['spike', 'spike', 'wild'], points: 2 },
    'Kim played Spike, Spike and Wild for 2 points.',
  ],
  [{ kind: 'took_point', seat: 0 }, 'You took a point.'],
  [{ kind: 'stole_point', seat: 1, victim: 0 }, 'Ines stole a point from you.'],
  [{ kind: 'swapped_hands', one: 2, other: 3 }, 'Bo and Kim swapped hands.'],
  [{ kind: 'swapped_hands', one: 0, other: 3 }, 'You and Kim swapped hands.'],
  [{ kind: 'looked', seat: 1, victim: 0, cards: ['spike'] }, 'Ines looked at your hand.'],
  [
    { kind: 'looked', seat: 0, victim: 1, cards: ['spike', 'spike', 'stop'] },
    'You looked at Ines’s hand: 2 Spikes and a STOP.',
  ],
  [{ kind: 'stole_card', seat: 1, victim: 2, card: '?' }, 'Ines stole a card from Bo.'],
  [{ kind: 'stole_card', seat: 1, victim: 0, card: 'walter' }, 'Ines stole a Walter from you.'],
  [{ kind: 'found_nothing', seat: 1, victim: 0 }, 'Ines found no card to steal: your hand is empty.'],
  [{ kind: 'gave', giver: 0, seat: 1, card: 'spike' }, 'You gave Ines a Spike.'],
  [{ kind: 'gave', giver: 1, seat: 0, card: 'spike' }, 'Ines gave you a Spike.'],
  [{ kind: 'had_none', giver: 2, seat: 0, card: 'wild' }, 'Bo had no Wild for you.'],
  [{ kind: 'drew', seat: 0, cards: ['spike'] }, 'You drew a Spike.'],
  [{ kind: 'drew', seat: 1, cards: ['?'] }, 'Ines drew a card.'],
  [{ kind: 'drew', seat: 1, cards: ['?', '?', '?'] }, 'Ines drew 3 cards.'],
  [{ kind: 'drew', seat: 0, cards: [] }, 'There was no card for you to draw.'],
  [{ kind: 'reshuffled', number: 31 }, 'The 31 cards of the discard pile became a new draw pile.'],
  [{ kind: 'ended', scores: [6, 1, 1, 0] }, 'The game is over.'],
];

describe('a sentence', () => {
  it.each(TOLD)('%j', (event, want) => {
    expect(words.sentence(event, 0, NAMES)).toBe(want);
  });

  it('tells every event of a whole match', () => {
    for (const { events } of fixtures.match)
      for (const event of events)
        expect(words.sentence(event, 0, NAMES)).toMatch(
          event.kind === 'passed' ? /^$|turn\.$/ : /^[A-Z].*\.$/,
        );
  });
});

describe('what has just happened', () => {
  const stole: CactusCardTold = { kind: 'stole_point', seat: 1, victim: 2 };
  const passed: CactusCardTold = { kind: 'passed', seat: 2, whole_turn: false };
  const drew = (seat: number, card: ShownCard): CactusCardTold => ({ kind: 'drew', seat, cards: [card] });

  it('is what came of it, and what one drew oneself', () => {
    expect(words.recap([drew(0, 'spike'), passed, stole, drew(3, '?')], 0, NAMES, fixtures.faces)).toEqual([
      'You drew a Spike.',
      'Ines stole a point from Bo.',
    ]);
  });

  it('is the latest of it', () => {
    expect(words.recap([stole, stole, stole, drew(0, 'wild')], 0, NAMES, fixtures.faces)).toHaveLength(3);
  });

  it('is that others drew, if that is all', () => {
    expect(words.recap([drew(3, '?')], 0, NAMES, fixtures.faces)).toEqual(['Kim drew a card.']);
  });
});

describe('an action in words', () => {
  it.each([
    ['play steal-a-card 2', 'Steal a Card upon Bo'],
    ['play request-a-card 1 spike', 'Request a Card: a Spike from Ines'],
    ['play swap-hands 0 3', 'Swap Hands upon Ana and Kim'],
    ['set spike spike wild', 'Set: Spike, Spike and Wild for 2 points'],
    ['draw', 'Draw'],
    ['pass turn', 'Pass for this turn'],
    ['take draw-3', 'Take a Draw 3'],
    ['time is up', 'Time is up'],
    ['', 'Take a card unseen'],
  ])('%s', (action, want) => {
    expect(words.action(action, null, fixtures.faces, NAMES)).toBe(want);
  });

  it('tells what it would do', () => {
    const preview = { points: 3, cards: 4, ends_turn: true, wins: false, can_be_stopped: true };
    expect(effects(preview, 2, 5).join(' ')).toBe(
      'Points 2 to 3. Cards 5 to 4. Ends your turn. Can be stopped.',
    );
    expect(effects(undefined, 2, 5)).toEqual([]);
  });
});

describe('a refusal', () => {
  it('has friendly words for the clauses of the game', () => {
    expect(words.refusal('TCC-6.11', 'there is no card to stop', 'stop', 'a window that is open')).toBe(
      'There is no card to stop now.',
    );
    expect(words.refusal('TCC-6.5', 'there is no card to answer', 'pass', 'a window')).toBe(
      'There is no card to answer now.',
    );
  });

  it('tells what the engine says otherwise', () => {
    expect(words.refusal('', 'no such action', 'foo', 'draw')).toBe('No such action: draw would do.');
  });
});

describe('what one is in the middle of', () => {
  it.each([
    [{ card: 'swap-hands', seats: [] }, { kind: 'seat', seats: [0, 1] }, 'Swap Hands: choose two players'],
    [{ card: 'swap-hands', seats: [0] }, { kind: 'seat', seats: [1] }, 'Swap Hands: who swaps with you?'],
    [{ card: 'steal-a-card', seats: [] }, { kind: 'seat', seats: [1, 2] }, 'Steal a Card: choose from whom'],
    [
      { card: 'request-a-card', seats: [1] },
      { kind: 'card', seat: 1, actions: {} },
      'Request a Card: choose the card to ask Ines for',
    ],
    [null, { kind: 'nothing' }, ''],
  ] as const)('%j', (pick, step, want) => {
    expect(
      choosingPrompt(pick && { ...pick, seats: [...pick.seats] }, step as never, new Names(0, NAMES)),
    ).toBe(want);
  });
});

describe('a seat', () => {
  it('is told in words', () => {
    const view = window({});
    const sides = view.sides.with(2, {
      hand: ['spike', 'spike', '?'],
      lacks: { walter: 0, stop: 2 },
      points: 2,
      tally: {},
      answer: 'pass',
    });
    expect(seatWords({ ...view, sides }, 2, 'Bo')).toBe(
      'Bo, 2 of 6 points, 3 cards, known: 2 Spikes, no Walter, passed',
    );
  });

  it('stands as it answered', () => {
    expect([0, 1].map((seat) => standingOf(window({}), seat)?.words)).toEqual(['thinking …', 'played it']);
    expect(standingOf(window({}, [0, 3]), 2)?.words).toBe('not asked');
    expect(standingOf({ ...TURN.view, turn: 3 }, 3)?.words).toBe('has the turn');
  });
});

describe('the view', () => {
  it('has the others in the order of their turns', () => {
    expect(seatsAround(TURN.view, 2)).toEqual([3, 0, 1]);
  });

  it('has hands kind by kind, what is hidden last', () => {
    expect(grouped(['?', 'stop', 'spike', 'stop', '?'])).toEqual([
      ['spike', 1],
      ['stop', 2],
      ['?', 2],
    ]);
  });

  it('knows how many cards are still unseen', () => {
    const all = Object.keys(fixtures.faces.copies).map((kind) => unseen(TURN.view, fixtures.faces, kind));
    const hidden = TURN.view.sides.reduce(
      (sum, side) => sum + side.hand.filter((card) => card === '?').length,
      0,
    );
    expect(all.reduce((sum, number) => sum + number, 0)).toBe(TURN.view.draw_pile + hidden);
  });
});
