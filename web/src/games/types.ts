import type { Component } from 'svelte';
import type { Telling } from '../kit/telling.ts';
import type { Departure } from '../kit/travel.ts';

/** What a game may know about a chair at the table. */
export interface SeatInfo {
  name: string;
  kind: 'person' | 'bot' | 'empty';
  /** Of the bot that plays here, or ''. */
  level: string;
  presence: 'here' | 'gone' | 'away';
  /** A bot plays here until the person is back. */
  standIn: boolean;
  /** Why the seat is out of the match: '', 'resigned' or 'time'. */
  out: string;
  /** Milliseconds left now; null without a clock. */
  clock: number | null;
  running: boolean;
}

/** A timer of the game: what the table will do by itself, to be drawn as it runs out. */
export interface GameTimer {
  name: string;
  /** Its whole length. */
  seconds: number;
  /** When it ends, by this machine's time (performance.now). */
  endsAt: number;
}

/** What an update brought about, to be shown as it came here. */
export interface Happened extends Departure {
  events: unknown[];
}

/** The line of a hand, where people move things themselves: what it does goes out, pictures of what moves come in. */
export interface HandLine {
  /** A movement of the viewer's hand, as the game spells it; dropped while the line is down. */
  send: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Hears every picture, with the version of the table before it; returns how to stop that. */
  listen: (heard: (picture: ArrayBuffer) => void) => () => void;
  /** The seat whose hand holds something just now, or -1. */
  holding: number;
  /** Lets a bot's hand do it; not there where the table does not allow that. */
  lend?: (() => void) | undefined;
}

/** What a game's Table.svelte gets. It draws a view and emits action texts; it holds no rules. */
export interface TableProps {
  /** The game narrows it: CactiView. */
  view: unknown;
  /** The faces of the game's cards: CactiFaces. */
  faces: unknown;
  /** A seat, -2 a spectator, -3 open (replay). */
  viewer: number;
  /** By seat; the viewer's own seat is the person's name, too. */
  names: string[];
  seatInfo: SeatInfo[];
  /** What the viewer may do now; [] if it is not their turn. */
  legal: string[];
  /** What each legal action would do, by action text; may be empty for a moment. */
  previews: Record<string, unknown>;
  /** An action that was sent and is not yet acknowledged. */
  pending: string | null;
  /** All of these, the first of them first: in a race there may be several. */
  underWay: string[];
  /** An action to point at. */
  hint: string | null;
  /** What the last update brought about, to animate; null if the table jumps to another position. */
  happened: Happened | null;
  /** For the Travel of the table: log, headline and result wait for the cards that it sends. */
  telling: Telling;
  /** The timers that run; none in a replay. */
  timers: GameTimer[];
  act: (action: string) => void;
  /** Where hands move things; not there in a replay. */
  hand?: HandLine;
  /** Own latest actions that can be taken back one by one, the first of them first, if there are several. */
  chain?: string[];
  /** Takes back so many of them at once; not there if nothing can be taken back without asking others. */
  back?: ((steps: number) => void) | undefined;
  /** Tells what the viewer is in the middle of, instead of the prompt; '' when they are not any more. */
  setPrompt?: (text: string) => void;
  /** "Not possible, and why", shown where one clicked. */
  explain: (problem: string, clause: string, at: HTMLElement) => void;
}

export interface GameWords {
  /** The one line that always says what is wanted. */
  prompt(view: unknown, legal: string[], viewer: number, names: string[], recent: unknown[]): string;
  /** What the game is about, in one short line, for whoever has not yet seen anything happen. */
  aim: string;
  /** The game in a few sentences, before its rules. */
  brief: string[];
  /** What of some events is worth telling beneath the prompt, sentence by sentence. */
  recap(events: unknown[], viewer: number, names: string[], faces: unknown): string[];
  /** A log line; "" for an event that needs none. */
  sentence(event: unknown, viewer: number, names: string[], faces?: unknown): string;
  /**
   * Whose turn an event belongs to, or what that part of the match is called if it is everybody's: "Race 2". Null if it
   * does not tell: then it belongs to the turn that goes on.
   */
  turnOf(event: unknown): number | string | null;
  /** The points that an event brings to its seat, to be told beside its line; 0 for none. */
  points(event: unknown, faces: unknown): number;
  /** The seats that only answer to what another does, and whose turn it is not; null while nobody is asked. */
  asked(view: unknown): number[] | null;
  /** An action in words: "Grow barrel"; with the names, if it is about people. */
  action(action: string, view: unknown, faces: unknown, names?: string[]): string;
  /** A refusal in friendly words. */
  refusal(clause: string, problem: string, got: string, want: string): string;
}

/** A game as it stands on the shelf: all that is known of it before its table is fetched. */
export interface GameBox {
  /** The illustrated front of the box; null for one that is made from the name of the game. */
  front: Component | null;
  /** The class of the table cloth. */
  cloth: string;
  /** How many bots sit down with whoever plays at once; one if it does not say. */
  company?: number;
  /** "15–20"; '' where nobody has said. */
  minutes: string;
  /** "light"; '' where nobody has said. */
  weight: string;
  blurb: string;
}

/** What is fetched when somebody sits down. */
export interface GameTable {
  Table: Component<TableProps>;
  words: GameWords;
  /** The class of the table cloth. */
  cloth: string;
  /** By how many points the lead has to swing for a turning point; 3 unless told. */
  bigSwing?: number;
  /** Keys of its own, with what they do. */
  keys?: [key: string, does: string][];
}
