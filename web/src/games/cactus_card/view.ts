/** The server's view of The Cactus Card Game, and how to read it. */

import type { CactusCardFaces, CactusCardView } from './wire.ts';
import { KINDS, type Kind } from './art/names.ts';

export type { CactusCardFaces, CactusCardPreview, CactusCardTold, CactusCardView } from './wire.ts';

export type Side = CactusCardView['sides'][number];
export type Pending = NonNullable<CactusCardView['pending']>;

/** A card that the viewer may not know. */
export const HIDDEN = '?';

/** The cards that make sets. */
export const CHARACTERS: readonly Kind[] = ['charlie', 'spike', 'walter', 'wild'];

/** The other seats, in the order in which the turn comes to them. */
export function seatsAround(view: CactusCardView, below: number): number[] {
  const seats = view.sides.length;
  return Array.from({ length: seats - 1 }, (_, at) => (below + 1 + at) % seats);
}

export function sideOf(view: CactusCardView, seat: number): Side {
  const side = view.sides[seat];
  if (!side) throw new RangeError(`no such seat: ${seat}`);
  return side;
}

/** A hand kind by kind, in the order of the kinds; what is not known comes last. */
export function grouped(hand: string[]): [kind: string, count: number][] {
  return [...KINDS, HIDDEN].flatMap((kind): [string, number][] => {
    const count = hand.filter((card) => card === kind).length;
    return count > 0 ? [[kind, count]] : [];
  });
}

/**
 * Where the kinds of a hand lie, null for a free place. A kind keeps its place for as long as it is held, and the next
 * new one takes the first that is free: no card moves under anybody's finger.
 */
export function laidOut(before: (string | null)[], kinds: string[]): (string | null)[] {
  if (kinds.length === 0) return [];
  const laid = before.map((kind) => (kind !== null && kinds.includes(kind) ? kind : null));
  for (const kind of [...KINDS, HIDDEN].filter((one) => kinds.includes(one) && !laid.includes(one))) {
    const free = laid.indexOf(null);
    if (free < 0) laid.push(kind);
    else laid[free] = kind;
  }
  return laid;
}

export function held(hand: string[], kind: string): number {
  return hand.filter((card) => card === kind).length;
}

/** How many cards lie on the discard pile. */
export function discarded(view: CactusCardView): number {
  return Object.values(view.discard).reduce((sum, count) => sum + count, 0);
}

/** How many cards of a kind the viewer has not seen: in the draw pile, or in a hand and not known there. */
export function unseen(view: CactusCardView, faces: CactusCardFaces, kind: string): number {
  const seen = view.sides.reduce((sum, side) => sum + held(side.hand, kind), view.discard[kind] ?? 0);
  return Math.max(0, (faces.copies[kind] ?? 0) - seen);
}

/** The kinds of which a hand certainly holds none, as all could hear. */
export function lacking(side: Side): string[] {
  return KINDS.filter((kind) => side.lacks[kind] === 0);
}

/** Whether the card that waits would have its effect if nobody answered any more. */
export function willHappen(pending: Pending): boolean {
  return pending.stops.length % 2 === 0;
}

/** Whom a window waits for: all who are asked but the one who played the last card. */
export function awaited(view: CactusCardView): number[] {
  return view.to_act.filter((seat) => seat !== view.pending?.last);
}

export function isWindow(view: CactusCardView): boolean {
  return view.moment === 'window';
}

export function isLook(view: CactusCardView): boolean {
  return view.moment === 'look';
}

export function isOver(view: CactusCardView): boolean {
  return view.moment === 'over';
}
