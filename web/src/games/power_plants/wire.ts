// Made from the server's types; schema sha256 20597872301b71ca4bef14e8b9964a1e5003c89c2a80b0fbd6a9d1ae4fa345a0
// Do not edit: change seen.py, events.py or wire.py of src/cactarium/games/power_plants, then "npm run wire".

export type PlantsTold =
  | TookTold
  | AddedTold
  | AddedNoSpriteTold
  | SproutedTold
  | GrewTold
  | UsedNoPowerTold
  | ActivatedTold
  | DeclinedTold
  | SkippedTold
  | ChoseTold
  | ChoseFieldTold
  | ChoseTypeTold
  | StoppedTold
  | DidNothingTold
  | DrewHandTold
  | DrewTold
  | EndCameTold
  | SwappedTold
  | KeptTold
  | EndedTurnTold
  | EndedTold
  | AddedSpritesTold
  | ExpelledTold
  | CapturedTold
  | MovedSpriteTold
  | RetrievedTold
  | PutGemsTold
  | GainedTold
  | MovedPatchTold;

export interface ActivatedTold {
  kind: 'activated';
  side: number;
  patch: string;
}

export interface AddedNoSpriteTold {
  kind: 'added_no_sprite';
  side: number;
}

export interface AddedSpritesTold {
  kind: 'added_sprites';
  side: number;
  patch: string;
  number: number;
}

export interface AddedTold {
  kind: 'added';
  side: number;
  patch: string;
  cell: string;
}

export interface CapturedTold {
  kind: 'captured';
  side: number;
  owner: number;
  patch: string;
  number: number;
}

export interface ChoseFieldTold {
  kind: 'chose_field';
  side: number;
  patches: string[];
}

export interface ChoseTold {
  kind: 'chose';
  side: number;
  patch: string;
}

export interface ChoseTypeTold {
  kind: 'chose_type';
  side: number;
  type:
    | 'deeproot'
    | 'emberwood'
    | 'frightshade'
    | 'honeyleaf'
    | 'snapjaw'
    | 'starflower'
    | 'tanglethorn'
    | 'wingbean';
}

export interface DeclinedTold {
  kind: 'declined';
  side: number;
  patch: string;
}

export interface DidNothingTold {
  kind: 'did_nothing';
  side: number;
  patch: string;
}

export interface DrewHandTold {
  kind: 'drew_hand';
  side: number;
  patches: string[];
}

export interface DrewTold {
  kind: 'drew';
  side: number;
  patch: string;
  from_nursery: boolean;
}

/** One thing that an action would do to a patch; ``to`` is where a Sprite or the patch would go. */
export interface Effect {
  kind: 'added' | 'captured' | 'expelled' | 'gems' | 'moved' | 'patch' | 'retrieved';
  patch: string;
  side: number | null;
  number: number;
  to: string | null;
}

export interface EndCameTold {
  kind: 'end_came';
  side: number;
}

export interface EndedTold {
  kind: 'ended';
  scores: number[];
}

export interface EndedTurnTold {
  kind: 'ended_turn';
  side: number;
}

export interface ExpelledTold {
  kind: 'expelled';
  side: number;
  owner: number;
  patch: string;
  number: number;
  gems: number;
}

/** A field, told with the lowest-numbered of its patches. */
export interface FieldView {
  size: number;
  first: number;
  second: number;
  others: number;
  leader: number | null;
  points: number[];
}

export interface GainedTold {
  kind: 'gained';
  side: number;
  number: number;
}

export interface GrewTold {
  kind: 'grew';
  side: number;
  patches: string[];
}

export interface KeptTold {
  kind: 'kept';
  side: number;
}

export interface MovedPatchTold {
  kind: 'moved_patch';
  side: number;
  patch: string;
  cell: string;
}

export interface MovedSpriteTold {
  kind: 'moved_sprite';
  side: number;
  owner: number;
  patch: string;
  to: string;
  clashed: boolean;
}

/** One patch of the match. It keeps its place in the list, wherever it is. */
export interface PatchView {
  patch: string;
  type: string;
  number: number;
  where: 'bag' | 'garden' | 'hand' | 'nursery' | 'wizard';
  holder: number | null;
  q: number | null;
  r: number | null;
  owner: number | null;
  sprites: number;
  gems: number;
  head: number | null;
  field: FieldView | null;
}

/** What is printed on a plant card. The sentences are those that are carried out. */
export interface PlantFace {
  title: string;
  type: string;
  kind: 'alternate' | 'standard';
  timing: 'morning' | 'night' | 'noon';
  free_sprite: boolean;
  sprout: string;
  grow: string;
  endgame: string;
  rival: string;
}

/** A card of the column, from the top. */
export interface PlantView {
  plant: string;
  type: string;
}

/** The plant cards by name, and the eight types of patches. */
export interface PlantsFaces {
  plants: {
    [k: string]: PlantFace;
  };
  types: string[];
}

/** What an action of the viewer would do at once, before anything else is asked. */
export interface PlantsPreview {
  effects: Effect[];
  gems: number;
  grows: string[];
  field: number;
  plots: {
    [k: string]: string[];
  };
  points: number;
}

/** What a viewer knows of a position: all but the order of the bag. */
export interface PlantsView {
  viewer: number;
  cards: string;
  training: boolean;
  rival_gems: number;
  column: PlantView[];
  asks:
    | 'draw'
    | 'field'
    | 'first swap'
    | 'free sprite'
    | 'from'
    | 'hand'
    | 'moved patch'
    | 'new plot'
    | 'over'
    | 'patch'
    | 'plot'
    | 'power'
    | 'retrieve'
    | 'swap'
    | 'to'
    | 'type'
    | 'way';
  to_act: number[];
  first: number;
  turn: number;
  finals: number | null;
  bag: number;
  nursery: string[];
  wizard: string | null;
  growing: string[];
  power: PowerView | null;
  sentence: string;
  patches: PatchView[];
  sides: SideView[];
  rival: SideView | null;
}

/** The power that is being carried out, and how far it is. Patches are told by their names. */
export interface PowerView {
  power: 'grow' | 'none' | 'rival' | 'sprout';
  patch: string | null;
  step: number;
  begun: boolean;
  times: number;
  it: string | null;
  source: string | null;
  used: string[];
  left: string[];
  count: number;
  is_else: boolean;
  target: string | null;
  todo: number;
}

/** What belongs to one side. All of it is public. */
export interface SideView {
  hand: string[];
  supply: number;
  in_garden: number;
  captured: number[];
  gems: number;
  is_finished: boolean;
  score: ScoreView;
  points: number;
}

/** The score if the game ended now. */
export interface ScoreView {
  earned: number;
  plants: number;
  patches: number;
  fields: number;
}

export interface PutGemsTold {
  kind: 'put_gems';
  side: number;
  patch: string;
  number: number;
}

export interface RetrievedTold {
  kind: 'retrieved';
  side: number;
  patch: string;
}

export interface SkippedTold {
  kind: 'skipped';
  side: number;
  patch: string;
  why: 'carried away' | 'nothing to do';
}

export interface SproutedTold {
  kind: 'sprouted';
  side: number;
  patch: string;
}

export interface StoppedTold {
  kind: 'stopped';
  side: number;
}

export interface SwappedTold {
  kind: 'swapped';
  side: number;
  given: string;
  taken: string;
}

export interface TookTold {
  kind: 'took';
  side: number;
  patch: string;
}

export interface UsedNoPowerTold {
  kind: 'used_no_power';
  side: number;
}
