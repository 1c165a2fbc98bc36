/** What moved, read from the events: which cards travel from which place to which. */

import { pile, singly } from '../../kit/flights.ts';
import type { Flight } from '../../kit/travel.ts';
import {
  HIDDEN,
  counted,
  isType,
  sideOf,
  type CactiFaces,
  type CactiTold,
  type CactiView,
  type CactusType,
} from './view.ts';

export type Traveller =
  | { kind: 'cactus'; cactus: CactusType; isDrawn: boolean }
  | { kind: 'arrangement'; name: string; half: number }
  | { kind: 'back'; of: 'cactus' | 'arrangement' }
  | { kind: 'action card' };

export type Step = Flight<Traveller>[];

/** The names of the places on the table. */
export const places = {
  deck: 'deck',
  discard: 'discard',
  arrangements: 'arrangements',
  middle: (cactus: CactusType) => `middle/${cactus}`,
  nursery: (seat: number, cactus: CactusType) => `nursery/${seat}/${cactus}`,
  planted: (seat: number) => `planted/${seat}`,
  special: (seat: number) => `special/${seat}`,
  bonus: (seat: number) => `bonus/${seat}`,
  hand: (seat: number, name: string) => `hand/${seat}/${name}`,
  action: (seat: number) => `action/${seat}`,
};

function cacti(cactus: string, number: number, from: string, to: string): Step {
  if (!isType(cactus)) return [];
  return singly({ kind: 'cactus', cactus, isDrawn: from === places.deck }, number, from, to);
}

export function journeysOf(event: CactiTold, view: CactiView, faces: CactiFaces): Step[] {
  switch (event.kind) {
    case 'took':
      return isType(event.cactus)
        ? [cacti(event.cactus, 1, places.deck, places.nursery(event.seat, event.cactus))]
        : [];
    case 'grew':
      return isType(event.cactus)
        ? [
            cacti(
              event.cactus,
              event.number,
              places.middle(event.cactus),
              places.nursery(event.seat, event.cactus),
            ),
          ]
        : [];
    case 'planted': {
      const { seat, arrangement, half } = event;
      const needs = faces.arrangements[arrangement]?.[half - 1]?.needs ?? {};
      const spent = counted(needs).flatMap(([cactus, number]) =>
        cacti(cactus, number, places.nursery(seat, cactus), places.discard),
      );
      const from = event.from_hand ? places.hand(seat, arrangement) : places.arrangements;
      const what: Traveller = { kind: 'arrangement', name: arrangement, half };
      return [spent, [{ what, from, to: places.planted(seat), cards: 1 }]];
    }
    case 'used_special': {
      const { seat, cactus } = event;
      if (!isType(cactus)) return [];
      const to = places.special(seat);
      return [
        [
          ...cacti(cactus, event.from_middle, places.middle(cactus), to),
          ...cacti(cactus, event.from_nursery, places.nursery(seat, cactus), to),
        ],
      ];
    }
    case 'refilled':
      return [
        counted(event.cacti).flatMap(([cactus, number]) =>
          cacti(cactus, number, places.deck, places.middle(cactus)),
        ),
      ];
    case 'reshuffled':
      return [pile({ kind: 'back', of: 'cactus' }, event.number, places.discard, places.deck)];
    case 'showed_bonus':
      return [
        counted(sideOf(view, event.seat).under_bonus).flatMap(([cactus, number]) =>
          cacti(cactus, number, places.nursery(event.seat, cactus), places.bonus(event.seat)),
        ),
      ];
    case 'turned_up':
    case 'passed':
    case 'left':
    case 'final_turn':
    case 'ended':
      return [];
    default:
      event satisfies never;
      return [];
  }
}

/** All that an update moves, event by event; the Action card goes over before the next turn begins. */
export function journeys(
  events: CactiTold[],
  view: CactiView,
  faces: CactiFaces,
  lastTurn: number | null,
): Step[][] {
  const handedOver: Step[] =
    lastTurn === null || lastTurn === view.turn
      ? []
      : [
          [
            {
              what: { kind: 'action card' },
              from: places.action(lastTurn),
              to: places.action(view.turn),
              cards: 1,
            },
          ],
        ];
  const beginning = events.findIndex((event) => event.kind === 'took' || event.kind === 'final_turn');
  const moved = events.map((event) => journeysOf(event, view, faces));
  if (beginning < 0) return [...moved, handedOver];
  return moved.with(beginning, [...handedOver, ...(moved[beginning] ?? [])]);
}

/** The Arrangements go into the hands, then the first cacti come from the deck. */
export function deal(view: CactiView): Step[] {
  const hands = view.sides.flatMap((side, seat) =>
    side.hand.map((name): Flight<Traveller> => ({
      what: name === HIDDEN ? { kind: 'back', of: 'arrangement' } : { kind: 'arrangement', name, half: 1 },
      from: places.arrangements,
      to: places.hand(seat, name),
      cards: 1,
    })),
  );
  const middle = counted(view.middle).flatMap(([cactus, number]) =>
    cacti(cactus, number, places.deck, places.middle(cactus)),
  );
  const nurseries = view.sides.flatMap((side, seat) =>
    counted(side.nursery).flatMap(([cactus, number]) =>
      cacti(cactus, number, places.deck, places.nursery(seat, cactus)),
    ),
  );
  return [hands, middle, nurseries];
}
