// Made from the server's types; schema sha256 637c6c937c755ee499e20bcd92bcf2082eaea18abe74b62a8bfff548aac4466f
// Do not edit: change src/cactarium/server/wire, then "npm run wire".

/** What the server calls the types of this page and of all its games. */
export const PROTOCOL = 'e1dfad22fa9d4afb';

export type Happening =
  | Quiet
  | SatHappening
  | StoodHappening
  | BotSatHappening
  | SwappedHappening
  | ChairsChangedHappening
  | OptionsChangedHappening
  | SaltsAskedHappening
  | RevealedHappening
  | BeganHappening
  | ActedHappening
  | HeldHappening
  | HoldLostHappening
  | UndoneHappening
  | UndoAskedHappening
  | UndoAnsweredHappening
  | SaidHappening
  | HintedHappening
  | StoodInHappening
  | ReturnedHappening
  | OutHappening
  | RematchHappening;

export type PageMessage =
  | Hello
  | Act
  | Say
  | Stand
  | SeatBot
  | Swap
  | AddChair
  | TakeChair
  | ChangeOptions
  | Begin
  | Reveal
  | Undo
  | AnswerUndo
  | Resign
  | Leave
  | StandIn
  | PlaceForMe
  | AskPreviews
  | AskHint
  | Ping;

export type ServerMessage = Snapshot | Update | Done | Refused | Presence | Previews | Hint | Pong;

/** An action of one of this device's seats, as seen at version ``based``. Safe to send again with the same key. */
export interface Act {
  kind: 'act';
  key: string;
  seat: number;
  action: string;
  based: number;
}

/** A seat, or with -1 the table, did something; ``events`` are the game's own, as the viewer may know them. Of a game without a table of its own each is a ``Phrase``. */
export interface ActedHappening {
  kind: 'acted';
  seat: number;
  key: string;
  events: unknown[];
}

/** One more chair, at the end; for the host alone. */
export interface AddChair {
  kind: 'add_chair';
  key: string;
}

export interface AnswerUndo {
  kind: 'answer_undo';
  key: string;
  seat: number;
  agreed: boolean;
}

export interface AskHint {
  kind: 'ask_hint';
}

export interface AskPreviews {
  kind: 'ask_previews';
}

/** Who asks first opens the next table, with the commitment if there is one. */
export interface AskRematch {
  pledge?: string;
  commitment?: string;
}

/** The cards are dealt; ``deal`` binds the seed without telling it. */
export interface BeganHappening {
  kind: 'began';
  deal: string;
  left_out: number[];
}

/** Begin the match. With ``based`` it is refused if chairs or options have changed since that version. */
export interface Begin {
  kind: 'begin';
  key: string;
  based?: number | null;
  without_empty?: boolean;
}

export interface BotInfo {
  name: string;
  words: string;
}

export interface BotSatHappening {
  kind: 'bot_sat';
  seat: number;
  level: string;
  name: string;
}

export interface ChairInfo {
  kind: 'bot' | 'empty' | 'person';
  name: string;
  level: string;
  stand_in: boolean;
  out: '' | 'resigned' | 'time';
  pledge: string;
  salt: '' | 'left out' | 'pledged' | 'revealed';
}

/** The chairs of ``stay`` remain, in this order, and empty ones come after them until there are ``seats``. */
export interface ChairsChangedHappening {
  kind: 'chairs_changed';
  name: string;
  stay: number[];
  seats: number;
}

/** Give options other values; those that are not named stay. For the host alone. */
export interface ChangeOptions {
  kind: 'change_options';
  key: string;
  options: {
    [k: string]: boolean | number | string;
  };
}

export interface ClauseInfo {
  id: string;
  section: string;
  text: string;
  source: string;
  who: 'engine' | 'table';
}

/** What each seat has left, at the moment of the message; the clocks of ``running`` go on from there. */
export interface ClockInfo {
  left: number[];
  running: number[];
}

/** How time is kept: ``move`` and ``days`` give that much for each move, ``game`` for all moves of a seat. */
export interface ClockSetting {
  kind: 'days' | 'game' | 'move' | 'none';
  seconds: number;
  increment: number;
}

/** The hash of a secret that will deal the next table opened with it. */
export interface Committed {
  commitment: string;
}

/** An action that had been done before: it stands in the log under this version. */
export interface Done {
  kind: 'done';
  key: string;
  version: number;
}

/** One numbered thing that happened, with the server's time. */
export interface Entry {
  version: number;
  at: number;
  what: Happening;
}

/** An entry that concerns nobody but the server. */
export interface Quiet {
  kind: 'quiet';
}

export interface SatHappening {
  kind: 'sat';
  seat: number;
  name: string;
}

export interface StoodHappening {
  kind: 'stood';
  seat: number;
}

export interface SwappedHappening {
  kind: 'swapped';
  one: number;
  other: number;
}

/** Options have other values; each comes with what it takes to say that in words. */
export interface OptionsChangedHappening {
  kind: 'options_changed';
  name: string;
  changes: OptionChange[];
}

export interface OptionChange {
  option: OptionInfo;
  value: boolean | number | string;
}

/** A table option and what it takes: ``text`` is a file of the owner's. ``labels`` says what choices mean that are words; ``unit`` is what numbers count, "seat" if they name a chair; ``clauses`` are the rules that it touches. */
export interface OptionInfo {
  name: string;
  words: string;
  kind: 'choice' | 'switch' | 'text' | 'whole';
  default: boolean | number | string;
  choices: string[];
  labels: {
    [k: string]: string;
  };
  unit: string;
  least: number;
  most: number;
  clauses: string[];
}

/** All chairs are taken: pages reveal the salts that they pledged. */
export interface SaltsAskedHappening {
  kind: 'salts_asked';
}

export interface RevealedHappening {
  kind: 'revealed';
  seat: number;
}

/** A hand took hold of something for a seat; with a level it is a bot's hand, which the seat asked for. */
export interface HeldHappening {
  kind: 'held';
  seat: number;
  level: string;
}

/** What the hand of a seat held got lost: it begins again from where it began. */
export interface HoldLostHappening {
  kind: 'hold_lost';
  seat: number;
}

/** The last ``actions`` actions were taken back, as ``seat`` wished. */
export interface UndoneHappening {
  kind: 'undone';
  seat: number;
  actions: number;
}

export interface UndoAskedHappening {
  kind: 'undo_asked';
  seat: number;
}

export interface UndoAnsweredHappening {
  kind: 'undo_answered';
  seat: number;
  agreed: boolean;
}

export interface SaidHappening {
  kind: 'said';
  seat: number;
  name: string;
  text: string;
}

/** A person who plays against others asked for a hint. */
export interface HintedHappening {
  kind: 'hinted';
  seat: number;
}

/** A bot plays for a seat, since ``by`` wished it; a person who leaves wishes it for the own seat. */
export interface StoodInHappening {
  kind: 'stood_in';
  seat: number;
  level: string;
  by: number;
}

export interface ReturnedHappening {
  kind: 'returned';
  seat: number;
}

/** A seat is out of the match. */
export interface OutHappening {
  kind: 'out';
  seat: number;
  why: 'resigned' | 'time';
}

export interface RematchHappening {
  kind: 'rematch';
  seat: number;
  code: string;
}

export interface GameInfo {
  name: string;
  title: string;
  version: number;
  least: number;
  most: number;
  options: OptionInfo[];
  about: string;
}

/** A token that seats another device of the same person, once and within some minutes. */
export interface HandOver {
  token: string;
  seconds: number;
}

/** The first message, and again to look through another seat of this device. ``version`` is what the page has. */
export interface Hello {
  kind: 'hello';
  version?: number | null;
  seat?: number | null;
}

/** What a bot would do in the viewer's place. */
export interface Hint {
  kind: 'hint';
  version: number;
  action: string;
}

/** What the front page needs: the games that can be played, the bots, and where friends find this house. */
export interface House {
  version: string;
  games: GameInfo[];
  bots: BotInfo[];
  addresses: string[];
}

/** Go, and let a bot play the seat until its person is back. */
export interface Leave {
  kind: 'leave';
  key: string;
  seat: number;
}

/** A table to open. Who opens it may sit down at once, with bots, and begin. */
export interface NewTable {
  game: string;
  seats?: number | null;
  options?: {
    [k: string]: boolean | number | string;
  };
  clock?: ClockSetting;
  listed?: boolean;
  spectators?: boolean;
  hints?: boolean;
  names?: string[];
  pledges?: string[];
  commitment?: string;
  bots?: string[];
}

export interface OpenedTable {
  code: string;
  commitment: string;
}

/** An event of a game without a table of its own: its words, where a number stands for whoever sits there. */
export interface Phrase {
  seat: number;
  words: (string | number)[];
}

export interface Ping {
  kind: 'ping';
}

/** Let a bot's hand do for once what the seat's own hand is to do, at a table that allows it. */
export interface PlaceForMe {
  kind: 'place_for_me';
  key: string;
  seat: number;
}

export interface Pong {
  kind: 'pong';
  now: number;
}

/** Who is here, seat by seat, and how many watch. Not part of the log. */
export interface Presence {
  kind: 'presence';
  seats: ('away' | 'gone' | 'here')[];
  watching: number;
}

/** What each legal action of the viewer would do at this version. */
export interface Previews {
  kind: 'previews';
  version: number;
  previews: {
    [k: string]: unknown;
  };
}

/** Why a request was refused. */
export interface Problem {
  problem: string;
  got: string;
  want: string;
  where: string;
}

/** A request that changed nothing, and why. ``where`` is the clause of the rules, or a part of the request. */
export interface Refused {
  kind: 'refused';
  key: string;
  problem: string;
  got: string;
  want: string;
  where: string;
  stale: boolean;
}

/** A finished match through one pair of eyes: a seat, -2 a spectator, -3 open. */
export interface Replay {
  table: TableInfo;
  viewer: number;
  result: Result;
  faces: unknown;
  view: unknown;
  to_act: number[];
  steps: ReplayStep[];
  promise: number;
  pledges: string[];
  salts: string[];
  secret: string;
  deal: string;
  replays: boolean;
  chat: Entry[];
}

/** Everything about a table but its position. */
export interface TableInfo {
  code: string;
  game: string;
  title: string;
  seats: number;
  options: {
    [k: string]: boolean | number | string;
  };
  clock: ClockSetting;
  listed: boolean;
  spectators: boolean;
  hints: boolean;
  stage: 'open' | 'over' | 'playing' | 'shuffling';
  chairs: ChairInfo[];
  teams: number[][];
  host: number;
  commitment: string;
  rematch: string;
}

/** How the match ended. Without a score sheet it was cut short: ``how`` says by what. */
export interface Result {
  how: 'played' | 'resigned' | 'time';
  ranks: number[];
  scores: number[];
  sheet: SheetLineInfo[];
  winners: number[];
}

export interface SheetLineInfo {
  label: string;
  points: number[];
  clause: string;
}

/** An action, what it brought about, and what it changed in the view, by its path. */
export interface ReplayStep {
  seat: number;
  action: string;
  at: number;
  events: unknown[];
  view: {
    [k: string]: unknown;
  };
  to_act: number[];
}

export interface Resign {
  kind: 'resign';
  key: string;
  seat: number;
}

/** The salt that the seat pledged, told when the table asks for salts and not before. */
export interface Reveal {
  kind: 'reveal';
  key: string;
  seat: number;
  salt: string;
}

export interface Rulebook {
  game: string;
  title: string;
  clauses: ClauseInfo[];
}

/** The seat, and the commitment that was published before the salt was pledged. */
export interface SatDown {
  code: string;
  seats: number[];
  commitment: string;
}

export interface Say {
  kind: 'say';
  key: string;
  seat: number;
  text: string;
}

/** Put a bot on an empty chair, or change its level; an empty level takes it away. */
export interface SeatBot {
  kind: 'seat_bot';
  key: string;
  seat: number;
  level: string;
}

export interface SitDown {
  seat: number;
  name: string;
  pledge?: string;
  ticket?: string;
}

/** Everything a viewer may know now. ``history`` holds every entry after ``since``. */
export interface Snapshot {
  kind: 'snapshot';
  version: number;
  since: number;
  now: number;
  seats: number[];
  viewer: number;
  history: Entry[];
  table: TableInfo;
  view: unknown;
  faces: unknown;
  to_act: number[];
  legal: string[];
  undo: UndoInfo;
  clock: ClockInfo | null;
  timers: TimerInfo[];
  result: Result | null;
  protocol: string;
  race: boolean;
  holding: number;
}

/** What the viewer's seat may take back, and what somebody asks to. */
export interface UndoInfo {
  own: '' | 'ask' | 'free';
  missing: number[];
  asker: number;
  waiting: number[];
  steps?: string[];
}

/** A timer of the game: what the table will announce, and how much of its time is left when this is told. */
export interface TimerInfo {
  name: string;
  seconds: number;
  left: number;
  ends: number;
  grace: number;
}

/** Leave a chair before the start. */
export interface Stand {
  kind: 'stand';
  key: string;
  seat: number;
}

/** Let a bot play the seat of a person who is away. */
export interface StandIn {
  kind: 'stand_in';
  key: string;
  seat: number;
}

export interface Swap {
  kind: 'swap';
  key: string;
  one: number;
  other: number;
}

/** A listed table on the front page. */
export interface TableListing {
  code: string;
  game: string;
  title: string;
  stage: 'open' | 'over' | 'playing' | 'shuffling';
  names: string[];
  clock: ClockSetting;
  spectators: boolean;
}

/** Take a chair away where no person sits; those behind it move up. For the host alone. */
export interface TakeChair {
  kind: 'take_chair';
  key: string;
  seat: number;
}

export interface TakeHandOver {
  token: string;
}

/** Take back the seat's last action, or ask the table to. Several at once go only where nobody has to be asked. */
export interface Undo {
  kind: 'undo';
  key: string;
  seat: number;
  based: number;
  steps?: number;
}

/** One entry, and what it changed. ``view`` holds what changed in the view alone, by its path: the names and numbers that lead to it, with full stops in between. The first one is whole. */
export interface Update {
  kind: 'update';
  version: number;
  at: number;
  what: Happening;
  table?: TableInfo;
  view?: {
    [k: string]: unknown;
  };
  to_act?: number[];
  legal?: string[];
  undo?: UndoInfo;
  clock?: ClockInfo | null;
  timers?: TimerInfo[];
  result?: Result | null;
  race?: boolean;
  faces?: unknown;
  holding?: number;
}

/** In place of faces, for the generic table: the fields of a view, and of its parts, that hold seats. */
export interface ViewGuide {
  seats: string[];
}
