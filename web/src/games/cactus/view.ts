/** What a page knows of Cactus: the view, the faces, the names and numbers of pieces. */

import { poseOf, type Pose } from './pose.ts';
import type { CactusFaces, CactusView, PieceTold } from './wire.ts';

export type { CactusFaces, CactusMade, CactusPreview, CactusTold, CactusView, Trouble } from './wire.ts';

export const COLOURS = ['red', 'orange', 'yellow', 'teal', 'violet'] as const;
export const SHAPES = ['bar', 'wave', 'ring', 'hook', 'fork'] as const;
export const SPECIALS = [
  ...(['skull', 'bone', 'snake', 'lizard', 'scorpion'] as const),
  ...(['horseshoe', 'feather', 'guitar', 'hat', 'boot'] as const),
];
export type Colour = (typeof COLOURS)[number];

/** By number, as pictures and motions tell them. */
export const PIECES: string[] = [
  ...COLOURS.flatMap((colour) => SHAPES.map((shape) => `${colour}-${shape}`)),
  ...SPECIALS,
];
export const numberOf = (piece: string): number => PIECES.indexOf(piece);
export const pieceOf = (number: number): string => PIECES[number] ?? '';

/** What is no piece, in pictures. */
export const THINGS: Record<number, string> = { 254: 'cactus', 253: 'base', 252: 'ground', 251: 'hand' };
export const thingOf = (number: number): string => THINGS[number] ?? pieceOf(number);

export type Face = PieceTold;

export const colourOf = (piece: string): Colour =>
  COLOURS.find((colour) => piece.startsWith(`${colour}-`)) ??
  COLOURS[Math.floor(SPECIALS.findIndex((special) => special === piece) / 2)] ??
  'red';

/** The shape of a basic piece; '' of a special one, whose shape is like no other. */
export const shapeOf = (piece: string): string => (piece.includes('-') ? (piece.split('-')[1] ?? '') : '');
export const isSpecial = (piece: string): boolean => !piece.includes('-');

/** Why two pieces may not touch; '' if they may. */
export function clashOf(one: string, other: string): '' | 'color' | 'shape' {
  if (numberOf(one) < 0 || numberOf(other) < 0) return '';
  if (colourOf(one) === colourOf(other)) return 'color';
  return shapeOf(one) !== '' && shapeOf(one) === shapeOf(other) ? 'shape' : '';
}

export function faceOf(faces: CactusFaces, piece: string): Face {
  const face = faces.pieces[piece];
  if (!face) throw new Error(`no such piece: ${piece}`);
  return face;
}

/** Where every piece hangs, the held one included if it hangs somewhere. */
export function hangingIn(view: CactusView): Map<string, { cactus: number; pose: Pose }> {
  const found = new Map(
    view.cacti.flatMap(({ pieces }, cactus) =>
      pieces.map(({ piece, pose }) => [piece, { cactus, pose: poseOf(pose) }] as const),
    ),
  );
  if (view.held && view.held_pose && view.cactus !== null)
    found.set(view.held, { cactus: view.cactus, pose: poseOf(view.held_pose) });
  return found;
}
