// Made from the server's types; schema sha256 34e5857014b96ee3ef620ab10c827975780e6023067f691adeb6a47b68ce9f44
// Do not edit: change seen.py, events.py or wire.py of src/cactarium/games/cacti, then "npm run wire".

export type Cactus = 'barrel' | 'old-man' | 'prickly-pear' | 'saguaro';

export type CactiTold =
  | TookTold
  | LeftTold
  | GrewTold
  | PlantedTold
  | TurnedUpTold
  | UsedSpecialTold
  | PassedTold
  | RefilledTold
  | ReshuffledTold
  | FinalTurnTold
  | ShowedBonusTold
  | EndedTold;

/** The faces of the cards, by name. */
export interface CactiFaces {
  arrangements: {
    [k: string]: HalfFace[];
  };
  bonuses: {
    [k: string]: string[];
  };
}

/** One half of an Arrangement, or all of a Starting one. */
export interface HalfFace {
  needs: {
    [k: string]: number;
  };
  points: number;
}

/** What an action of the viewer would do, as far as the viewer knows. */
export interface CactiPreview {
  moved: {
    [k: string]: number;
  };
  nursery: {
    [k: string]: number;
  };
  points: number;
  penalty: number;
}

/** What a viewer knows of a position. */
export interface CactiView {
  viewer: number;
  faces: string;
  moment:
    | 'action'
    | 'action of the final turn'
    | 'over'
    | 'reply'
    | 'reply of the final turn'
    | 'top card of the final turn';
  first: number;
  turn: number;
  to_act: number[];
  deck: number;
  middle: {
    [k: string]: number;
  };
  discard: {
    [k: string]: number;
  };
  arrangement: string | null;
  arrangements: number;
  box: number;
  sides: SideView[];
}

/** What a viewer knows of one seat; a card the viewer may not know is ``?``. */
export interface SideView {
  nursery: {
    [k: string]: number;
  };
  hand: string[];
  bonus: string[];
  shown_bonus: string[];
  under_bonus: {
    [k: string]: number;
  };
  specials: number;
  used_specials: number;
  under_special: {
    [k: string]: number;
  };
  planted: PlantedView[];
  points: number;
  penalty: number;
}

/** An Arrangement under a Player card. */
export interface PlantedView {
  arrangement: string;
  half: number;
  points: number;
}

export interface EndedTold {
  kind: 'ended';
  scores: number[];
}

export interface FinalTurnTold {
  kind: 'final_turn';
  seat: number;
}

export interface GrewTold {
  kind: 'grew';
  seat: number;
  cactus: Cactus;
  number: number;
}

export interface LeftTold {
  kind: 'left';
  seat: number;
}

export interface PassedTold {
  kind: 'passed';
  seat: number;
}

export interface PlantedTold {
  kind: 'planted';
  seat: number;
  arrangement: string;
  half: number;
  from_hand: boolean;
}

export interface RefilledTold {
  kind: 'refilled';
  cacti: {
    [k: string]: number;
  };
}

export interface ReshuffledTold {
  kind: 'reshuffled';
  number: number;
}

export interface ShowedBonusTold {
  kind: 'showed_bonus';
  seat: number;
  planter: string;
  number: number;
}

export interface TookTold {
  kind: 'took';
  seat: number;
  cactus: Cactus;
}

export interface TurnedUpTold {
  kind: 'turned_up';
  arrangement: string;
}

export interface UsedSpecialTold {
  kind: 'used_special';
  seat: number;
  cactus: Cactus;
  from_middle: number;
  from_nursery: number;
}
