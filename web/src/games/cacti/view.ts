/** The server's view of Cacti, and how to read it. */

import type { CactiView, SideView } from './wire.ts';

export type {
  CactiFaces,
  CactiPreview,
  CactiTold,
  CactiView,
  HalfFace,
  PlantedView,
  SideView,
} from './wire.ts';

export type CactusType = 'saguaro' | 'barrel' | 'prickly-pear' | 'old-man';

/** In the order of the rulebook, which is the order on the table. */
export const TYPES: readonly CactusType[] = ['saguaro', 'barrel', 'prickly-pear', 'old-man'];

/** A pile, type by type. */
export type Cacti = Record<string, number>;

/** A card that the viewer may not know. */
export const HIDDEN = '?';

export function isType(word: string): word is CactusType {
  return TYPES.some((cactus) => cactus === word);
}

export function countOf(held: Cacti, cactus: CactusType): number {
  return held[cactus] ?? 0;
}

export function size(held: Cacti): number {
  return TYPES.reduce((sum, cactus) => sum + countOf(held, cactus), 0);
}

/** The types of a pile, with how many there are of each. */
export function counted(held: Cacti): [CactusType, number][] {
  return TYPES.filter((cactus) => countOf(held, cactus) > 0).map((cactus) => [cactus, countOf(held, cactus)]);
}

export function isReply(view: CactiView): boolean {
  return view.moment.startsWith('reply');
}

export function isFinal(view: CactiView): boolean {
  return view.moment.endsWith('final turn');
}

export function isTopCardOpen(view: CactiView): boolean {
  return view.moment.startsWith('top card');
}

export function isOver(view: CactiView): boolean {
  return view.moment === 'over';
}

export function sideOf(view: CactiView, seat: number): SideView {
  const side = view.sides[seat];
  if (!side) throw new RangeError(`no such seat: ${seat}`);
  return side;
}
