/** How each event is shown: for how long, with what in the air, which patches marked. What it changes: `staged.ts`. */

import { singly } from '../../kit/flights.ts';
import type { Sound } from '../../kit/sound.svelte.ts';
import type { Flight } from '../../kit/travel.ts';
import { keyOf } from './hex.ts';
import { isLying, RIVAL, type PlantsTold, type PlantsView } from './view.ts';

export type Traveller = { kind: 'patch'; patch: string } | { kind: 'sprite'; side: number } | { kind: 'gem' };

/** The names of the places on the table. */
export const places = {
  bag: 'bag',
  nursery: (patch: string) => `nursery/${patch}`,
  /** The hand of a side as a whole. */
  hand: (side: number) => `hand/${side}`,
  supply: (side: number) => `supply/${side}`,
  gems: (side: number) => `gems/${side}`,
  /** The Gems that are nobody's. */
  stock: 'stock',
  /** A patch of the garden by its name, or what lies in a cell by its key. */
  patch: (name: string) => `patch/${name}`,
};

/** Milliseconds at the usual speed. */
const LASTS: Record<PlantsTold['kind'], number> = {
  took: 260,
  added: 480,
  added_sprites: 420,
  expelled: 440,
  captured: 480,
  moved_sprite: 440,
  retrieved: 380,
  put_gems: 380,
  gained: 440,
  moved_patch: 520,
  added_no_sprite: 0,
  sprouted: 420,
  grew: 420,
  used_no_power: 200,
  activated: 420,
  declined: 200,
  skipped: 160,
  chose: 320,
  chose_field: 380,
  chose_type: 380,
  stopped: 0,
  did_nothing: 320,
  drew_hand: 360,
  drew: 440,
  end_came: 900,
  swapped: 440,
  kept: 0,
  ended_turn: 0,
  ended: 300,
};
/** What is done to one patch after the other goes nearly together. */
const TOGETHER = ['added_sprites', 'put_gems', 'skipped'];
const SOON = 130;

/** Nobody chooses what the Rival does: it takes longer to see why. */
const RIVAL_SLOWER = 1.7;

export function lengthsOf(events: PlantsTold[]): number[] {
  return events.map((event, place) => {
    const { kind } = event;
    if (TOGETHER.includes(kind) && events[place + 1]?.kind === kind) return SOON;
    return LASTS[kind] * (isRivals(event) ? RIVAL_SLOWER : 1);
  });
}

/** Whether the Rival does it. */
export const isRivals = (event: PlantsTold): boolean => 'side' in event && event.side === RIVAL;

const SOUNDS: Partial<Record<PlantsTold['kind'], Sound>> = {
  took: 'card',
  added: 'lay',
  added_sprites: 'pop',
  expelled: 'puff',
  captured: 'snap',
  moved_sprite: 'flutter',
  put_gems: 'chime',
  gained: 'chime',
  moved_patch: 'lay',
  sprouted: 'bloom',
  grew: 'bloom',
  drew: 'card',
  end_came: 'fanfare',
};

export const soundOf = (event: PlantsTold): Sound | null => SOUNDS[event.kind] ?? null;

export interface Journey {
  flights: Flight<Traveller>[];
  /** What leaves is gone when it leaves; what comes is there when it has come. */
  changes: 'first' | 'last';
}

const patch = (name: string): Traveller => ({ kind: 'patch', patch: name });
const sprite = (side: number): Traveller => ({ kind: 'sprite', side });
const GEM: Traveller = { kind: 'gem' };

/** What flies, from where, to where, when that changes the position; and how many, if several. */
type Way = [what: Traveller, from: string, to: string, changes: Journey['changes'], number?: number];
type Ways = { [K in PlantsTold['kind']]?: (event: Extract<PlantsTold, { kind: K }>) => Way };

const { bag, stock, hand, supply, gems, nursery, patch: at } = places;
const WAYS: Ways = {
  added: (event) => [patch(event.patch), hand(event.side), at(event.patch), 'first'],
  added_sprites: ({ side, ...event }) => [sprite(side), supply(side), at(event.patch), 'last', event.number],
  expelled: ({ owner, ...event }) => [sprite(owner), at(event.patch), supply(owner), 'first', event.number],
  captured: (event) => [sprite(event.owner), at(event.patch), hand(event.side), 'first', event.number],
  retrieved: ({ side, ...event }) => [sprite(side), at(event.patch), supply(side), 'first'],
  moved_sprite: (event) => [sprite(event.owner), at(event.patch), at(event.to), 'last'],
  put_gems: (event) => [GEM, stock, at(event.patch), 'last', event.number],
  gained: (event) => [GEM, stock, gems(event.side), 'last', event.number],
  drew: (event) => [
    patch(event.patch),
    event.from_nursery ? nursery(event.patch) : bag,
    hand(event.side),
    'last',
  ],
};

const MOST_TOGETHER = 3;

function flightsOf([what, from, to, , number = 1]: Way): Flight<Traveller>[] {
  return singly(what, Math.min(number, MOST_TOGETHER), from, to).map((flight) => ({ ...flight, cards: 0 }));
}

/** The ways of what an event sets in motion. */
function waysOf(event: PlantsTold, view: PlantsView): Way[] {
  switch (event.kind) {
    case 'moved_patch': {
      const lay = view.patches.find((one) => one.patch === event.patch);
      const from = lay && isLying(lay) ? keyOf(lay) : event.cell;
      return [[patch(event.patch), at(from), at(event.patch), 'first']];
    }
    case 'drew_hand':
      return event.patches.map((one) => [patch(one), bag, hand(event.side), 'last']);
    case 'swapped':
      return [
        [patch(event.given), hand(event.side), nursery(event.taken), 'last'],
        [patch(event.taken), nursery(event.taken), hand(event.side), 'last'],
      ];
    default: {
      const way = WAYS[event.kind] as ((event: PlantsTold) => Way) | undefined;
      return way ? [way(event)] : [];
    }
  }
}

export function journeyOf(event: PlantsTold, view: PlantsView): Journey {
  const ways = waysOf(event, view);
  return { flights: ways.flatMap(flightsOf), changes: ways[0]?.[3] ?? 'first' };
}

/** The patches that an event is about, to be marked while it is shown. */
export function markedBy(event: PlantsTold): string[] {
  switch (event.kind) {
    case 'sprouted':
    case 'activated':
    case 'chose':
    case 'did_nothing':
    case 'added':
    case 'moved_patch':
    case 'added_sprites':
    case 'put_gems':
    case 'expelled':
    case 'captured':
    case 'retrieved':
      return [event.patch];
    case 'moved_sprite':
      return [event.to];
    case 'grew':
    case 'chose_field':
      return event.patches;
    default:
      return [];
  }
}
