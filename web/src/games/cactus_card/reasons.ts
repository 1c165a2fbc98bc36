/** Why something on the table cannot be done now, as far as the viewer sees it. Whether it can, only `legal` says. */

import { capital } from '../../kit/words.ts';
import type { Asker, Reason } from '../../table/desk.svelte.ts';
import { cardName } from './art/names.ts';
import type { Pick } from './choices.ts';
import { plural } from './phrases.ts';
import { CHARACTERS, held, isLook, isOver, isWindow, sideOf, type CactusCardView } from './view.ts';

/** What holds for whatever is done in a turn. */
function general({ view, names }: Asker<CactusCardView>): Reason | null {
  if (isOver(view)) return { problem: 'The game is over.', clause: 'TCC-3.1' };
  const { pending } = view;
  if (isWindow(view) && pending)
    return {
      problem: `First ${names.whose(view.turn)} ${cardName(pending.card)} waits for its answers.`,
      clause: 'TCC-6.5',
    };
  if (view.turn !== names.viewer)
    return { problem: `It is ${names.whose(view.turn)} turn.`, clause: 'TCC-4.1' };
  if (isLook(view) && pending)
    return {
      problem: `First take a card of ${names.whose(pending.target ?? 0)} hand.`,
      clause: 'TCC-7.11',
    };
  return null;
}

/** A card of the own hand. */
export function whyNotCard(card: string, asker: Asker<CactusCardView>): Reason {
  if (card === 'stop') return whyNotStop(asker);
  const first = general(asker);
  if (first) return first;
  const { view, names } = asker;
  const { hand } = sideOf(view, names.viewer);
  if (CHARACTERS.some((kind) => kind === card)) return whyNotSet(card, hand);
  switch (card) {
    case 'steal-a-point':
      return { problem: 'Nobody else has a point to steal.', clause: 'TCC-7.5' };
    case 'see-and-steal':
    case 'steal-a-card':
      return { problem: 'Nobody else has a card to steal.', clause: 'TCC-7.14' };
    default:
      return { problem: `${cardName(card)} cannot be played now.`, clause: 'TCC-4.1' };
  }
}

function whyNotSet(card: string, hand: string[]): Reason {
  const wilds = held(hand, 'wild');
  if (card === 'wild')
    return {
      problem: 'A Wild counts in a set of three: it needs two characters alike, or one and another Wild.',
      clause: 'TCC-5.7',
    };
  const has = held(hand, card);
  const lacks = 3 - has - wilds;
  const with_ = wilds > 0 ? ` and ${wilds === 1 ? 'a Wild' : `${wilds} Wilds`}` : '';
  const missing = `${lacks} more ${lacks === 1 ? 'is' : 'are'} needed`;
  return {
    problem: `${plural(card)} are played in threes: you have ${has}${with_}, so ${missing}.`,
    clause: 'TCC-5.7',
  };
}

export function whyNotStop(asker: Asker<CactusCardView>): Reason {
  const { view, names } = asker;
  if (isOver(view)) return { problem: 'The game is over.', clause: 'TCC-3.1' };
  if (!isWindow(view))
    return {
      problem: 'A STOP answers an action card that was just played. There is none now.',
      clause: 'TCC-6.11',
    };
  return (
    whyNotAsked(asker) ??
    (held(sideOf(view, names.viewer).hand, 'stop') === 0
      ? { problem: 'You hold no STOP. The others cannot tell: everybody is asked alike.', clause: 'TCC-6.9' }
      : { problem: 'You cannot answer now.', clause: 'TCC-6.7' })
  );
}

export function whyNotPass(asker: Asker<CactusCardView>): Reason {
  return whyNotAsked(asker) ?? { problem: 'There is no card to answer now.', clause: 'TCC-6.5' };
}

/** Why the viewer is not asked in a window, if that is so. */
function whyNotAsked({ view, names }: Asker<CactusCardView>): Reason | null {
  const side = sideOf(view, names.viewer);
  if (side.answer === 'pass turn')
    return { problem: 'You passed for the whole of this turn.', clause: 'TCC-6.6' };
  if (side.answer === 'pass')
    return { problem: 'You have passed. If a STOP is played, you are asked again.', clause: 'TCC-6.6' };
  if (side.hand.length === 0)
    return { problem: 'Without cards there is nothing to answer with.', clause: 'TCC-6.7' };
  return null;
}

/** A seat that the card in one's fingers cannot be played upon. */
export function whyNotSeat(seat: number, pick: Pick, { view, names }: Asker<CactusCardView>): Reason {
  const name = capital(names.of(seat));
  const { card } = pick;
  if (pick.seats.includes(seat))
    return { problem: 'Swap Hands wants two players: choose another one.', clause: 'TCC-7.6' };
  if (card === 'steal-a-point')
    return seat === names.viewer
      ? { problem: 'A point is stolen from another player.', clause: 'TCC-7.3' }
      : { problem: `${name} has no point to steal.`, clause: 'TCC-7.5' };
  if (card === 'request-a-card') return { problem: 'Ask another player.', clause: 'TCC-7.16' };
  if (card === 'steal-a-card' || card === 'see-and-steal')
    return seat === names.viewer
      ? { problem: 'A card is stolen from another player.', clause: 'TCC-7.12' }
      : { problem: `${name} has no cards.`, clause: 'TCC-7.14' };
  const { points } = sideOf(view, seat);
  return {
    problem: `${cardName(card)} cannot be played upon ${name} now.`,
    clause: points ? 'TCC-4.2' : 'TCC-4.1',
  };
}

export function whyNotDraw(asker: Asker<CactusCardView>): Reason {
  return general(asker) ?? { problem: 'You cannot draw now.', clause: 'TCC-4.5' };
}

/** The point pile is not for taking. */
export function whyNotPoint(asker: Asker<CactusCardView>): Reason {
  return (
    general(asker) ?? {
      problem: 'A point has to be earned: by a set of three, or by a Free Point.',
      clause: 'TCC-3.3',
    }
  );
}
