// Made from the server's types; schema sha256 de8f09723fa93eaa68792348f94e47db691a8f3812e39019def6a211ea7a38c6
// Do not edit: change seen.py, events.py or wire.py of src/cactarium/games/cactus, then "npm run wire".

export type CactusTold =
  | RolledTold
  | TookTold
  | MovedTold
  | PlacedTold
  | MissedTold
  | KnockedTold
  | TouchedTold
  | LostTold
  | AwardedTold
  | ClaimedTold
  | GaveUpTold
  | EndedTold;

/** Flowers, and what for. */
export interface AwardTold {
  flowers: number;
  why: 'all five' | 'color' | 'shape';
}

export interface AwardedTold {
  kind: 'awarded';
  seat: number;
  flowers: number;
  why: 'all five' | 'color' | 'shape';
}

/** The round base on which every cactus stands, in millimetres. */
export interface BaseTold {
  radius: number;
  height: number;
}

/** All that is made of wood. */
export interface CactusFaces {
  pieces: {
    [k: string]: PieceTold;
  };
  cacti: CactusMade[];
  base: BaseTold;
  start: number[];
  longest: number;
}

/** A piece: flat in its x-z plane, x to the right and z up as it is held. */
export interface PieceTold {
  strokes: StrokeTold[];
  thickness: number;
  colour: 'orange' | 'red' | 'teal' | 'violet' | 'yellow';
  kind: 'basic' | 'special';
  shape: string;
  grip: number[];
  words: string;
}

/** A chain of capsules through points x, z in the plane of the piece, in millimetres from its centre of mass. */
export interface StrokeTold {
  points: number[][];
  radius: number;
}

/** A cactus. */
export interface CactusMade {
  name: string;
  limbs: LimbTold[];
}

/** A chain of capsules through points x, y, z in millimetres from the foot of the cactus, z up. */
export interface LimbTold {
  points: number[][];
  radius: number;
  part: 'arm' | 'trunk';
}

/** What a piece would earn on the cactus of this turn if it were placed in order and nothing else fell. */
export interface CactusPreview {
  piece: string;
  cactus: number;
  flowers: number;
  awards: AwardTold[];
}

/** What is on one cactus, and what touches what: two pieces, or a piece and ``cactus`` or ``base``. A piece that still is in somebody's hand is not among the pieces, but what it touches is told. */
export interface CactusSeen {
  pieces: Hanging[];
  touching: string[][];
}

/** A piece on a cactus: x, y, z in 0.02 mm from the foot of the cactus, and a quaternion w, x, y, z times 32767. */
export interface Hanging {
  piece: string;
  pose: number[];
}

/** What everybody knows of a position: all but what the die will show. */
export interface CactusView {
  viewer: number;
  to_act: number[];
  seat: number;
  turn: number;
  phase: 'claim' | 'clear' | 'over' | 'place' | 'roll' | 'take';
  cactus: number | null;
  die: ('!!' | 'color' | 'shape') | null;
  last: string | null;
  last_basic: string | null;
  held: string | null;
  held_pose: number[] | null;
  tries: number;
  trouble: Trouble[];
  knocked: number;
  touched: boolean;
  excused: string[][];
  corrected: number;
  cacti: CactusSeen[];
  pile: string[];
  line: string[];
  gone: string[];
  sides: SideView[];
  supply: number;
  ends: ('basic' | 'flowers' | 'special' | 'turns')[];
  ended: ('basic' | 'flowers' | 'special' | 'turns') | null;
  terms: TermsSeen;
}

/** Why the last try must be mended: a clause, and the piece or the two pieces it is about. */
export interface Trouble {
  clause: string;
  pieces: string[];
}

/** The flowers of a seat: what they are worth, and how many lie with the pink dot down and up. */
export interface SideView {
  seat: number;
  points: number;
  ones: number;
  threes: number;
}

/** What was agreed before the match. */
export interface TermsSeen {
  longer: boolean;
  specials_return: boolean;
  declare: boolean;
  hand_counts: boolean;
}

export interface ClaimedTold {
  kind: 'claimed';
  seat: number;
  claimed: number;
  due: number;
}

export interface EndedTold {
  kind: 'ended';
  why: 'basic' | 'flowers' | 'special' | 'turns';
}

export interface GaveUpTold {
  kind: 'gave_up';
  seat: number;
  piece: string;
  to: 'box' | 'line' | 'pile';
}

export interface KnockedTold {
  kind: 'knocked';
  seat: number;
  piece: string;
  to: 'box' | 'line' | 'pile';
}

export interface LostTold {
  kind: 'lost';
  seat: number;
  flowers: number;
  why: 'gave up' | 'knocked' | 'touched';
}

export interface MissedTold {
  kind: 'missed';
  seat: number;
  piece: string;
  why: 'base' | 'chain' | 'color' | 'fell' | 'shape';
  clause: string;
  other: string | null;
}

export interface MovedTold {
  kind: 'moved';
  seat: number;
  piece: string;
  cactus: number;
  motion: string;
  hand: string[];
}

export interface PlacedTold {
  kind: 'placed';
  seat: number;
  piece: string;
  cactus: number;
}

export interface RolledTold {
  kind: 'rolled';
  seat: number;
  face: '!!' | 'color' | 'shape';
}

export interface TookTold {
  kind: 'took';
  seat: number;
  piece: string;
  cactus: number;
}

export interface TouchedTold {
  kind: 'touched';
  seat: number;
  what: string[];
}
