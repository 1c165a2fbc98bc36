/** Power Plants in sentences: what happened, what is wanted, what an action is, why it is not possible. */

import { capital } from '../../kit/words.ts';
import { plainRefusal } from '../../table/refusals.ts';
import type { GameWords } from '../types.ts';
import { split } from './choices.ts';
import { gems, patchName, patchNames, plotPlace, sprites } from './phrases.ts';
import { Players } from './players.ts';
import { prompt } from './prompts.ts';
import { RIVAL, type PlantsTold, type PlantsView } from './view.ts';

const AIM = 'Grow a shared garden, and control its most valuable fields with your Sprites.';

const BRIEF = [
  'In your turn add one of your two patches to the garden, with the Wizard on it. Most plants bring a free Sprite.',
  'Then Sprout the new patch, or Grow all that it touches: in the order of the column, from the top down.',
  'A patch holds the Sprites of one player alone. Adding yours where rivals are expels one of theirs for each.',
  'Then draw a patch. If both your patches are of one type, you may swap one with the Nursery.',
  'When the bag is empty, everybody has one more turn.',
  'Gems are points. Patches side by side of one type are a field: who controls most of its patches scores most for it.',
];

function sentence(event: PlantsTold, names: Players): string {
  const who = 'side' in event ? names.who(event.side) : '';
  const patch = 'patch' in event ? patchName(event.patch) : '';
  switch (event.kind) {
    case 'took':
      // The plot that it comes to is told a moment later.
      return '';
    case 'added':
      return `${who} added ${patch}.`;
    case 'added_sprites':
      return `${who} added ${sprites(event.number)} to ${patch}.`;
    case 'expelled': {
      const paid = event.gems ? ` For that ${names.whom(event.owner)} got ${gems(event.gems)}.` : '';
      const whose = whoseOwn(event.owner, event.side, names);
      return `${who} expelled ${event.number} of ${whose} Sprites from ${patch}.${paid}`;
    }
    case 'captured':
      return `${who} captured ${event.number} of ${names.whose(event.owner)} Sprites from ${patch}.`;
    case 'moved_sprite': {
      const clash = event.clashed ? ', where it met rivals' : '';
      const whose = event.owner === event.side ? 'a Sprite' : `one of ${names.whose(event.owner)} Sprites`;
      return `${who} moved ${whose} from ${patch} to ${patchName(event.to)}${clash}.`;
    }
    case 'retrieved':
      return `${who} took a Sprite back from ${patch}, to use it again.`;
    case 'put_gems':
      return `${who} put ${gems(event.number)} on ${patch}.`;
    case 'gained':
      return `${who} gained ${gems(event.number)}.`;
    case 'moved_patch':
      return `${who} moved ${patch} to another plot.`;
    case 'added_no_sprite':
      return `${who} wanted no free Sprite.`;
    case 'sprouted':
      return `${who} sprouted ${patch}.`;
    case 'grew':
      return event.patches.length
        ? `${who} let ${patchNames(event.patches)} grow.`
        : `${who} let nothing grow.`;
    case 'used_no_power':
      return `${who} used no power.`;
    case 'activated':
      return `${who} activated ${patch}.`;
    case 'declined':
      return `${who} declined the power of ${patch}.`;
    case 'skipped':
      return event.why === 'carried away'
        ? `${patch} did not grow: it no longer touches the Wizard.`
        : `${patch} did not grow: it could do nothing.`;
    case 'chose':
      return `${who} chose ${patch}.`;
    case 'chose_field':
      return `${who} chose the field of ${patchNames(event.patches)}.`;
    case 'chose_type':
      return `${who} chose ${capital(event.type)}.`;
    case 'stopped':
      return `${who} had enough.`;
    case 'did_nothing':
      return `${patch} could do nothing.`;
    case 'drew_hand':
      return `${who} drew ${patchNames(event.patches)}.`;
    case 'drew':
      return `${who} drew ${patch}${event.from_nursery ? ' from the Nursery' : ''}.`;
    case 'end_came':
      return `${who} drew the last patch: everybody has one more turn.`;
    case 'swapped':
      return `${who} swapped ${patchName(event.given)} for ${patchName(event.taken)} of the Nursery.`;
    case 'kept':
      return `${who} kept both patches.`;
    case 'ended_turn':
      return `${who} ended ${names.their(event.side)} last turn.`;
    case 'ended':
      return 'The game is over.';
    default:
      event satisfies never;
      return '';
  }
}

const whoseOwn = (owner: number, side: number, names: Players): string =>
  owner === side ? `${names.their(owner)} own` : names.whose(owner);

/** What changes the garden or the score; each Sprite and Gem is seen there. */
const WORTH_TELLING = [
  'added',
  'sprouted',
  'grew',
  'gained',
  'captured',
  'expelled',
  'moved_patch',
  'end_came',
];
const MOST_TOLD = 3;

function recap(events: PlantsTold[], names: Players): string[] {
  const told = events.filter(
    (event) =>
      (WORTH_TELLING.includes(event.kind) && (!('side' in event) || event.side !== names.viewer)) ||
      (event.kind === 'drew' && event.side === names.viewer) ||
      event.kind === 'end_came',
  );
  const end = told.filter(({ kind }) => kind === 'end_came');
  const rest = told.filter(({ kind }) => kind !== 'end_came').slice(-MOST_TOLD);
  return [...rest, ...end].map((event) => sentence(event, names));
}

/** Whose turn it is, is seen by what is done in it; the Rival has its own within that of who plays alone. */
const turnOf = (event: PlantsTold): number | null =>
  'side' in event && event.side !== RIVAL ? event.side : null;

const points = (event: PlantsTold): number => (event.kind === 'gained' ? event.number : 0);

const SAYINGS: Record<string, string> = {
  'free sprite': 'Free Sprite',
  'no sprite': 'No Sprite',
  sprout: 'Sprout',
  grow: 'Grow',
  'no power': 'No power',
  stop: 'Enough',
  draw: 'Draw a patch',
  'end turn': 'End the turn',
  keep: 'Keep both',
};

const VERBS: Record<string, (about: string) => string> = {
  add: (about) => `Add ${patchName(about)}`,
  plot: (about) => `The plot ${plotPlace(about)}`,
  activate: (about) => `Activate ${patchName(about)}`,
  decline: (about) => `Decline ${patchName(about)}`,
  patch: patchName,
  field: (about) => `The field of ${patchName(about)}`,
  type: (about) => `All ${capital(about)}`,
  from: (about) => `A Sprite of ${patchName(about)}`,
  to: (about) => `To ${patchName(about)}`,
  move: (about) => `Move ${patchName(about)}`,
  retrieve: (about) => `Take back from ${patchName(about)}`,
};

export function action(text: string): string {
  const swap = /^swap (\w+ \d) for (\w+ \d)$/.exec(text);
  if (swap) return `Swap ${patchName(swap[1] ?? '')} for ${patchName(swap[2] ?? '')}`;
  const [verb, about] = split(text);
  return SAYINGS[text] ?? VERBS[verb]?.(about) ?? text;
}

const REFUSALS: Record<string, string> = {
  'PWR-2.10': 'Swap one of your two patches for one of the Nursery, or keep both.',
  'PWR-3.1': 'It is not your turn.',
  'PWR-3.3': 'All is done but to end your turn.',
  'PWR-3.4': 'Swap one of your two patches for one of the Nursery, or keep both.',
  'PWR-4.1': 'Add one of the patches of your hand.',
  'PWR-4.5': 'Say whether you want the free Sprite.',
  'PWR-4.6': 'The patch cannot come there: it has to slide in along the edge of the garden.',
  'PWR-5.1': 'Choose: Sprout, Grow, or no power.',
  'PWR-5.4': 'It is not the turn of that patch: they grow in the order of the column.',
  'PWR-5.8': 'The sentence on the card does not allow that.',
  'PWR-5.11': 'The sentence on the card does not allow that choice.',
  'PWR-6.5': 'Choose one of your own Sprites in the garden.',
  'PWR-7.1': 'That patch is locked, or not meant.',
  'PWR-7.2': 'The patch cannot move there.',
  'PWR-8.2': 'The game is over.',
  'PWR-12.1': 'In Training Mode nothing grows.',
};

const refusal: GameWords['refusal'] = (clause, problem, got, want) =>
  clause === 'PWR-3.1' && !got.startsWith('seat')
    ? 'That is not possible now.'
    : (REFUSALS[clause] ?? plainRefusal(problem, want));

export const words: GameWords = {
  aim: AIM,
  brief: BRIEF,
  prompt: (view, legal, viewer, names) => prompt(view as PlantsView, legal, new Players(viewer, names)),
  recap: (events, viewer, names) => recap(events as PlantsTold[], new Players(viewer, names)),
  sentence: (event, viewer, names) => sentence(event as PlantsTold, new Players(viewer, names)),
  turnOf: (event) => turnOf(event as PlantsTold),
  points: (event) => points(event as PlantsTold),
  asked: () => null,
  action: (text) => action(text),
  refusal,
};
