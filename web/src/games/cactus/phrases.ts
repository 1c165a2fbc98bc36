/** Names and pieces of sentences of Cactus. */

import { capital, listed, numbered } from '../../kit/words.ts';
import { MARKS } from './art/patterns.ts';
import { pointAlong, leastAlong, mostAlong, type Arm } from './spots.ts';
import { clashOf, colourOf, isSpecial, shapeOf, type CactusView, type Trouble } from './view.ts';

/** "red hook"; a special one is named by what it is: "skull". */
export const pieceName = (piece: string): string => piece.replace('-', ' ');
export const thePiece = (piece: string): string => `the ${pieceName(piece)}`;
export const cactusName = (cactus: number): string => `cactus ${cactus + 1}`;
export const flowers = (number: number): string => numbered(number, 'flower');

/** What there is to know about a piece. */
export function aboutPiece(piece: string): string {
  const colour = colourOf(piece);
  const marked = `${capital(colour)}, marked by ${MARKS[colour].words}.`;
  return isSpecial(piece)
    ? `${marked} A special piece: its colour counts, its shape is like no other.`
    : `${marked} One of five ${shapeOf(piece)}s.`;
}

/** What a piece touches, in words. */
export function thingName(thing: string): string {
  if (thing === 'cactus') return 'the cactus';
  if (thing === 'base') return 'the base';
  if (thing === 'ground') return 'the table';
  return thePiece(thing);
}

/** What each piece of a cactus touches. */
export const touches = (piece: string, touching: readonly (readonly string[])[]): string[] =>
  touching.flatMap((pair) => (pair.includes(piece) ? pair.filter((other) => other !== piece) : []));

export function hangsWords(piece: string, touching: readonly (readonly string[])[]): string {
  const found = touches(piece, touching);
  return `${capital(thePiece(piece))}${found.length ? ` touches ${listed(found.map(thingName))}` : ''}`;
}

export function troubleWords({ pieces }: Trouble): string {
  const [one = '', other] = pieces;
  if (other === undefined)
    return `${capital(thePiece(one))} fell, or lies on the base: hang it on the cactus.`;
  const clash = clashOf(one, other);
  const both = `${capital(thePiece(one))} and ${thingName(other)}`;
  if (clash === 'color') return `${both} touch, and both are ${colourOf(one)}.`;
  if (clash === 'shape') return `${both} touch, and both are ${shapeOf(one)}s.`;
  return `${both} may not touch.`;
}

const SIDES = [
  'to the right',
  'back right',
  'at the back',
  'back left',
  'to the left',
  'front left',
  'in front',
  'front right',
];

/** Which arm: where it goes and how high it begins. */
export function armWords(arm: Arm, number: number): string {
  const { towards } = pointAlong(arm, leastAlong(arm));
  const part = Math.round((Math.atan2(towards[1], towards[0]) / Math.PI) * 4);
  return `arm ${number + 1}, ${SIDES[(part + 8) % 8] ?? ''}`;
}

/** How far out on an arm. */
export function alongWords(arm: Arm, along: number): string {
  const share = (along - leastAlong(arm)) / Math.max(1, mostAlong(arm) - leastAlong(arm));
  if (share < 0.2) return 'near the trunk';
  if (share > 0.8) return 'near the tip';
  return `${Math.round(share * 100)} % of the way out`;
}

const ENDS: Record<string, string> = {
  flowers: 'The supply of flowers is nearly empty: the game ends when an award cannot be paid.',
  special: 'One special piece is left: the game ends when the line is empty.',
  turns: 'The last turns: the game ends after turn 200.',
};

/** What a roll may find no basic piece for, as things are. */
function lacking({ last, last_basic, pile }: CactusView): string[] {
  const found: string[] = [];
  if (last && !pile.some((piece) => colourOf(piece) === colourOf(last)))
    found.push(`No ${colourOf(last)} piece is left: COLOR would end the game.`);
  if (last_basic && !pile.some((piece) => shapeOf(piece) === shapeOf(last_basic)))
    found.push(`No ${shapeOf(last_basic)} is left: SHAPE would end the game.`);
  return found;
}

/** An end that may come soon. */
export const endWords = (end: string, view: CactusView): string =>
  end === 'basic' ? lacking(view).join(' ') : (ENDS[end] ?? capital(end));

export const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

/** What the die asks for, with what it refers to. */
export function faceWords({ die, last, last_basic }: CactusView): string {
  if (die === 'color') return `COLOR: as the last piece, which was ${last ? colourOf(last) : 'another'}.`;
  if (die === 'shape')
    return `SHAPE: as the last basic piece, which was ${last_basic ? withArticle(shapeOf(last_basic)) : 'another'}.`;
  return die === '!!' ? '!!: the left-most special piece.' : '';
}
export const faceName = (face: string): string => (face === '!!' ? '!!' : face.toUpperCase());
