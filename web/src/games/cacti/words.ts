/** Cacti in sentences: what happened, what is wanted, what an action would do, why something is not possible. */

import { listed } from '../../kit/words.ts';
import { Names } from '../../table/names.ts';
import { plainRefusal } from '../../table/refusals.ts';
import type { GameWords } from '../types.ts';
import { arrangementName, bonusName, pileWords, pointsWords, typeWord } from './phrases.ts';
import {
  isFinal,
  isOver,
  isReply,
  isTopCardOpen,
  isType,
  type CactiFaces,
  type CactiTold,
  type CactiView,
} from './view.ts';

const AIM = 'Grow cacti, then plant them for points. Leftovers cost points.';

const BRIEF = [
  'Grow: take all cacti of one type from the middle into your Nursery. ' +
    'The other player may reply with a Grow or a Plant of their own.',
  'Plant: give the cacti that half an Arrangement shows, and score its points. ' +
    'Any Arrangement in your hand will do, or the one on top of the deck.',
  'Special: once in a game, put all cacti of one type, from the middle and your Nursery, ' +
    'beneath your Special Planter for 1 point each.',
  'Your Bonus Planter is secret: at the end its type brings 1 point for each cactus left in your Nursery.',
  'What is left then costs its number times the number of types among it: 3 barrel and 1 old man cost 8.',
];

function sentence(event: CactiTold, names: Names): string {
  const who = 'seat' in event ? names.who(event.seat) : '';
  switch (event.kind) {
    case 'took':
      return `${who} took the top cactus: ${typeWord(event.cactus)}.`;
    case 'left':
      return `${who} left the top cactus on the deck.`;
    case 'grew':
      return `${who} grew ${event.number} ${typeWord(event.cactus)}.`;
    case 'planted': {
      const from = event.from_hand ? `from ${names.their(event.seat)} hand` : 'from the deck';
      return `${who} planted ${plantedWords(event.arrangement, event.half)} ${from}.`;
    }
    case 'turned_up':
      return `${arrangementName(event.arrangement)} turned up.`;
    case 'used_special': {
      const number = event.from_middle + event.from_nursery;
      const beneath = `beneath ${names.their(event.seat)} Special Planter`;
      return `${who} put ${number} ${typeWord(event.cactus)} ${beneath}.`;
    }
    case 'passed':
      return `${who} passed.`;
    case 'refilled':
      return `The middle got ${pileWords(event.cacti)}.`;
    case 'reshuffled':
      return event.number === 1
        ? 'The only discarded cactus became the new deck.'
        : `The ${event.number} discarded cacti became a new deck.`;
    case 'final_turn':
      return event.seat === names.viewer ? 'This is your final turn.' : `${who} takes the final turn.`;
    case 'showed_bonus': {
      const under = event.number === 0 ? 'nothing' : `${event.number}`;
      return `${who} showed ${names.their(event.seat)} ${bonusName(event.planter)}, with ${under} beneath it.`;
    }
    case 'ended':
      return 'The game is over.';
    default:
      event satisfies never;
      return '';
  }
}

/** The halves of a house card stand in its name; of an owner's card only the name is known here. */
function plantedWords(arrangement: string, half: number): string {
  if (arrangement.startsWith('starting-')) return 'the Starting Arrangement';
  const type = arrangement.split('/')[half - 1] ?? '';
  const name = arrangement.split('/').map(typeWord).join(' / ');
  return isType(type) ? `the ${typeWord(type)} half of ${name},` : `half ${half} of ${name},`;
}

/** What somebody chose to do; the rest follows from it, and is seen. */
const DEEDS = ['grew', 'planted', 'used_special', 'passed', 'left'];

function recap(events: CactiTold[], names: Names, faces: CactiFaces | null): string[] {
  const isOwn = (event: CactiTold): boolean => 'seat' in event && event.seat === names.viewer;
  const deeds = events.filter((event) => DEEDS.includes(event.kind));
  const others = deeds.filter((event) => !isOwn(event));
  const taken = events.findLast((event) => event.kind === 'took' && isOwn(event));
  return [...(others.length ? others : deeds), ...(taken ? [taken] : [])].map((event) =>
    event.kind === 'planted' ? plantedFor(event, names, faces) : sentence(event, names),
  );
}

function plantedFor(
  event: Extract<CactiTold, { kind: 'planted' }>,
  names: Names,
  faces: CactiFaces | null,
): string {
  const face = faces?.arrangements[event.arrangement]?.[event.half - 1];
  if (!face) return sentence(event, names);
  return `${names.who(event.seat)} planted ${pileWords(face.needs)} for ${pointsWords(face.points)}.`;
}

function prompt(view: CactiView, legal: string[], names: Names, recent: CactiTold[]): string {
  const [actor] = view.to_act;
  if (isOver(view) || actor === undefined) return 'The game is over';
  if (actor !== names.viewer) return waiting(view, names.of(actor));
  const kinds = new Set(legal.map((action) => action.split(' ')[0]));
  if (kinds.has('leave')) return 'Your final turn: take the top cactus, or leave it';
  const choice = listed(
    ['Grow', 'Plant', 'Special'].filter((kind) => kinds.has(kind.toLowerCase())),
    'or',
  );
  if (isReply(view)) {
    const grown = recent.findLast((event) => event.kind === 'grew' && event.seat !== names.viewer);
    const reply = choice ? `Reply with ${choice}, or pass` : 'You have no reply: pass';
    return grown ? `${sentence(grown, names)} ${reply}` : reply;
  }
  const turn = isFinal(view) ? 'Your final turn' : 'Your turn';
  return choice ? `${turn}: ${choice}` : `${turn}: nothing is possible, pass`;
}

function waiting(view: CactiView, name: string): string {
  if (isReply(view)) return `${name} may reply to the Grow`;
  if (isTopCardOpen(view)) return `${name} may take the top cactus, or leave it`;
  return isFinal(view) ? `${name} is choosing an action for the final turn` : `${name} is choosing an action`;
}

/** A turn begins with its cactus; the first one and one without a cactus begin with the first deed. */
function turnOf(event: CactiTold): number | null {
  return event.kind === 'took' || event.kind === 'final_turn' ? event.seat : null;
}

function points(event: CactiTold, faces: CactiFaces | null): number {
  switch (event.kind) {
    case 'planted':
      return faces?.arrangements[event.arrangement]?.[event.half - 1]?.points ?? 0;
    case 'used_special':
      return event.from_middle + event.from_nursery;
    case 'showed_bonus':
      return event.number;
    default:
      return 0;
  }
}

function asked(view: CactiView): number[] | null {
  return isReply(view) ? view.to_act : null;
}

function action(text: string, faces: CactiFaces | null): string {
  const [kind, what = '', half = ''] = text.split(' ');
  switch (kind) {
    case 'grow':
      return `Grow ${typeWord(what)}`;
    case 'special':
      return `Special: all ${typeWord(what)}`;
    case 'plant': {
      const face = faces?.arrangements[what]?.[Number(half) - 1];
      return face
        ? `Plant ${pileWords(face.needs)} for ${pointsWords(face.points)}`
        : `Plant ${arrangementName(what)}`;
    }
    case 'pass':
      return 'Pass';
    case 'take':
      return 'Take the top cactus';
    case 'leave':
      return 'Leave the top cactus';
    default:
      return text;
  }
}

const REFUSALS: Record<string, string> = {
  'CAC-3.2': 'It is not your turn.',
  'CAC-3.6': 'That is not one of your actions now.',
  'CAC-4.2': 'A reply is a Grow or a Plant, or you pass.',
  'CAC-4.4': 'None of that type is in the middle.',
  'CAC-5.1': 'You can plant what you hold, or the top Arrangement of the deck.',
  'CAC-5.4': 'That Arrangement has no such half.',
  'CAC-5.5': 'Your Nursery does not hold the cacti for it.',
  'CAC-6.1': 'A Special Planter serves once in a game.',
  'CAC-6.4': 'There is no cactus of that type to take.',
  'CAC-8.5': 'First decide about the top cactus: take it, or leave it.',
  'CAC-8.6': 'The game is over.',
  'CAC-8.8': 'There is no top cactus to take.',
};

function refusal(clause: string, problem: string, got: string, want: string): string {
  if (clause === 'CAC-3.6' && got === 'pass')
    return 'You must Grow, Plant or use your Special: a turn cannot be passed.';
  return REFUSALS[clause] ?? plainRefusal(problem, want);
}

export const words: GameWords = {
  aim: AIM,
  brief: BRIEF,
  prompt: (view, legal, viewer, names, recent) =>
    prompt(view as CactiView, legal, new Names(viewer, names), recent as CactiTold[]),
  recap: (events, viewer, names, faces) =>
    recap(events as CactiTold[], new Names(viewer, names), faces as CactiFaces | null),
  sentence: (event, viewer, names) => sentence(event as CactiTold, new Names(viewer, names)),
  turnOf: (event) => turnOf(event as CactiTold),
  points: (event, faces) => points(event as CactiTold, faces as CactiFaces | null),
  asked: (view) => asked(view as CactiView),
  action: (text, _, faces) => action(text, faces as CactiFaces | null),
  refusal,
};
