/** The Cactus Card Game in sentences: what happened, what is wanted, what an action is, why it is not possible. */

import { capital, listed } from '../../kit/words.ts';
import { Names } from '../../table/names.ts';
import { plainRefusal } from '../../table/refusals.ts';
import type { GameWords } from '../types.ts';
import { cardName } from './art/names.ts';
import { playOf } from './choices.ts';
import { aCard, aimed, cardsWords, handWords, pointsWords } from './phrases.ts';
import {
  HIDDEN,
  awaited,
  isLook,
  isOver,
  isWindow,
  type CactusCardFaces,
  type CactusCardTold,
  type CactusCardView,
  type Pending,
} from './view.ts';

const AIM = 'Be the first to reach the goal: play sets of three, take points, and STOP the others.';

const BRIEF = [
  'In your turn play as many action cards as you like. Then end it: draw a card, or earn a point.',
  'Three of one character are a set: Charlies bring 1 point, Spikes 2, Walters 3. A Wild stands in for any of them.',
  'Action cards steal points and cards, swap hands, or bring a point or three new cards.',
  'A STOP cancels an action card, or another STOP. After each action card everybody is asked; sets cannot be stopped.',
  'Earning a point ends your turn, and so does a Draw 3.',
  'Whoever reaches the goal first wins: 10 points with two or three players, 6 with four or five, 5 with six.',
];

function sentence(event: CactusCardTold, names: Names): string {
  const who = 'seat' in event ? names.who(event.seat) : '';
  switch (event.kind) {
    case 'played':
      return `${who} played ${cardName(event.card)}${aimed({ ...event, stops: [], last: event.seat }, names)}.`;
    case 'played_stop': {
      const upon = event.seat === event.upon ? ownWord(event.seat, names) : names.whose(event.upon);
      return `${who} played a STOP on ${upon} ${cardName(event.card)}.`;
    }
    case 'passed':
      // Every card is passed by nearly everybody: the seats show it, and the log stays readable.
      return event.whole_turn ? `${who} passed for this turn.` : '';
    case 'time_ran_out':
      return 'Time is up.';
    case 'failed':
      return `${capital(names.whose(event.seat))} ${cardName(event.card)} was stopped.`;
    case 'played_set':
      return `${who} played ${listed(event.cards.map(cardName))} for ${pointsWords(event.points)}.`;
    case 'took_point':
      return `${who} took a point.`;
    case 'stole_point':
      return `${who} stole a point from ${names.whom(event.victim)}.`;
    case 'swapped_hands':
      return `${capital(names.whomAll([event.one, event.other]))} swapped hands.`;
    case 'looked': {
      const seen =
        event.seat === names.viewer && !event.cards.includes(HIDDEN) ? `: ${handWords(event.cards)}` : '';
      return `${who} looked at ${names.whose(event.victim)} hand${seen}.`;
    }
    case 'stole_card':
      return `${who} stole ${aCard(event.card)} from ${names.whom(event.victim)}.`;
    case 'found_nothing':
      return `${who} found no card to steal: ${names.whose(event.victim)} hand is empty.`;
    case 'gave':
      return `${names.who(event.giver)} gave ${names.whom(event.seat)} ${aCard(event.card)}.`;
    case 'had_none':
      return `${names.who(event.giver)} had no ${cardName(event.card)} for ${names.whom(event.seat)}.`;
    case 'drew': {
      if (event.cards.length === 0) return `There was no card for ${names.whom(event.seat)} to draw.`;
      const what = event.cards.includes(HIDDEN) ? cardsWords(event.cards.length) : handWords(event.cards);
      return `${who} drew ${what === '1 card' ? 'a card' : what}.`;
    }
    case 'reshuffled':
      return `The ${cardsWords(event.number)} of the discard pile became a new draw pile.`;
    case 'ended':
      return 'The game is over.';
    default:
      event satisfies never;
      return '';
  }
}

function ownWord(seat: number, names: Names): string {
  return `${names.their(seat)} own`;
}

/** What came of it; that a card was played is told by its effect, and answers are seen at the seats. */
const WORTH_TELLING = [
  'failed',
  'played_set',
  'took_point',
  'stole_point',
  'swapped_hands',
  'stole_card',
  'found_nothing',
  'gave',
  'had_none',
  'reshuffled',
];
const MOST_TOLD = 3;
const MOST_NAMED = 2;

function recap(events: CactusCardTold[], names: Names): string[] {
  const told = events.filter(
    (event) => WORTH_TELLING.includes(event.kind) || (event.kind === 'drew' && event.seat === names.viewer),
  );
  const drawn = events.filter((event) => event.kind === 'drew');
  return (told.length > 0 ? told : drawn).slice(-MOST_TOLD).map((event) => sentence(event, names));
}

function prompt(view: CactusCardView, legal: string[], names: Names): string {
  if (isOver(view)) return 'The game is over';
  const { pending } = view;
  if (isWindow(view) && pending) return windowPrompt(view, pending, legal, names);
  if (isLook(view) && pending) {
    const victim = pending.target ?? 0;
    return view.turn === names.viewer
      ? `Only you see ${names.whose(victim)} hand: take one card`
      : `${names.of(view.turn)} is looking at ${names.whose(victim)} hand`;
  }
  if (view.turn !== names.viewer) return `${capital(names.whose(view.turn))} turn`;
  if (view.began_empty) return 'Your turn: you have no cards, so draw three';
  const plays = legal.some((action) => action.startsWith('play '));
  const sets = legal.some((action) => action.startsWith('set '));
  const choice = [plays ? 'action cards' : '', sets ? 'a set' : ''].filter(Boolean).join(' or ');
  return choice
    ? `Your turn: play ${choice}, or draw to end your turn`
    : 'Your turn: draw a card to end your turn';
}

/** "Ines plays Steal a Point upon you", "Bo stops your Steal a Point". */
function windowStory(view: CactusCardView, pending: Pending, names: Names): string {
  const number = pending.stops.length;
  const name = cardName(pending.card);
  const does = (seat: number, verb: string): string =>
    seat === names.viewer ? `You ${verb}` : `${names.of(seat)} ${verb}s`;
  if (number === 0) return `${does(view.turn, 'play')} ${name}${aimed(pending, names)}`;
  const whoseCard = view.turn === pending.last ? ownWord(view.turn, names) : names.whose(view.turn);
  if (number === 1) return `${does(pending.last, 'stop')} ${whoseCard} ${name}`;
  const upon = pending.stops[number - 2] ?? view.turn;
  const whoseStop = upon === pending.last ? ownWord(upon, names) : names.whose(upon);
  const verdict = number % 2 === 0 ? 'will happen' : 'is stopped';
  return `${does(pending.last, 'stop')} ${whoseStop} STOP, so ${name} ${verdict}`;
}

function windowPrompt(view: CactusCardView, pending: Pending, legal: string[], names: Names): string {
  const story = windowStory(view, pending, names);
  const waiting = awaited(view).filter((seat) => seat !== names.viewer);
  const others = waiting.length > MOST_NAMED ? 'The others' : listed(waiting.map((seat) => names.of(seat)));
  if (pending.last === names.viewer || legal.length === 0)
    return others ? `${story}. ${others} may answer` : story;
  return `${story}. STOP it, or pass`;
}

/** Only whose turn it is plays cards and sets, and draws. */
function turnOf(event: CactusCardTold): number | null {
  return event.kind === 'played' || event.kind === 'played_set' || event.kind === 'drew' ? event.seat : null;
}

function points(event: CactusCardTold): number {
  if (event.kind === 'played_set') return event.points;
  return event.kind === 'took_point' || event.kind === 'stole_point' ? 1 : 0;
}

function asked(view: CactusCardView): number[] | null {
  return isWindow(view) ? awaited(view) : null;
}

function action(text: string, faces: CactusCardFaces | null, names: Names): string {
  const [verb = '', ...rest] = text.split(' ');
  const play = playOf(text);
  if (play) {
    const [target = null, other = null] = play.seats;
    const { card, wanted } = play;
    return `${cardName(card)}${aimed({ card, target, other, wanted, stops: [], last: 0 }, names)}`;
  }
  switch (verb) {
    case 'set': {
      const worth = faces?.worth[rest[0] ?? ''];
      return `Set: ${listed(rest.map(cardName))}${worth ? ` for ${pointsWords(worth)}` : ''}`;
    }
    case 'draw':
      return 'Draw';
    case 'stop':
      return 'STOP';
    case 'pass':
      return rest.length > 0 ? 'Pass for this turn' : 'Pass';
    case 'take':
      return `Take ${aCard(rest[0] ?? HIDDEN)}`;
    case 'time':
      return 'Time is up';
    // What one may not know of it.
    case '':
      return 'Take a card unseen';
    default:
      return text;
  }
}

const REFUSALS: Record<string, string> = {
  'TCC-3.1': 'The game is over.',
  'TCC-4.1': 'It is not your turn.',
  'TCC-4.2': 'You do not hold that card.',
  'TCC-5.1': 'You do not hold the cards of that set.',
  'TCC-5.3': 'You do not hold so many Wilds.',
  'TCC-6.2': 'You hold no STOP.',
  'TCC-6.5': 'A card waits for its answers: STOP it, or pass.',
  'TCC-6.7': 'You have answered already, or you have no cards to answer with.',
  'TCC-6.8': 'The window closes by itself.',
  'TCC-6.11': 'There is no card to stop now.',
  'TCC-7.3': 'Choose another player.',
  'TCC-7.5': 'That player has no point.',
  'TCC-7.6': 'Choose two players.',
  'TCC-7.9': 'That card is not in the hand.',
  'TCC-7.11': 'Take one of the cards that you look at.',
  'TCC-7.12': 'Choose another player.',
  'TCC-7.14': 'That player has no cards.',
  'TCC-7.16': 'Choose another player.',
};

function refusal(clause: string, problem: string, got: string, want: string): string {
  if (clause === 'TCC-6.5' && got.startsWith('pass')) return 'There is no card to answer now.';
  if (clause === 'TCC-4.1' && !got.startsWith('seat')) return 'That is not possible now.';
  return REFUSALS[clause] ?? plainRefusal(problem, want);
}

/** An action is put in the same words for everybody. */
const NOBODY = -1;

export const words: GameWords = {
  aim: AIM,
  brief: BRIEF,
  prompt: (view, legal, viewer, names) => prompt(view as CactusCardView, legal, new Names(viewer, names)),
  recap: (events, viewer, names) => recap(events as CactusCardTold[], new Names(viewer, names)),
  sentence: (event, viewer, names) => sentence(event as CactusCardTold, new Names(viewer, names)),
  turnOf: (event) => turnOf(event as CactusCardTold),
  points: (event) => points(event as CactusCardTold),
  asked: (view) => asked(view as CactusCardView),
  action: (text, _, faces, names = []) =>
    action(text, faces as CactusCardFaces | null, new Names(NOBODY, names)),
  refusal,
};
