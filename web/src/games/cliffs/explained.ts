/** What cards, buttons and signs do, in words. */

import { partsOf, type Target, type Verb } from './art/parts.ts';
import { metresWords } from './phrases.ts';
import { faceOf, wordsOf, type CliffsFaces } from './view.ts';

const OWN: Record<string, string> = {
  left: 'the card to its left',
  right: 'the card to its right',
  'left-most': 'the first card of its queue',
  'right-most': 'the last card of its queue',
  any: 'any card of any queue',
};
const RACERS: Record<string, string> = {
  left: 'the racer to the left',
  right: 'the racer to the right',
  any: 'any racer',
};

/** "the card to its left", "the last card of any racer". */
export function targetWords({ racer, card }: Target): string {
  if (racer === null) return OWN[card ?? 'any'] ?? '';
  const who = RACERS[racer] ?? '';
  if (card === null) return who;
  return `the ${card === 'left-most' ? 'first' : 'last'} card of ${who}`;
}

const DOES: Record<Verb, string> = {
  move: '',
  double: 'Doubles',
  vaporize: 'Discards',
  flip: 'Turns round',
  gift: 'Gives away',
  steal: 'Takes into the queue of who reveals it',
  swap: 'Exchanges',
  draw: 'Draws',
};

/** What a card does as it lies, sentence by sentence. */
export function faceLines(faces: CliffsFaces, card: string, upside_down: boolean): string[] {
  const face = faceOf(faces, card);
  if (!face) return [];
  const lies = upside_down ? ['It lies upside-down, and means the opposite.'] : [];
  if (face.verb === 'move') {
    const metres = upside_down ? -face.metres : face.metres;
    return [`${face.kind === 'bonus' ? 'A bonus' : 'A sabotage'}: ${metresWords(metres)}.`, ...lies];
  }
  const parts = partsOf(wordsOf(faces, { card, upside_down }));
  if (!parts?.from) return [face.words, ...lies];
  const from = targetWords(parts.from);
  const to = parts.to ? targetWords(parts.to) : '';
  const does = DOES[parts.verb];
  if (parts.verb === 'draw') return [`Draws ${parts.amount} cards from the hand of ${from}.`, ...lies];
  if (parts.verb === 'gift') return [`Gives ${from} to ${to}.`, ...lies];
  if (parts.verb === 'swap') return [`Exchanges ${from} with ${to}.`, ...lies];
  return [`${does} ${from}.`, ...lies];
}

const ACTS: Record<string, string[]> = {
  'act ready': ['Ready', 'The music starts as soon as all are ready, or when the time is up.'],
  'act draw': ['Draw', 'Fills your hand up. You play no more in this race.'],
  'act done': ['Done', 'You play no more in this race, and draw nothing.'],
  'act reveal': ['Reveal', 'Turns up the next card of your queue.'],
  'act go on': [
    'Go on',
    'Nobody waits for you any more in this round; when all have said so, nothing waits.',
  ],
  'act larry': [
    'Last-Ditch Larry',
    'Once a game, at any time: look at the top card of the deck, then add it to the end of any queue.',
  ],
  'sign rock': ['Rock', 'Beats scissors.'],
  'sign paper': ['Paper', 'Beats rock.'],
  'sign scissors': ['Scissors', 'Beat paper.'],
};

export const actLines = (thing: string): string[] => ACTS[thing] ?? [];
