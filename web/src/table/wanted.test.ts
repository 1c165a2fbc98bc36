import { describe, expect, it } from 'vitest';
import type { GameWords, SeatInfo } from '../games/types.ts';
import type { Known } from './known.ts';
import { newsLine, wantedLine } from './wanted.ts';

const NAMES = ['Ines', 'Jo'];
const words: GameWords = {
  aim: 'Win.',
  brief: [],
  prompt: () => 'Jo is choosing',
  recap: (events) => events.map(String),
  sentence: () => '',
  action: () => '',
  turnOf: () => null,
  points: () => 0,
  asked: () => null,
  refusal: () => '',
};
const seat = (what: Partial<SeatInfo> = {}): SeatInfo => ({
  name: '',
  kind: 'person',
  presence: 'here',
  level: '',
  standIn: false,
  out: '',
  clock: null,
  running: false,
  ...what,
});
const acted = (by: number, ...events: string[]) => ({
  version: 1,
  at: 0,
  what: { kind: 'acted', seat: by, key: '', events },
});
const known = (what: Partial<Known> = {}): Known =>
  ({ viewer: 0, toAct: [1], legal: [], history: [], result: null, ...what }) as Known;

describe('the line that says what is wanted', () => {
  it.each([
    ['is the game’s', seat(), 'Jo is choosing'],
    ['says who keeps everybody waiting', seat({ presence: 'away' }), 'Waiting for Jo, who is away'],
    ['says for whom a bot chooses', seat({ presence: 'away', standIn: true }), 'A bot is choosing for Jo'],
    ['takes a bot for present', seat({ kind: 'bot', presence: 'away' }), 'Jo is choosing'],
  ])('%s', (_, other, want) => {
    expect(wantedLine(known(), [seat(), other], NAMES, words)).toBe(want);
  });

  it('is the game’s if the viewer is asked, whoever else is', () => {
    const seats = [seat({ presence: 'away' }), seat()];
    expect(wantedLine(known({ viewer: 1, toAct: [0, 1] }), seats, NAMES, words)).toBe('Jo is choosing');
  });
});

describe('the line beneath it', () => {
  it('tells the aim before anything has happened', () => {
    expect(newsLine(known(), NAMES, words, '')).toBe('Win.');
  });

  it('tells what happened since the viewer acted, unless the line above does', () => {
    const history = [acted(1, 'old'), acted(0, 'Own.'), acted(1, 'One.', 'Two.')] as Known['history'];

    expect(newsLine(known({ history }), NAMES, words, '')).toBe('Own. One. Two.');
    expect(newsLine(known({ history }), NAMES, words, 'Two. Reply')).toBe('');
  });

  it('names who did several things only once', () => {
    const history = [acted(1, 'Jo passed.', 'Jo grew 1.', 'You took 2.')] as Known['history'];

    expect(newsLine(known({ history }), NAMES, words, '')).toBe('Jo passed, then grew 1. You took 2.');
  });

  it('tells whoever watches of the last action alone', () => {
    const history = [acted(0, 'One.'), acted(1, 'Two.')] as Known['history'];

    expect(newsLine(known({ history, viewer: -2 }), NAMES, words, '')).toBe('Two.');
  });

  it('tells nothing that was taken back', () => {
    const undone = { version: 2, at: 0, what: { kind: 'undone', seat: 0, actions: 1 } };
    const history = [acted(0, 'One.'), undone] as Known['history'];

    expect(newsLine(known({ history }), NAMES, words, '')).toBe('');
  });
});
