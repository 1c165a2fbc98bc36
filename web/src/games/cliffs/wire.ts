// Made from the server's types; schema sha256 633805e8b9113a069b48aaf404f34a2f84e8be4fefb106cceb2fe10b42f0255f
// Do not edit: change seen.py, events.py or wire.py of src/cactarium/games/cliffs, then "npm run wire".

export type CliffsTold =
  | ThrewTold
  | ShowedTold
  | TookLeadTold
  | LinedUpTold
  | WasReadyTold
  | RaceBeganTold
  | PlayedTold
  | DrewCardsTold
  | WasDoneTold
  | MusicEndedTold
  | CalledLarryTold
  | PlacedTold
  | WentOnTold
  | RanTold
  | ReshuffledTold
  | EndedTold
  | RevealedTold
  | DoubledTold
  | MissedTold
  | AimedTold
  | VaporizedTold
  | FlippedTold
  | MovedTold
  | SwappedTold
  | LookedAtTold
  | DrewFromTold
  | DiscardedTold
  | AnnihilatedTold
  | TalliedTold
  | SynergizedTold
  | TotalledTold;

export interface AimedTold {
  kind: 'aimed';
  seat: number;
  racer: number;
  index: number;
  card: string;
}

export interface AnnihilatedTold {
  kind: 'annihilated';
  racer: number;
  index: number;
  card: string;
}

export interface CalledLarryTold {
  kind: 'called_larry';
  seat: number;
  card: string;
}

/** A card of a queue; one that the viewer does not know is ``?``. How it lies, everybody sees. */
export interface CardView {
  card: string;
  face_up: boolean;
  upside_down: boolean;
  acting: boolean;
  factor: number;
  metres: number;
}

/** What the racer at turn has to choose, for the special at ``index`` of the own queue. */
export interface ChoiceView {
  asks: '' | 'card' | 'end' | 'other card' | 'other end' | 'racer' | 'take';
  card: string;
  words: string;
  index: number;
  left: number;
  first_racer: number | null;
  first_index: number;
  victim: number | null;
  picks: number;
}

/** The faces of the cards, by name. */
export interface CliffsFaces {
  cards: {
    [k: string]: FaceTold;
  };
}

/** What is printed on a card: its title, its kind, what it does, in words both ways up, and how many there are. */
export interface FaceTold {
  title: string;
  kind: 'bonus' | 'multiplier' | 'sabotage' | 'special';
  verb: 'double' | 'draw' | 'flip' | 'gift' | 'move' | 'steal' | 'swap' | 'vaporize';
  metres: number;
  words: string;
  upside_down: string;
  copies: number;
}

/** What an action of the viewer would do, as far as the viewer knows. */
export interface CliffsPreview {
  card: string;
  racer: number;
  index: number;
  words: string;
  before: number;
  after: number;
  also: QueueTold[];
}

/** Metres down of a racer's queue as far as the viewer knows its cards, without and with an action. */
export interface QueueTold {
  racer: number;
  before: number;
  after: number;
}

/** What a viewer knows of a position. */
export interface CliffsView {
  viewer: number;
  cards: string;
  speed: number;
  pace: number;
  teams: 'hidden' | 'no' | 'shown';
  unlimited: boolean;
  late_annihilation: boolean;
  looking_draw: boolean;
  costly_larry: boolean;
  phase: 'end' | 'race' | 'ready' | 'resolve' | 'throw';
  rounds: number;
  most_rounds: number;
  first: number;
  turn: number;
  reveals: number | null;
  winner: number | null;
  to_act: number[];
  choice: ChoiceView | null;
  is_last_throw: boolean;
  tries: number;
  throws: number;
  beats: number;
  deck: number;
  discard: {
    [k: string]: number;
  };
  shuffled_in: {
    [k: string]: number;
  };
  sides: SideView[];
}

/** What a viewer knows of one seat. */
export interface SideView {
  hand: string[];
  queue: CardView[];
  metres: number;
  tally: number;
  sums: {
    [k: string]: number;
  };
  plays: number;
  is_done: boolean;
  is_going_on: boolean;
  larry: 'held' | 'ready' | 'used';
  held: string | null;
  is_tied: boolean;
  has_thrown: boolean;
  sign: ('paper' | 'rock' | 'scissors') | null;
  shown: ('paper' | 'rock' | 'scissors') | null;
}

export interface DiscardedTold {
  kind: 'discarded';
  seat: number;
  index: number;
  card: string;
}

export interface DoubledTold {
  kind: 'doubled';
  seat: number;
  index: number;
  card: string;
  times: number;
  by: ('left' | 'left-most' | 'right' | 'right-most')[];
}

export interface DrewCardsTold {
  kind: 'drew_cards';
  seat: number;
  cards: string[];
}

export interface DrewFromTold {
  kind: 'drew_from';
  seat: number;
  racer: number;
  card: string;
}

export interface EndedTold {
  kind: 'ended';
  scores: number[];
  winner: number;
  sundown: boolean;
}

export interface FlippedTold {
  kind: 'flipped';
  racer: number;
  index: number;
  card: string;
  upside_down: boolean;
}

export interface LinedUpTold {
  kind: 'lined_up';
  number: number;
  first: number;
}

export interface LookedAtTold {
  kind: 'looked_at';
  seat: number;
  racer: number;
  cards: string[];
}

export interface MissedTold {
  kind: 'missed';
  seat: number;
  index: number;
  card: string;
}

export interface MovedTold {
  kind: 'moved';
  racer: number;
  index: number;
  to: number;
  card: string;
}

export interface MusicEndedTold {
  kind: 'music_ended';
}

export interface PlacedTold {
  kind: 'placed';
  seat: number;
  racer: number;
  card: string;
}

export interface PlayedTold {
  kind: 'played';
  seat: number;
  racer: number;
  card: string;
}

export interface RaceBeganTold {
  kind: 'race_began';
  number: number;
  first: number;
}

export interface RanTold {
  kind: 'ran';
  seat: number;
  before: number;
  after: number;
}

export interface ReshuffledTold {
  kind: 'reshuffled';
  number: number;
}

export interface RevealedTold {
  kind: 'revealed';
  seat: number;
  index: number;
  card: string;
  upside_down: boolean;
}

export interface ShowedTold {
  kind: 'showed';
  seat: number;
  sign: 'paper' | 'rock' | 'scissors';
  stays: boolean;
}

export interface SwappedTold {
  kind: 'swapped';
  racer: number;
  index: number;
  other: number;
  other_index: number;
}

export interface SynergizedTold {
  kind: 'synergized';
  seat: number;
  index: number;
  card: string;
  metres: number;
}

export interface TalliedTold {
  kind: 'tallied';
  seat: number;
  index: number;
  card: string;
  factor: number;
  by: ('left' | 'left-most' | 'right' | 'right-most')[];
  metres: number;
}

export interface ThrewTold {
  kind: 'threw';
  seat: number;
}

export interface TookLeadTold {
  kind: 'took_lead';
  seat: number;
  by_lot: boolean;
}

export interface TotalledTold {
  kind: 'totalled';
  seat: number;
  own: number;
  metres: number;
}

export interface VaporizedTold {
  kind: 'vaporized';
  racer: number;
  index: number;
  card: string;
}

export interface WasDoneTold {
  kind: 'was_done';
  seat: number;
}

export interface WasReadyTold {
  kind: 'was_ready';
  seat: number;
}

export interface WentOnTold {
  kind: 'went_on';
  seat: number;
}
