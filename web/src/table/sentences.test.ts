import { describe, expect, it } from 'vitest';
import type { GameWords } from '../games/types.ts';
import { listed } from '../kit/words.ts';
import { namesOf } from './names.ts';
import type { Known } from './known.ts';
import { logLines, logTurns, tableSentence, takingBack } from './sentences.ts';
import type { ChairInfo, Entry, Happening, OptionInfo } from './wire.ts';

const names = ['Ines', 'Bo'];
const words: GameWords = {
  aim: '',
  brief: [],
  prompt: () => '',
  recap: () => [],
  turnOf: (event) => (event as { turn?: number | string }).turn ?? null,
  points: (event) => (event as { points?: number }).points ?? 0,
  asked: () => null,
  sentence: (event, viewer, people) =>
    event === 'silent' ? '' : `${people[0]} ${String(event)} (seen by ${viewer})`,
  action: (action) => action,
  refusal: (_, problem) => problem,
};
const history = (...whats: Happening[]): Entry[] =>
  whats.map((what, index) => ({ version: index + 1, at: 0, what }));
const acted = (...events: string[]): Happening => ({ kind: 'acted', seat: 0, key: '', events });

describe('the log', () => {
  it('has a line for each event that needs one', () => {
    const lines = logLines(history(acted('grew', 'silent', 'took')), 1, names, words);
    expect(lines.map((line) => line.text)).toEqual(['Ines grew (seen by 1)', 'Ines took (seen by 1)']);
    expect(new Set(lines.map((line) => line.key)).size).toBe(2);
  });

  it('shows whose event it was, even if another brought it about', () => {
    const events = [{ seat: 1 }, 'refilled'];
    const lines = logLines(history({ kind: 'acted', seat: 0, key: '', events }), 0, names, words);
    expect(lines.map((line) => line.seat)).toEqual([1, -1]);
  });

  it('strikes out what was taken back, and nothing more', () => {
    const lines = logLines(
      history(
        acted('one'),
        acted('two'),
        acted('silent'),
        { kind: 'undone', seat: 1, actions: 2 },
        acted('three'),
      ),
      0,
      names,
      words,
    );
    expect(lines.map((line) => [line.text.split(' ')[1], line.isUndone])).toEqual([
      ['one', false],
      ['two', true],
      ['took', false],
      ['three', false],
    ]);
  });

  it('is told turn by turn, with the points that a turn brought to whose it was', () => {
    const turns = logTurns(
      logLines(
        history(
          { kind: 'began', deal: '', left_out: [] },
          { kind: 'acted', seat: 1, key: '', events: [{ seat: 1, points: 2 }] },
          {
            kind: 'acted',
            seat: 0,
            key: '',
            events: [
              { seat: 0, points: 4 },
              { turn: 0, seat: 0 },
            ],
          },
          { kind: 'said', seat: 1, name: 'Bo', text: 'Hm' },
          { kind: 'acted', seat: 0, key: '', events: [{ turn: 0, seat: 0, points: 1 }] },
        ),
        0,
        names,
        words,
      ),
    );
    expect(turns.map(({ number, seat, points, lines }) => [number, seat, points, lines.length])).toEqual([
      [0, -1, 0, 1],
      [1, 1, 2, 2],
      [2, 0, 1, 3],
    ]);
  });

  it('has a heading for what is everybody’s turn', () => {
    const turns = logTurns(
      logLines(
        history(
          { kind: 'acted', seat: 1, key: '', events: [{ turn: 'Race 1', seat: 1 }] },
          { kind: 'acted', seat: 0, key: '', events: ['ran', { turn: 'Race 1', seat: 0 }] },
          { kind: 'acted', seat: 0, key: '', events: [{ turn: 0, seat: 0 }] },
        ),
        0,
        names,
        words,
      ),
    );
    expect(turns.map(({ title, seat, lines }) => [title, seat, lines.length])).toEqual([
      ['Race 1', -1, 3],
      ['', 0, 1],
    ]);
  });

  it('goes back to the turn in which what was taken back had been done', () => {
    const lines = logLines(
      history(
        acted('one'),
        { kind: 'acted', seat: 1, key: '', events: [{ turn: 1, seat: 1, points: 3 }] },
        { kind: 'undone', seat: 1, actions: 1 },
        acted('two'),
      ),
      0,
      names,
      words,
    );
    expect(logTurns(lines).map(({ number, seat, points }) => [number, seat, points])).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [1, 0, 0],
    ]);
  });

  it('says whose page was away when the cards were dealt', () => {
    const began = { kind: 'began' as const, deal: '', left_out: [0, 1] };
    expect(logLines(history(began), 0, names, null)[0]?.text).toBe(
      'The match began. Your page was away: its part is not in the shuffle. The page of ' +
        `${names[1]} was away: its part is not in the shuffle.`,
    );
  });

  it('can be read before the game has words', () => {
    expect(
      logLines(history(acted('grew'), { kind: 'began', deal: '', left_out: [] }), 0, names, null),
    ).toHaveLength(1);
  });
});

describe('a sentence of the table', () => {
  it('speaks to the viewer', () => {
    expect(tableSentence({ kind: 'out', seat: 1, why: 'time' }, 1, names)).toBe('You ran out of time.');
    expect(tableSentence({ kind: 'out', seat: 1, why: 'resigned' }, 0, names)).toBe('Bo resigned.');
    expect(tableSentence({ kind: 'stood_in', seat: 0, level: 'greedy', by: 1 }, 0, names)).toBe(
      'A bot plays for you for now.',
    );
    expect(tableSentence({ kind: 'hinted', seat: 0 }, 0, names)).toBe('You asked for a hint.');
    expect(tableSentence({ kind: 'hinted', seat: 1 }, 0, names)).toBe('Bo asked for a hint.');
    expect(tableSentence({ kind: 'held', seat: 1, level: '' }, 0, names)).toBe('');
    expect(tableSentence({ kind: 'held', seat: 0, level: 'greedy' }, 0, names)).toBe(
      'A bot lent you its hand.',
    );
    expect(tableSentence({ kind: 'hold_lost', seat: 1 }, 0, names)).toBe(
      'The house lost what was in the hand. Bo may try again from the start.',
    );
  });
});

describe('what happens before the start', () => {
  const option = { name: 'window', words: 'Time to answer.', unit: 'second', labels: {} } as OptionInfo;
  const sentences = (people: string[], ...whats: Happening[]): string[] =>
    logLines(history(...whats), 0, people, null).map((line) => line.text);

  it('is told by name, since chairs get other numbers', () => {
    expect(
      sentences(
        names,
        { kind: 'sat', seat: 0, name: 'Bo' },
        { kind: 'bot_sat', seat: 1, level: 'greedy', name: 'Yucca' },
        { kind: 'chairs_changed', name: 'Ines', stay: [0, 1], seats: 3 },
        { kind: 'chairs_changed', name: 'Ines', stay: [0, 1], seats: 4 },
        { kind: 'chairs_changed', name: 'Ines', stay: [0, 2], seats: 2 },
        { kind: 'options_changed', name: 'Ines', changes: [{ option, value: '20' }] },
      ),
    ).toEqual([
      'Bo sat down.',
      'Yucca (greedy bot) took chair 2.',
      'Ines added a chair.',
      'Ines added 2 chairs.',
      'Ines took chairs away: 2 are left.',
      'Ines changed an option. Time to answer: 20 seconds.',
    ]);
    expect(logLines(history({ kind: 'sat', seat: 0, name: 'Bo' }), 0, names, null)[0]?.seat).toBe(-1);
  });

  it('calls nobody else “You”', () => {
    expect(sentences(['You', 'Bo'], { kind: 'sat', seat: 1, name: 'You' })).toEqual(['You sat down.']);
    expect(sentences(['Guest', 'Bo'], { kind: 'sat', seat: 1, name: 'You' })).toEqual(['Guest sat down.']);
  });
});

describe('names', () => {
  const chair = (kind: ChairInfo['kind'], name = '', level = ''): ChairInfo => ({
    kind,
    name,
    level,
    stand_in: false,
    out: '',
    pledge: '',
    salt: '',
  });

  it('are of people, of bots, and of empty chairs', () => {
    expect(namesOf([chair('person', 'Ines'), chair('bot', 'Yucca', 'greedy'), chair('empty')], 0)).toEqual([
      'Ines',
      'Yucca',
      'Seat 3',
    ]);
  });

  it('are told apart', () => {
    expect(namesOf([chair('person', 'Bo'), chair('person', 'Bo')], 0)).toEqual(['Bo 1', 'Bo 2']);
  });

  it('are no “You” in the eyes of others', () => {
    const chairs = [chair('person', 'You'), chair('person', 'Bo')];
    expect([namesOf(chairs, 0), namesOf(chairs, 1)]).toEqual([
      ['You', 'Bo'],
      ['Guest', 'Bo'],
    ]);
  });

  it('are listed as people say it', () => {
    expect([listed([]), listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'])]).toEqual([
      '',
      'A',
      'A and B',
      'A, B and C',
    ]);
  });
});

describe('the button that takes back', () => {
  const known = (own: string, missing: number[], out = ''): Pick<Known, 'undo' | 'table'> =>
    ({
      undo: { own, missing, asker: -1, waiting: [] },
      table: {
        chairs: [
          { name: 'Ines', out: '' },
          { name: 'Bo', out },
        ],
      },
    }) as unknown as Known;

  it('says what it does', () => {
    expect(takingBack(known('free', []))).toBe('Take back your last action');
    expect(takingBack(known('ask', []))).toBe('Ask to take back your last action');
  });

  it('says whose own action stands in the way', () => {
    expect(takingBack(known('', [1]))).toBe('Not to be taken back: Bo is away, and it was Bo’s own action');
    expect(takingBack(known('', [1], 'resigned'))).toContain('Bo has resigned');
    expect(takingBack(known('', [1], 'time'))).toContain('Bo is out of time');
  });
});
