// Made from the server's types; schema sha256 362e6f05955ca9c9b01e39629fd31bccad347c61ffa24e47ae3254edb12b4dcf
// Do not edit: change seen.py, events.py or wire.py of src/cactarium/games/cactus_card, then "npm run wire".

export type CardName =
  | 'charlie'
  | 'draw-3'
  | 'free-point'
  | 'request-a-card'
  | 'see-and-steal'
  | 'spike'
  | 'steal-a-card'
  | 'steal-a-point'
  | 'stop'
  | 'swap-hands'
  | 'walter'
  | 'wild';

export type ShownCard =
  | '?'
  | 'charlie'
  | 'draw-3'
  | 'free-point'
  | 'request-a-card'
  | 'see-and-steal'
  | 'spike'
  | 'steal-a-card'
  | 'steal-a-point'
  | 'stop'
  | 'swap-hands'
  | 'walter'
  | 'wild';

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
  top: CardName | null;
  point_pile: number;
  pending: PendingView | null;
  rounds: number;
  sides: SideView[];
}

/** An action card that waits for its effect; the seat whose turn it is has played it. */
export interface PendingView {
  card: CardName;
  target: number | null;
  other: number | null;
  wanted: CardName | null;
  stops: number[];
  last: number;
}

/** What a viewer knows of one seat. */
export interface SideView {
  hand: ShownCard[];
  lacks: {
    [k: string]: number;
  };
  points: number;
  tally: {
    [k: string]: number;
  };
  answer: '' | 'pass' | 'pass turn';
}

export interface DrewTold {
  kind: 'drew';
  seat: number;
  cards: ShownCard[];
}

export interface EndedTold {
  kind: 'ended';
  scores: number[];
}

export interface FailedTold {
  kind: 'failed';
  seat: number;
  card: CardName;
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
  card: CardName;
}

export interface HadNoneTold {
  kind: 'had_none';
  giver: number;
  seat: number;
  card: CardName;
}

export interface LookedTold {
  kind: 'looked';
  seat: number;
  victim: number;
  cards: ShownCard[];
}

export interface PassedTold {
  kind: 'passed';
  seat: number;
  whole_turn: boolean;
}

export interface PlayedSetTold {
  kind: 'played_set';
  seat: number;
  cards: CardName[];
  points: number;
}

export interface PlayedStopTold {
  kind: 'played_stop';
  seat: number;
  upon: number;
  card: CardName;
}

export interface PlayedTold {
  kind: 'played';
  seat: number;
  card: CardName;
  target: number | null;
  other: number | null;
  wanted: CardName | null;
}

export interface ReshuffledTold {
  kind: 'reshuffled';
  number: number;
}

export interface StoleCardTold {
  kind: 'stole_card';
  seat: number;
  victim: number;
  card: ShownCard;
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
