/**
 * What is shown of a position while it changes: the queues with cards that stay the same wherever they go, and each
 * event carried out by itself. How a card counts is what the view said last; at the end of an update the view is shown.
 */

import { HIDDEN, type CardView, type CliffsTold, type CliffsView, type SideView } from './view.ts';

/** A card with a name of its own, by which it is found again wherever it goes. */
export interface StagedCard extends CardView {
  key: string;
}

export interface StagedSide extends Omit<SideView, 'queue'> {
  queue: StagedCard[];
}

export interface Staged extends Omit<CliffsView, 'sides'> {
  sides: StagedSide[];
}

let made = 0;
const named = (card: CardView): StagedCard => ({ ...card, key: `c${(made += 1)}` });

const lying = (card: string, face_up = false, upside_down = false): StagedCard =>
  named({ card, face_up, upside_down, acting: false, factor: 1, metres: 0 });

/** A view, with the cards of what was shown before where they are the same. */
export function stagedFrom(view: CliffsView, before: Staged | null = null): Staged {
  const sides = view.sides.map((side, seat): StagedSide => {
    const old = before?.sides[seat]?.queue ?? [];
    // Cards are added at the end: what lies before is what lay there.
    const queue = side.queue.map((card, index) => {
      const key = old[index]?.key;
      return key === undefined ? named(card) : { ...card, key };
    });
    return { ...side, queue };
  });
  return { ...view, sides };
}

function withSide(staged: Staged, seat: number, change: (side: StagedSide) => Partial<StagedSide>): Staged {
  return {
    ...staged,
    sides: staged.sides.map((side, at) => (at === seat ? { ...side, ...change(side) } : side)),
  };
}

const withQueue = (staged: Staged, seat: number, change: (queue: StagedCard[]) => StagedCard[]): Staged =>
  withSide(staged, seat, ({ queue }) => ({ queue: change(queue) }));

const without = (queue: StagedCard[], index: number, count = 1): StagedCard[] =>
  queue.filter((_, at) => at < index || at >= index + count);

/** One card less: the one that is meant, or one that nobody knows. */
function less(hand: string[], card: string): string[] {
  const at = hand.includes(card) ? hand.indexOf(card) : hand.lastIndexOf(HIDDEN);
  return at < 0 ? hand.slice(0, -1) : hand.filter((_, place) => place !== at);
}

/** The same position after an event. */
export function applied(staged: Staged, event: CliffsTold): Staged {
  switch (event.kind) {
    case 'played':
    case 'placed': {
      const left = withSide(staged, event.seat, ({ hand, plays }) =>
        event.kind === 'placed'
          ? { held: null, larry: 'used' }
          : { hand: less(hand, event.card), plays: plays + 1 },
      );
      return withQueue(left, event.racer, (queue) => [...queue, lying(event.card)]);
    }
    case 'called_larry':
      return withSide(staged, event.seat, () => ({ held: event.card, larry: 'held' }));
    case 'drew_cards':
      return withSide(staged, event.seat, ({ hand }) => ({ hand: [...hand, ...event.cards] }));
    case 'was_done':
      return withSide(staged, event.seat, () => ({ is_done: true }));
    case 'went_on':
    case 'was_ready':
      return withSide(staged, event.seat, () => ({ is_going_on: true }));
    case 'threw':
      return withSide(staged, event.seat, () => ({ has_thrown: true }));
    case 'showed':
      return withSide(staged, event.seat, () => ({ shown: event.sign, is_tied: event.stays }));
    case 'took_lead':
      return { ...staged, first: event.seat };
    case 'music_ended':
      return { ...staged, phase: 'resolve' };
    case 'lined_up':
      return { ...staged, phase: 'ready', first: event.first };
    case 'revealed': {
      const turned = withQueue(staged, event.seat, (queue) =>
        queue.map((card, at) =>
          at === event.index
            ? { ...card, card: event.card, face_up: true, upside_down: event.upside_down, acting: true }
            : { ...card, acting: false },
        ),
      );
      return { ...turned, turn: event.seat, choice: null };
    }
    case 'vaporized':
      return withQueue(staged, event.racer, (queue) => without(queue, event.index));
    case 'discarded':
      return withQueue(staged, event.seat, (queue) => without(queue, event.index));
    case 'annihilated':
      return withQueue(staged, event.racer, (queue) => without(queue, event.index, 2));
    case 'flipped':
      return withQueue(staged, event.racer, (queue) =>
        queue.map((card, at) => (at === event.index ? { ...card, upside_down: event.upside_down } : card)),
      );
    case 'moved': {
      const card = staged.sides[event.racer]?.queue[event.index];
      if (!card) return staged;
      const taken = withQueue(staged, event.racer, (queue) => without(queue, event.index));
      return withQueue(taken, event.to, (queue) => [...queue, card]);
    }
    case 'swapped': {
      const one = staged.sides[event.racer]?.queue[event.index];
      const other = staged.sides[event.other]?.queue[event.other_index];
      if (!one || !other) return staged;
      const put = (from: Staged, seat: number, index: number, card: StagedCard): Staged =>
        withQueue(from, seat, (queue) => queue.map((old, at) => (at === index ? card : old)));
      return put(put(staged, event.racer, event.index, other), event.other, event.other_index, one);
    }
    case 'drew_from': {
      const taken = withSide(staged, event.racer, ({ hand }) => ({ hand: less(hand, event.card) }));
      return withSide(taken, event.seat, ({ hand }) => ({ hand: [...hand, event.card] }));
    }
    case 'ran':
      return withSide(staged, event.seat, () => ({ metres: event.after }));
    case 'ended':
      return { ...staged, winner: event.winner };
    case 'race_began':
    case 'reshuffled':
    case 'doubled':
    case 'missed':
    case 'aimed':
    case 'looked_at':
    case 'tallied':
    case 'synergized':
    case 'totalled':
      return staged;
    default:
      event satisfies never;
      return staged;
  }
}
