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

const one = (what: Traveller, from: string, to: string): Flight<Traveller>[] => [
  { what, from, to, cards: 0 },
];
const several = (what: Traveller, number: number, from: string, to: string): Flight<Traveller>[] =>
  singly(what, Math.min(number, 3), from, to).map((flight) => ({ ...flight, cards: 0 }));

export function journeyOf(event: PlantsTold, view: PlantsView): Journey {
  switch (event.kind) {
    case 'moved_patch': {
      const from = view.patches.find(({ patch }) => patch === event.patch);
      const way = from && isLying(from) ? keyOf(from) : event.cell;
      return {
        flights: one({ kind: 'patch', patch: event.patch }, places.patch(way), places.patch(event.patch)),
        changes: 'first',
      };
    }
    case 'added':
      return {
        flights: one(
          { kind: 'patch', patch: event.patch },
          places.hand(event.side),
          places.patch(event.patch),
        ),
        changes: 'first',
      };
    case 'added_sprites':
      return {
        flights: several(
          { kind: 'sprite', side: event.side },
          event.number,
          places.supply(event.side),
          places.patch(event.patch),
        ),
        changes: 'last',
      };
    case 'expelled':
      return {
        flights: several(
          { kind: 'sprite', side: event.owner },
          event.number,
          places.patch(event.patch),
          places.supply(event.owner),
        ),
        changes: 'first',
      };
    case 'captured':
      return {
        flights: several(
          { kind: 'sprite', side: event.owner },
          event.number,
          places.patch(event.patch),
          places.hand(event.side),
        ),
        changes: 'first',
      };
    case 'retrieved':
      return {
        flights: one(
          { kind: 'sprite', side: event.side },
          places.patch(event.patch),
          places.supply(event.side),
        ),
        changes: 'first',
      };
    case 'moved_sprite':
      return {
        flights: one(
          { kind: 'sprite', side: event.owner },
          places.patch(event.patch),
          places.patch(event.to),
        ),
        changes: 'last',
      };
    case 'put_gems':
      return {
        flights: several({ kind: 'gem' }, event.number, places.stock, places.patch(event.patch)),
        changes: 'last',
      };
    case 'gained':
      return {
        flights: several({ kind: 'gem' }, event.number, places.stock, places.gems(event.side)),
        changes: 'last',
      };
    case 'drew':
      return {
        flights: one(
          { kind: 'patch', patch: event.patch },
          event.from_nursery ? places.nursery(event.patch) : places.bag,
          places.hand(event.side),
        ),
        changes: 'last',
      };
    case 'drew_hand':
      return {
        flights: event.patches.flatMap((patch) =>
          one({ kind: 'patch', patch }, places.bag, places.hand(event.side)),
        ),
        changes: 'last',
      };
    case 'swapped':
      return {
        flights: [
          ...one({ kind: 'patch', patch: event.given }, places.hand(event.side), places.nursery(event.taken)),
          ...one({ kind: 'patch', patch: event.taken }, places.nursery(event.taken), places.hand(event.side)),
        ],
        changes: 'last',
      };
    default:
      return { flights: [], changes: 'first' };
  }
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
