// Made from the server's types; schema sha256 2c21f7c4376bd3ddc221e1e42525be0d36c3e063c87377b4bfc234dee67b14f2
// Do not edit: change seen.py or telling.py of src/cactarium/games/cactus_card, then "npm run wire".

export type CactusCardTold =
  | PlayedTold
  | PlayedStopTold
  | PassedTold
  | TimeRanOutTold
  | FailedTold
  | PlayedSetTold
  | TookPointTold
  | StolePointTold
  | SwappedHandsTold
  | LookedTold
  | StoleCardTold
  | FoundNothingTold
  | GaveTold
  | HadNoneTold
  | DrewTold
  | ReshuffledTold
  | EndedTold;

/** What is in the box: how many there are of each card, and what sets are worth. */
export interface CactusCardFaces {
  copies: {
    [k: string]: number;
  };
  worth: {
    [k: string]: number;
  };
}

/** What an action of the viewer would do, unless it is stopped. */
export interface CactusCardPreview {
  points: number;
  cards: number;
  ends_turn: boolean;
  wins: boolean;
  can_be_stopped: boolean;
}

/** What a viewer knows of a position. */
export interface CactusCardView {
  viewer: number;
  moment: 'look' | 'over' | 'turn' | 'window';
  turn: number;
  to_act: number[];
  goal: number;
  seconds: number;
  turns: number;
  began_empty: boolean;
  draw_pile: number;
  discard: {
    [k: string]: number;
  };
  top: string | null;
  point_pile: number;
  pending: PendingView | null;
  rounds: number;
  sides: SideView[];
}

/** An action card that waits for its effect; the seat whose turn it is has played it. */
export interface PendingView {
  card: string;
  target: number | null;
  other: number | null;
  wanted: string | null;
  stops: number[];
  last: number;
}

/** What a viewer knows of one seat. */
export interface SideView {
  hand: string[];
  lacks: {
    [k: string]: number;
  };
  points: number;
  tally: {
    [k: string]: number;
  };
  answer: '' | 'pass' | 'pass turn';
}

/** Cards drawn, ``?`` for all others; none if there were none. */
export interface DrewTold {
  kind: 'drew';
  seat: number;
  cards: string[];
}

export interface EndedTold {
  kind: 'ended';
  scores: number[];
}

/** The action card of the seat was stopped. */
export interface FailedTold {
  kind: 'failed';
  seat: number;
  card: string;
}

export interface FoundNothingTold {
  kind: 'found_nothing';
  seat: number;
  victim: number;
}

export interface GaveTold {
  kind: 'gave';
  giver: number;
  seat: number;
  card: string;
}

export interface HadNoneTold {
  kind: 'had_none';
  giver: number;
  seat: number;
  card: string;
}

/** A private look; cards the viewer may not know are ``?``. */
export interface LookedTold {
  kind: 'looked';
  seat: number;
  victim: number;
  cards: string[];
}

export interface PassedTold {
  kind: 'passed';
  seat: number;
  whole_turn: boolean;
}

export interface PlayedSetTold {
  kind: 'played_set';
  seat: number;
  cards: string[];
  points: number;
}

/** A STOP upon the last card, which ``upon`` had played. */
export interface PlayedStopTold {
  kind: 'played_stop';
  seat: number;
  upon: number;
  card: string;
}

export interface PlayedTold {
  kind: 'played';
  seat: number;
  card: string;
  target: number | null;
  other: number | null;
  wanted: string | null;
}

export interface ReshuffledTold {
  kind: 'reshuffled';
  number: number;
}

/** By Steal a Card or See and Steal; the card is ``?`` for all but those two. */
export interface StoleCardTold {
  kind: 'stole_card';
  seat: number;
  victim: number;
  card: string;
}

export interface StolePointTold {
  kind: 'stole_point';
  seat: number;
  victim: number;
}

export interface SwappedHandsTold {
  kind: 'swapped_hands';
  one: number;
  other: number;
}

export interface TimeRanOutTold {
  kind: 'time_ran_out';
}

export interface TookPointTold {
  kind: 'took_point';
  seat: number;
}
