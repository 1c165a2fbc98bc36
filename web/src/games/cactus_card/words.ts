/** The Cactus Card Game in sentences: what happened, what is wanted, what an action is, why something is not possible. */

import type { GameWords } from '../types.ts';
import { cardName } from './art/names.ts';
import { playOf } from './choices.ts';
import {
  aCard,
  aimed,
  capital,
  cardsWords,
  handWords,
  listed,
  nameOf,
  pointsWords,
  who,
  whom,
  whomAll,
  whose,
} from './phrases.ts';
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

function sentence(happening: unknown, viewer: number, names: string[]): string {
  const event = happening as CactusCardTold;
  switch (event.kind) {
    case 'played':
      return `${who(event.seat, viewer, names)} played ${cardName(event.card)}${aimed({ ...event, stops: [], last: event.seat }, viewer, names)}.`;
    case 'played_stop':
      return `${who(event.seat, viewer, names)} played a STOP on ${event.seat === event.upon ? ownWord(event.seat, viewer) : whose(event.upon, viewer, names)} ${cardName(event.card)}.`;
    case 'passed':
      // Every card is passed by nearly everybody: the seats show it, and the log stays readable.
      return event.whole_turn ? `${who(event.seat, viewer, names)} passed for this turn.` : '';
    case 'time_ran_out':
      return 'Time is up.';
    case 'failed':
      return `${capital(whose(event.seat, viewer, names))} ${cardName(event.card)} was stopped.`;
    case 'played_set':
      return `${who(event.seat, viewer, names)} played ${listed(event.cards.map(cardName))} for ${pointsWords(event.points)}.`;
    case 'took_point':
      return `${who(event.seat, viewer, names)} took a point.`;
    case 'stole_point':
      return `${who(event.seat, viewer, names)} stole a point from ${whom(event.victim, viewer, names)}.`;
    case 'swapped_hands':
      return `${capital(whomAll([event.one, event.other], viewer, names))} swapped hands.`;
    case 'looked': {
      const seen =
        event.seat === viewer && !event.cards.includes(HIDDEN) ? `: ${handWords(event.cards)}` : '';
      return `${who(event.seat, viewer, names)} looked at ${whose(event.victim, viewer, names)} hand${seen}.`;
    }
    case 'stole_card':
      return `${who(event.seat, viewer, names)} stole ${aCard(event.card)} from ${whom(event.victim, viewer, names)}.`;
    case 'found_nothing':
      return `${who(event.seat, viewer, names)} found no card to steal: ${whose(event.victim, viewer, names)} hand is empty.`;
    case 'gave':
      return `${who(event.giver, viewer, names)} gave ${whom(event.seat, viewer, names)} ${aCard(event.card)}.`;
    case 'had_none':
      return `${who(event.giver, viewer, names)} had no ${cardName(event.card)} for ${whom(event.seat, viewer, names)}.`;
    case 'drew': {
      if (event.cards.length === 0)
        return `There was no card for ${whom(event.seat, viewer, names)} to draw.`;
      const what = event.cards.includes(HIDDEN) ? cardsWords(event.cards.length) : handWords(event.cards);
      return `${who(event.seat, viewer, names)} drew ${what === '1 card' ? 'a card' : what}.`;
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

function ownWord(seat: number, viewer: number): string {
  return seat === viewer ? 'your own' : 'their own';
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

function recap(happened: unknown[], viewer: number, names: string[]): string[] {
  const events = happened as CactusCardTold[];
  const told = events.filter(
    (event) => WORTH_TELLING.includes(event.kind) || (event.kind === 'drew' && event.seat === viewer),
  );
  const drawn = events.filter((event) => event.kind === 'drew');
  return (told.length > 0 ? told : drawn).slice(-MOST_TOLD).map((event) => sentence(event, viewer, names));
}

function prompt(seen: unknown, legal: string[], viewer: number, names: string[]): string {
  const view = seen as CactusCardView;
  if (isOver(view)) return 'The game is over';
  const { pending } = view;
  if (isWindow(view) && pending) return windowPrompt(view, pending, legal, viewer, names);
  if (isLook(view) && pending) {
    const victim = pending.target ?? 0;
    return view.turn === viewer
      ? `Only you see ${whose(victim, viewer, names)} hand: take one card`
      : `${nameOf(view.turn, names)} is looking at ${whose(victim, viewer, names)} hand`;
  }
  if (view.turn !== viewer) return `${capital(whose(view.turn, viewer, names))} turn`;
  if (view.began_empty) return 'Your turn: you have no cards, so draw three';
  const plays = legal.some((action) => action.startsWith('play '));
  const sets = legal.some((action) => action.startsWith('set '));
  const choice = [plays ? 'action cards' : '', sets ? 'a set' : ''].filter(Boolean).join(' or ');
  return choice
    ? `Your turn: play ${choice}, or draw to end your turn`
    : 'Your turn: draw a card to end your turn';
}

/** "Ines plays Steal a Point upon you", "Bo stops your Steal a Point". */
function windowStory(view: CactusCardView, pending: Pending, viewer: number, names: string[]): string {
  const number = pending.stops.length;
  const name = cardName(pending.card);
  const does = (seat: number, verb: string): string =>
    seat === viewer ? `You ${verb}` : `${nameOf(seat, names)} ${verb}s`;
  if (number === 0) return `${does(view.turn, 'play')} ${name}${aimed(pending, viewer, names)}`;
  const whoseCard = view.turn === pending.last ? ownWord(view.turn, viewer) : whose(view.turn, viewer, names);
  if (number === 1) return `${does(pending.last, 'stop')} ${whoseCard} ${name}`;
  const upon = pending.stops[number - 2] ?? view.turn;
  const whoseStop = upon === pending.last ? ownWord(upon, viewer) : whose(upon, viewer, names);
  const verdict = number % 2 === 0 ? 'will happen' : 'is stopped';
  return `${does(pending.last, 'stop')} ${whoseStop} STOP, so ${name} ${verdict}`;
}

function windowPrompt(
  view: CactusCardView,
  pending: Pending,
  legal: string[],
  viewer: number,
  names: string[],
): string {
  const story = windowStory(view, pending, viewer, names);
  const waiting = awaited(view).filter((seat) => seat !== viewer);
  const others =
    waiting.length > MOST_NAMED ? 'The others' : listed(waiting.map((seat) => nameOf(seat, names)));
  if (pending.last === viewer || legal.length === 0) return others ? `${story}. ${others} may answer` : story;
  return `${story}. STOP it, or pass`;
}

function action(text: string, _view: unknown, _known: unknown, names: string[] = []): string {
  const [verb = '', ...rest] = text.split(' ');
  const play = playOf(text);
  if (play) {
    const [target = null, other = null] = play.seats;
    return `${cardName(play.card)}${aimed({ card: play.card, target, other, wanted: play.wanted, stops: [], last: 0 }, -1, names)}`;
  }
  switch (verb) {
    case 'set': {
      const worth = (_known as CactusCardFaces | null)?.worth[rest[0] ?? ''];
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
  const known = REFUSALS[clause];
  if (known) return known;
  const told = capital(problem);
  return want ? `${told}: ${want} would do.` : `${told}.`;
}

export const words: GameWords = { aim: AIM, brief: BRIEF, prompt, recap, sentence, action, refusal };
