/** Cliffs & Cactuses in sentences: what happened, what is wanted, what an action is. */

import { capital, listed, numbered } from '../../kit/words.ts';
import { Names } from '../../table/names.ts';
import type { GameWords } from '../types.ts';
import { aCard, cardName, doubledWords, metresWords, queueOf, timesWords } from './phrases.ts';
import { refusal } from './refusals.ts';
import {
  HIDDEN,
  PLAYS,
  isCounting,
  sideOf,
  type CliffsFaces,
  type CliffsTold,
  type CliffsView,
} from './view.ts';

const AIM =
  'Be the first at the bottom of the cliff: play cards while the banjo plays, then see what they do.';

const BRIEF = [
  'While the banjo plays, everybody plays up to four cards at once, face-down, into any queue, their own or another’s.',
  'Draw before the music ends: you fill up to seven cards, and play no more in this race.',
  'Then the queues are revealed from left to right, beginning with whoever is lowest on the cliff.',
  'Bonuses bring metres down, sabotages metres up. Multipliers double the card that they point at.',
  'Specials act at once: they vaporize, give away, swap, steal, draw or flip. A flipped card does the opposite.',
  'Two neighbours alike bring their metres once more; if one of them is upside-down, both are gone.',
  'Last-Ditch Larry, once a game and at any time: look at the top card of the deck, then add it to any queue.',
  'At the end of a round all run at once, 100 m and what their queues bring. Whoever reaches 0 m first wins.',
];

function sentence(event: CliffsTold, names: Names, faces: CliffsFaces | null): string {
  const who = 'seat' in event ? names.who(event.seat) : '';
  const card = 'card' in event ? aCard(event.card, faces) : '';
  switch (event.kind) {
    case 'threw':
      return `${who} threw.`;
    case 'showed': {
      const isOut = `, and ${event.seat === names.viewer ? 'are' : 'is'} out`;
      return `${who} showed ${event.sign}${event.stays ? '' : isOut}.`;
    }
    case 'took_lead':
      return `${who} took the lead${event.by_lot ? ', by lot' : ''}.`;
    case 'lined_up':
      return `Race ${event.number} is about to begin.`;
    case 'was_ready':
      return `${who} ${event.seat === names.viewer ? 'are' : 'is'} ready.`;
    case 'race_began':
      return `Race ${event.number} began.`;
    case 'played': {
      const where =
        event.seat === event.racer ? `${names.their(event.seat)} own queue` : queueOf(event.racer, names);
      return `${who} played ${event.card === HIDDEN ? 'a card' : card} into ${where}.`;
    }
    case 'drew_cards': {
      const known = event.cards.filter((one) => one !== HIDDEN);
      if (event.cards.length === 0) return `${who} drew nothing.`;
      return known.length === event.cards.length
        ? `${who} drew ${listed(known.map((one) => cardName(one, faces)))}.`
        : `${who} drew ${numbered(event.cards.length, 'card')}.`;
    }
    case 'was_done':
      return event.seat === names.viewer ? 'You are done with this race.' : `${who} is done with this race.`;
    case 'music_ended':
      return 'The music ended: everyone must stop.';
    case 'called_larry':
      return `${who} called Last-Ditch Larry${event.card === HIDDEN ? '' : `, who drew ${card}`}.`;
    case 'placed':
      return `${who} added Larry’s ${event.card === HIDDEN ? 'card' : card} to ${queueOf(event.racer, names)}.`;
    case 'went_on':
      return `${who} wanted to go on.`;
    case 'revealed':
      return `${who} revealed ${card}${event.upside_down ? ', upside-down' : ''}.`;
    case 'doubled':
      return `${card} acts ${timesWords(event.times)}, ${doubledWords(event.by)}.`;
    case 'missed':
      return `${card} missed: it found nothing there.`;
    case 'aimed':
      return `It points at ${card} in ${queueOf(event.racer, names)}.`;
    case 'vaporized':
      return `${card} was vaporized from ${queueOf(event.racer, names)}.`;
    case 'flipped': {
      const lies = event.upside_down ? 'upside-down' : 'right side up';
      return `${capital(card)} in ${queueOf(event.racer, names)} was flipped ${lies}.`;
    }
    case 'moved': {
      const from = event.racer === event.to ? '' : ` from ${queueOf(event.racer, names)}`;
      return `${capital(card)} went${from} to the end of ${queueOf(event.to, names)}.`;
    }
    case 'swapped':
      return event.racer === event.other
        ? `Two cards in ${queueOf(event.racer, names)} changed places.`
        : `Cards of ${names.whom(event.racer)} and ${names.whom(event.other)} changed places.`;
    case 'looked_at': {
      const seen = event.cards.includes(HIDDEN)
        ? ''
        : `: ${listed(event.cards.map((one) => cardName(one, faces)))}`;
      return `${who} looked at ${names.whose(event.racer)} hand${seen}.`;
    }
    case 'drew_from':
      return `${who} drew ${event.card === HIDDEN ? 'a card' : card} from ${names.whose(event.racer)} hand.`;
    case 'discarded':
      return '';
    case 'annihilated':
      return `Two ${card} in ${queueOf(event.racer, names)} annihilated each other.`;
    case 'tallied': {
      const why = event.factor > 1 ? `, ${doubledWords(event.by)}` : '';
      return `${capital(names.whose(event.seat))} ${card}: ${metresWords(event.metres)}${why}.`;
    }
    case 'synergized':
      return `${capital(names.whose(event.seat))} two ${card} side by side: ${metresWords(event.metres)} more.`;
    case 'totalled': {
      const own = event.own ? `, ${event.own} m of the round included` : '';
      return `${who} tallied ${metresWords(event.metres)} in all${own}.`;
    }
    case 'ran':
      return event.before === event.after
        ? `${who} stayed at ${event.after} m.`
        : `${who} ran from ${event.before} m to ${event.after} m.`;
    case 'reshuffled':
      return `${numbered(event.number, 'discard')} went back into the deck.`;
    case 'ended':
      return event.sundown ? 'It is sundown: the lowest wins.' : 'The game is over.';
    default:
      event satisfies never;
      return '';
  }
}

/** What the line beneath the headline tells: what cards did, and who comes where. */
const WORTH_TELLING = [
  'took_lead',
  'called_larry',
  'revealed',
  'doubled',
  'missed',
  'vaporized',
  'flipped',
  'moved',
  'swapped',
  'drew_from',
  'annihilated',
];
const MOST_TOLD = 2;

function recap(events: CliffsTold[], names: Names, faces: CliffsFaces | null): string[] {
  const ran = events.filter((event) => event.kind === 'ran' && event.seat === names.viewer).slice(-1);
  const told = events.filter((event) => WORTH_TELLING.includes(event.kind)).slice(-MOST_TOLD);
  return (ran.length > 0 ? ran : told).map((event) => sentence(event, names, faces));
}

function readyPrompt(view: CliffsView, names: Names): string {
  const waiting = view.sides.flatMap((side, seat) => (side.is_going_on ? [] : [seat]));
  if (waiting.includes(names.viewer)) return `Race ${view.rounds + 1}: look at your hand, then press Ready`;
  if (waiting.length > 2) return `The music starts soon: ${waiting.length} racers are not ready yet`;
  return `The music starts soon: waiting for ${names.whomAll(waiting)}`;
}

function racePrompt(view: CliffsView, names: Names): string {
  const open = view.sides.filter((side) => !side.is_done).length;
  if (names.viewer < 0) return `Race ${view.rounds + 1}: ${numbered(open, 'racer')} still at it`;
  const side = sideOf(view, names.viewer);
  if (side.is_done)
    return open > 0 ? `You are done: ${numbered(open, 'racer')} still at it` : 'Everybody is done';
  if (view.unlimited)
    return side.hand.length === 0
      ? 'Draw four more cards'
      : 'Play cards: tap one, then a queue. Draw with an empty hand';
  const left = PLAYS - side.plays;
  const end = view.speed > 0 ? ', before the music ends' : '';
  if (left <= 0 || side.hand.length === 0) return `Draw now${end}`;
  return `Play up to ${left} more: tap a card, then a queue. Then draw${end}`;
}

const ASKS: Record<string, string> = {
  card: 'choose a card in any queue',
  end: 'choose whose queue',
  'other card': 'choose the card to swap with',
  'other end': 'choose whose card to swap with',
  racer: 'choose a racer',
  take: 'take a card of the hand you look at',
};

function resolvePrompt(view: CliffsView, legal: string[], names: Names): string {
  const { choice, turn } = view;
  if (choice) {
    const name = capital(choice.words);
    const again = choice.left > 1 ? ` (${choice.left} times still)` : '';
    if (turn === names.viewer) return `Your ${name}: ${ASKS[choice.asks] ?? 'choose'}${again}`;
    return `${names.of(turn)} chooses for “${name}”${again}`;
  }
  const holder = view.sides.findIndex((side) => side.larry === 'held');
  if (holder >= 0) return `${names.of(holder)} looks at the card that Larry drew`;
  if (isCounting(view)) return 'All cards are revealed: the tally comes, unless Larry does';
  if (view.reveals === names.viewer && legal.includes('reveal')) return 'Your queue: reveal the next card';
  return view.reveals === null
    ? 'The tally comes'
    : `${capital(names.whose(view.reveals))} queue is revealed`;
}

function throwPrompt(view: CliffsView, legal: string[], names: Names): string {
  const what = view.is_last_throw ? 'for the win' : 'for first place';
  const waiting = view.sides.flatMap((side, seat) => (side.is_tied && !side.has_thrown ? [seat] : []));
  if (legal.some((action) => action.startsWith('throw ')))
    return `${view.tries > 0 ? 'Still tied: throw again' : 'Rock, paper or scissors'}, ${what}`;
  if (waiting.length > 2) return `${waiting.length} racers throw ${what}`;
  return `Waiting for the throw of ${names.whomAll(waiting)}`;
}

function prompt(view: CliffsView, legal: string[], names: Names): string {
  if (view.phase === 'end') return 'The game is over';
  if (legal.some((action) => action.startsWith('place ')))
    return 'Larry’s card: choose whose queue it goes to';
  if (view.phase === 'throw') return throwPrompt(view, legal, names);
  if (view.phase === 'ready') return readyPrompt(view, names);
  if (view.phase === 'race') return racePrompt(view, names);
  return resolvePrompt(view, legal, names);
}

/** What all do at once is a part of its own; in a resolution each reveal belongs to whose queue it is. */
function turnOf(event: CliffsTold): number | string | null {
  switch (event.kind) {
    case 'threw':
    case 'showed':
      return 'Throws';
    case 'lined_up':
    case 'race_began':
      return `Race ${event.number}`;
    case 'revealed':
      return event.seat;
    case 'tallied':
    case 'synergized':
    case 'totalled':
      return 'Tally';
    default:
      return null;
  }
}

/** Metres down are the points of the game. */
const points = (event: CliffsTold): number => (event.kind === 'ran' ? event.before - event.after : 0);

function action(text: string, view: CliffsView | null, faces: CliffsFaces | null, names: Names): string {
  const [verb = '', one = '', two] = text.split(' ');
  switch (verb) {
    case 'throw':
      return one ? `Throw ${one}` : 'Throw';
    case 'play':
      return one ? `${cardName(one, faces)} into ${queueOf(Number(two), names)}` : 'Play a card';
    case 'place':
      return `Larry’s card into ${queueOf(Number(one), names)}`;
    case 'target': {
      if (two === undefined) return `Choose ${names.whom(Number(one))}`;
      const card = view?.sides[Number(one)]?.queue[Number(two)]?.card ?? HIDDEN;
      return `Choose ${aCard(card, faces)} in ${queueOf(Number(one), names)}`;
    }
    case 'take':
      return one ? `Take ${cardName(one, faces)}` : 'Take a card';
    case 'draw':
      return 'Draw';
    case 'done':
      return 'Done';
    case 'larry':
      return 'Last-Ditch Larry';
    case 'reveal':
      return 'Reveal';
    case 'go':
      return 'Go on';
    case 'ready':
      return 'Ready';
    case 'music':
      return `The music ${one}`;
    case 'throws':
      return 'The throws are over';
    case 'tally':
      return 'Tally';
    case '':
      return 'Something nobody else sees';
    default:
      return text;
  }
}

/** An action is put in the same words for everybody. */
const NOBODY = -1;

export const words: GameWords = {
  aim: AIM,
  brief: BRIEF,
  prompt: (view, legal, viewer, names) => prompt(view as CliffsView, legal, new Names(viewer, names)),
  recap: (events, viewer, names, faces) =>
    recap(events as CliffsTold[], new Names(viewer, names), faces as CliffsFaces | null),
  sentence: (event, viewer, names, faces) =>
    sentence(event as CliffsTold, new Names(viewer, names), (faces ?? null) as CliffsFaces | null),
  turnOf: (event) => turnOf(event as CliffsTold),
  points: (event) => points(event as CliffsTold),
  // Nobody only answers: all race at once, or it is one queue's turn.
  asked: () => null,
  action: (text, view, faces, names = []) =>
    action(text, view as CliffsView | null, faces as CliffsFaces | null, new Names(NOBODY, names)),
  refusal,
};
