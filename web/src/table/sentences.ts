import type { GameWords } from '../games/types.ts';
import type { Known } from './known.ts';
import { GUEST, NAMELESS, Names } from './names.ts';
import { optionInWords } from './options.ts';
import type { ChairsChangedHappening, Entry, Happening } from './wire.ts';

/** A line of the log. */
export interface LogLine {
  key: string;
  at: number;
  /** Whose doing it was; -1 for nobody's. */
  seat: number;
  kind: 'move' | 'table' | 'said';
  text: string;
  /** The points that it brought to its seat. */
  points: number;
  /** It was taken back later. */
  isUndone: boolean;
  turn: Turn;
  version: number;
  /** Which event of its update it tells. */
  part: number;
}

export interface Turn {
  /** Counted from 1; 0 before the first. */
  number: number;
  /** Whose it is; -1 before the first, and where it is everybody's. */
  seat: number;
  /** What it is called if it is everybody's: "Race 2". */
  title: string;
}

/** The lines of one turn. */
export interface LogTurn extends Turn {
  key: string;
  /** What the turn has brought to whose it is. */
  points: number;
  lines: LogLine[];
}

const actions = (number: number): string => (number === 1 ? 'the last action' : `the last ${number} actions`);

/** How the chairs changed: added at the end, or taken away. */
function chairsSentence(name: string, { stay, seats }: ChairsChangedHappening): string {
  const added = seats - stay.length;
  if (added === 1) return `${name} added a chair.`;
  if (added > 1) return `${name} added ${added} chairs.`;
  return `${name} took chairs away: ${seats} are left.`;
}

/** What happened at the table, in words; '' for what needs none. The game says its own events itself. */
export function tableSentence(what: Happening, viewer: number, names: string[]): string {
  const called = new Names(viewer, names);
  const nameOf = (name: string): string => (name === NAMELESS && !names.includes(name) ? GUEST : name);
  const leftOut = (seat: number): string =>
    seat === viewer
      ? 'Your page was away: its part is not in the shuffle.'
      : `The page of ${called.of(seat)} was away: its part is not in the shuffle.`;
  switch (what.kind) {
    case 'quiet':
    case 'acted':
    case 'said':
      return '';
    case 'sat':
      // By name also for oneself: chairs may have other numbers by now.
      return `${nameOf(what.name)} sat down.`;
    case 'stood':
      return `Chair ${what.seat + 1} is free again.`;
    case 'bot_sat':
      return `${what.name} (${what.level} bot) took chair ${what.seat + 1}.`;
    case 'swapped':
      return `Chairs ${what.one + 1} and ${what.other + 1} were swapped.`;
    case 'chairs_changed':
      return chairsSentence(nameOf(what.name), what);
    case 'options_changed':
      return what.changes
        .map(({ option, value }) => `${nameOf(what.name)} changed an option. ${optionInWords(option, value)}`)
        .join(' ');
    case 'salts_asked':
    case 'revealed':
      return '';
    case 'began':
      return ['The match began.', ...what.left_out.map(leftOut)].join(' ');
    case 'undone':
      return `${called.who(what.seat)} took back ${actions(what.actions)}.`;
    case 'undo_asked':
      return `${called.who(what.seat)} asked to take back an action.`;
    case 'undo_answered':
      return `${called.who(what.seat)} ${what.agreed ? 'agreed' : 'declined'}.`;
    case 'hinted':
      return `${called.who(what.seat)} asked for a hint.`;
    case 'held':
      return what.level === '' ? '' : `A bot lent ${called.whom(what.seat)} its hand.`;
    case 'hold_lost':
      return `The house lost what was in the hand. ${called.who(what.seat)} may try again from the start.`;
    case 'stood_in':
      return `A bot plays for ${called.whom(what.seat)} for now.`;
    case 'returned':
      return `${called.who(what.seat)} came back.`;
    case 'out':
      return what.why === 'resigned'
        ? `${called.who(what.seat)} resigned.`
        : `${called.who(what.seat)} ran out of time.`;
    case 'rematch':
      return `${called.who(what.seat)} asked for a rematch.`;
    default:
      return what satisfies never;
  }
}

/** Who comes and goes before the start; seats may get other numbers by then, and these lines tell names. */
const BEFORE_THE_START: unknown[] = ['sat', 'stood', 'bot_sat'];

/** Whose doing something was, if it says so. */
function seatOf(what: unknown): number {
  if (BEFORE_THE_START.includes((what as { kind?: unknown } | null)?.kind)) return -1;
  const { seat: own, side } = (what ?? {}) as { seat?: unknown; side?: unknown };
  const seat = own ?? side;
  return typeof seat === 'number' ? seat : -1;
}

/** The log of a table, line by line. */
export function logLines(
  history: Entry[],
  viewer: number,
  names: string[],
  words: GameWords | null,
  faces: unknown = null,
): LogLine[] {
  const lines: LogLine[] = [];
  // The lines of each action that still stands, and the turn that it was done in.
  const standing: { told: LogLine[]; before: Turn }[] = [];
  let turn: Turn = { number: 0, seat: -1, title: '' };
  const goOn = (to: number | string | null): void => {
    const [seat, title] = typeof to === 'string' ? [-1, to] : [to ?? -1, ''];
    const isTurn = seat >= 0 || title !== '';
    if (isTurn && (seat !== turn.seat || title !== turn.title))
      turn = { number: turn.number + 1, seat, title };
  };
  for (const { version, at, what } of history) {
    const line = (text: string, kind: LogLine['kind'], part = 0, of: unknown = what): LogLine => ({
      key: `${version}.${part}`,
      at,
      seat: seatOf(of),
      kind,
      text,
      points: kind === 'move' ? (words?.points(of, faces) ?? 0) : 0,
      isUndone: false,
      turn,
      version,
      part,
    });
    if (what.kind === 'acted') {
      const before = turn;
      if (turn.number === 0) goOn(words?.turnOf(what.events[0]) ?? what.seat);
      const told = what.events
        .map((event, part) => {
          goOn(words?.turnOf(event) ?? null);
          return line(words?.sentence(event, viewer, names, faces) ?? '', 'move', part, event);
        })
        .filter((one) => one.text !== '');
      standing.push({ told, before });
      lines.push(...told);
    } else if (what.kind === 'said') {
      lines.push(line(what.text, 'said'));
    } else {
      if (what.kind === 'undone')
        for (const { told, before } of standing.splice(standing.length - what.actions).reverse()) {
          for (const one of told) one.isUndone = true;
          turn = before;
        }
      const text = tableSentence(what, viewer, names);
      if (text) lines.push(line(text, 'table'));
    }
  }
  return lines;
}

/** The log turn by turn. What is taken back and done anew stands twice, as it happened. */
export function logTurns(lines: LogLine[]): LogTurn[] {
  const turns: LogTurn[] = [];
  for (const line of lines) {
    const { number, seat } = line.turn;
    let last = turns.at(-1);
    if (last?.number !== number) turns.push((last = { ...line.turn, key: line.key, points: 0, lines: [] }));
    last.lines.push(line);
    if (line.seat === seat && !line.isUndone) last.points += line.points;
  }
  return turns;
}

/** What the button says that takes back: what it does, or whose own action stands in the way. */
export function takingBack({ undo, table }: Pick<Known, 'undo' | 'table'>): string {
  const chair = table.chairs[undo.missing[0] ?? -1];
  if (!chair) return undo.own === 'ask' ? 'Ask to take back your last action' : 'Take back your last action';
  const where = { '': 'is away', resigned: 'has resigned', time: 'is out of time' }[chair.out];
  return `Not to be taken back: ${chair.name} ${where}, and it was ${chair.name}’s own action`;
}
