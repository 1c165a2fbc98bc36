/** What moved, read from the events: which cards travel from which place to which. */

import { pile, singly } from '../../kit/flights.ts';
import type { Flight } from '../../kit/travel.ts';
import { seatBelow } from '../../table/desk.svelte.ts';
import { HIDDEN, type CactusCardTold, type CactusCardView } from './view.ts';
import type { ShownCard } from './wire.ts';

export type Traveller =
  | { kind: 'card'; card: string; isDrawn: boolean }
  | { kind: 'hand'; cards: number }
  | { kind: 'point' }
  | { kind: 'look' }
  | { kind: 'none'; card: string };

export type Step = Flight<Traveller>[];

/** The names of the places on the table. */
export const places = {
  draw: 'draw',
  discard: 'discard',
  pointPile: 'points',
  points: (seat: number) => `points/${seat}`,
  /** The hand of a seat as a whole. */
  hand: (seat: number) => `hand/${seat}`,
  /** The cards of one kind in the hand at the bottom, which lies open or in one pile of backs. */
  held: (seat: number, card: string) => `hand/${seat}/${card}`,
};

function card(kind: string, from: string, to: string): Flight<Traveller> {
  return { what: { kind: 'card', card: kind, isDrawn: from === places.draw }, from, to, cards: 1 };
}

function points(number: number, from: string, to: string): Step {
  return singly({ kind: 'point' }, number, from, to);
}

/** Something that shows and moves, and is no card. */
function sign(what: Traveller, from: string, to: string): Step {
  return [{ what, from, to, cards: 0 }];
}

/** Where a card of a seat lies. What a viewer at the bottom does not see lies there as backs, also when it is shown. */
function handPlace(view: CactusCardView, seat: number, kind: ShownCard): string {
  const below = seatBelow(view.viewer);
  if (seat !== below) return places.hand(seat);
  const isOpen = view.viewer === below || view.viewer === -3;
  return places.held(seat, isOpen || isKnownBelow(view, below, kind) ? kind : HIDDEN);
}

export function journeysOf(event: CactusCardTold, view: CactusCardView): Step[] {
  const hand = (seat: number, kind: ShownCard): string => handPlace(view, seat, kind);
  switch (event.kind) {
    case 'played':
      return [[card(event.card, hand(event.seat, event.card), places.discard)]];
    case 'played_stop':
      return [[card('stop', hand(event.seat, 'stop'), places.discard)]];
    case 'played_set':
      return [
        event.cards.map((kind) => card(kind, hand(event.seat, kind), places.discard)),
        points(event.points, places.pointPile, places.points(event.seat)),
      ];
    case 'took_point':
      return [points(1, places.pointPile, places.points(event.seat))];
    case 'stole_point':
      return [points(1, places.points(event.victim), places.points(event.seat))];
    case 'swapped_hands': {
      const { one, other } = event;
      const fan = (from: number, to: number): Flight<Traveller> => {
        // The view is the newest: what the one had, the other has now.
        const cards = view.sides[to]?.hand.length ?? 0;
        return { what: { kind: 'hand', cards }, from: places.hand(from), to: places.hand(to), cards };
      };
      return [[fan(one, other), fan(other, one)]];
    }
    case 'looked':
      return [sign({ kind: 'look' }, places.hand(event.seat), places.hand(event.victim))];
    case 'stole_card':
      return [[card(event.card, hand(event.victim, event.card), hand(event.seat, event.card))]];
    case 'gave':
      return [[card(event.card, hand(event.giver, event.card), hand(event.seat, event.card))]];
    case 'had_none':
      return [sign({ kind: 'none', card: event.card }, places.hand(event.giver), places.hand(event.seat))];
    case 'found_nothing':
      return [sign({ kind: 'none', card: HIDDEN }, places.hand(event.victim), places.hand(event.seat))];
    case 'drew':
      return [event.cards.map((kind) => card(kind, places.draw, hand(event.seat, kind)))];
    case 'reshuffled':
      return [
        pile({ kind: 'card', card: HIDDEN, isDrawn: false }, event.number, places.discard, places.draw),
      ];
    // These show where they happen: at the seats that answered, and at the ring.
    case 'passed':
    case 'time_ran_out':
    case 'failed':
    case 'ended':
      return [];
    default:
      event satisfies never;
      return [];
  }
}

/** Whether a spectator knows such a card of the hand at the bottom. */
function isKnownBelow(view: CactusCardView, below: number, kind: ShownCard): boolean {
  return view.sides[below]?.hand.includes(kind) ?? false;
}

/** All that an update moves, event by event. */
export function journeys(events: CactusCardTold[], view: CactusCardView): Step[][] {
  return events.map((event) => journeysOf(event, view));
}

/** The cards come from the draw pile one by one, round the table. */
export function deal(view: CactusCardView): Step[] {
  const seats = view.sides.map((_, at) => (view.turn + at) % view.sides.length);
  const rounds = Math.max(...view.sides.map((side) => side.hand.length));
  return Array.from({ length: rounds }, (_, round) =>
    seats.flatMap((seat) => {
      const kind = view.sides[seat]?.hand[round];
      return kind === undefined ? [] : [card(kind, places.draw, handPlace(view, seat, kind))];
    }),
  );
}
