/** Why something on the table cannot be done now, as far as the viewer sees it. Whether it can, only `legal` says. */

import type { Asker, Reason } from '../../table/desk.svelte.ts';
import { PLAYS, isCounting, sideOf, type CliffsView } from './view.ts';

type Who = Asker<CliffsView>;

/** What holds for whatever is done. */
function general({ view, names }: Who): Reason | null {
  if (view.phase === 'end') return { problem: 'The game is over.', clause: 'CLF-3.6' };
  if (sideOf(view, names.viewer).larry === 'held')
    return { problem: 'First place the card that Larry drew.', clause: 'CLF-11.2' };
  return null;
}

/** A card of the own hand. */
export function whyNotCard(asker: Who): Reason {
  const first = general(asker);
  if (first) return first;
  const { view, names } = asker;
  const side = sideOf(view, names.viewer);
  if (view.phase !== 'race') return { problem: 'Cards are played while the banjo plays.', clause: 'CLF-5.6' };
  if (side.is_done) return { problem: 'You are done with this race.', clause: 'CLF-5.5' };
  if (side.plays >= PLAYS && !view.unlimited)
    return { problem: 'You have played your four cards: draw now.', clause: 'CLF-5.3' };
  return { problem: 'That card is on its way already.', clause: 'CLF-5.3' };
}

/** A racer, to whom a card would go. */
export function whyNotRacer(seat: number, isPicked: boolean, asker: Who): Reason {
  const { view, names } = asker;
  if (names.viewer < 0) return { problem: 'Only who races can do that.', clause: 'CLF-1.5' };
  const first = general(asker);
  if (first) return first;
  const side = sideOf(view, names.viewer);
  if (view.phase === 'race') {
    if (side.is_done || isPicked || side.plays >= PLAYS) return whyNotCard(asker);
    return { problem: 'Tap a card of your hand first, then a queue.', clause: 'CLF-5.2' };
  }
  if (view.phase === 'ready') return { problem: 'The music has not started yet.', clause: 'CLF-5.11' };
  if (view.phase === 'throw') return { problem: 'First it is thrown for the lead.', clause: 'CLF-4.1' };
  const { choice } = view;
  if (choice && view.turn === names.viewer) {
    if (choice.asks === 'take')
      return { problem: 'Take a card of the hand that you look at.', clause: 'CLF-14.8' };
    return choice.asks === 'card' || choice.asks === 'other card'
      ? { problem: 'Choose one of the cards that are lit.', clause: 'CLF-7.4' }
      : { problem: `${names.of(seat)} has nothing that could be meant.`, clause: 'CLF-8.7' };
  }
  return choice
    ? { problem: `${names.of(view.turn)} chooses now.`, clause: 'CLF-6.9' }
    : { problem: 'There is nothing to choose now.', clause: 'CLF-6.9' };
}

/** A card of a queue. */
export function whyNotLying(asker: Who): Reason {
  const { view, names } = asker;
  const { choice } = view;
  if (choice && view.turn === names.viewer)
    return choice.asks === 'card' || choice.asks === 'other card'
      ? { problem: 'A special cannot mean itself, nor the same card twice.', clause: 'CLF-7.4' }
      : { problem: 'A racer is to be chosen: press one that is lit.', clause: 'CLF-7.5' };
  return { problem: 'There is nothing to choose now.', clause: 'CLF-6.9' };
}

export function whyNotDraw(asker: Who): Reason {
  const first = general(asker);
  if (first) return first;
  const { view, names } = asker;
  if (view.phase !== 'race') return { problem: 'Cards are drawn while the banjo plays.', clause: 'CLF-5.6' };
  if (sideOf(view, names.viewer).is_done)
    return { problem: 'You are done with this race.', clause: 'CLF-5.5' };
  return {
    problem: 'You draw four cards when your hand is empty, while there is a deck.',
    clause: 'CLF-14.6',
  };
}

export function whyNotReveal(asker: Who): Reason {
  const first = general(asker);
  if (first) return first;
  const { view, names } = asker;
  if (view.sides.some((side) => side.larry === 'held'))
    return { problem: 'Somebody looks at the card that Larry drew: that comes first.', clause: 'CLF-11.3' };
  if (view.choice) return { problem: `First ${names.whom(view.turn)} must choose.`, clause: 'CLF-6.9' };
  if (isCounting(view)) return { problem: 'Nothing lies face-down any more.', clause: 'CLF-6.2' };
  return {
    problem: `It is ${names.whose(view.reveals ?? view.turn)} queue that is revealed now.`,
    clause: 'CLF-6.1',
  };
}

export function whyNotGoOn(asker: Who): Reason {
  return (
    general(asker) ?? { problem: 'You have said so: nobody waits for you in this round.', clause: 'CLF-6.6' }
  );
}

export function whyNotReady(asker: Who): Reason {
  return general(asker) ?? { problem: 'You are ready: the others are not yet.', clause: 'CLF-5.11' };
}

export function whyNotLarry(asker: Who): Reason {
  const { view, names } = asker;
  if (view.phase === 'end') return { problem: 'The game is over.', clause: 'CLF-3.6' };
  const { larry } = sideOf(view, names.viewer);
  if (larry === 'used') return { problem: 'You have used Larry: he comes once a game.', clause: 'CLF-11.1' };
  if (larry === 'held') return { problem: 'Place the card that Larry drew.', clause: 'CLF-11.2' };
  if (view.deck === 0)
    return { problem: 'The deck is empty: Larry has no card to draw.', clause: 'CLF-11.4' };
  return { problem: 'The game is decided: Larry comes too late.', clause: 'CLF-11.5' };
}
