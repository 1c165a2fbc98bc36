/** The server's view of Cliffs & Cactuses, and how to read it. */

import type { CardView, CliffsFaces, CliffsPreview, CliffsView, FaceTold, SideView } from './wire.ts';
import type { Lane, Pose } from './art/racers.ts';

export type {
  CardView,
  CliffsFaces,
  CliffsPreview,
  CliffsTold,
  CliffsView,
  FaceTold,
  SideView,
} from './wire.ts';
export type Choice = NonNullable<CliffsView['choice']>;
export type Sign = 'rock' | 'paper' | 'scissors';

/** A card that the viewer may not know. */
export const HIDDEN = '?';
export const SIGNS: readonly Sign[] = ['rock', 'paper', 'scissors'];
/** How many cards one plays in a race. */
export const PLAYS = 4;

export function sideOf(view: CliffsView, seat: number): SideView {
  const side = view.sides[seat];
  if (!side) throw new RangeError(`no such seat: ${seat}`);
  return side;
}

export function faceOf(faces: CliffsFaces, card: string): FaceTold | null {
  return faces.cards[card] ?? null;
}

/** What a card says as it lies; '' if nobody knows. */
export function wordsOf(
  faces: CliffsFaces,
  { card, upside_down }: Pick<CardView, 'card' | 'upside_down'>,
): string {
  const face = faceOf(faces, card);
  if (!face) return '';
  return upside_down ? face.upside_down : face.words;
}

/** The queues that an action would change, as far as the viewer knows their cards. */
export function changesOf({ racer, before, after, also }: CliffsPreview): CliffsPreview['also'] {
  return [{ racer, before, after }, ...also].filter((one) => one.before !== one.after);
}

/** Nothing lies face-down any more, and nothing is to be chosen: the tally comes. */
export function isCounting(view: Pick<CliffsView, 'phase' | 'reveals' | 'choice'>): boolean {
  return view.phase === 'resolve' && view.reveals === null && view.choice === null;
}

/** What a tally holds besides what each card brings: the metres of the round. */
export const ownMetres = ({ tally, queue }: { tally: number; queue: { metres: number }[] }): number =>
  tally - queue.reduce((sum, card) => sum + card.metres, 0);

/** Who has a queue of their own but shares a place on the cliff; a racer alone is a team of one. */
export function teamsOf(view: CliffsView): number[][] {
  const seats = view.sides.map((_, seat) => seat);
  if (view.teams === 'no') return seats.map((seat) => [seat]);
  return seats.filter((seat) => seat % 2 === 0).map((seat) => [seat, seat + 1]);
}

/** Who races together with a seat, in a 3-Legged Race. */
export function partnerOf(view: Pick<CliffsView, 'teams'>, seat: number): number | null {
  if (view.teams === 'no' || seat < 0) return null;
  return seat % 2 === 0 ? seat + 1 : seat - 1;
}

/** The place of a seat in the race: 1 for the lowest. */
export function rankOf(view: CliffsView, seat: number): number {
  const { metres } = sideOf(view, seat);
  return 1 + teamsOf(view).filter(([one = 0]) => sideOf(view, one).metres < metres).length;
}

export function lanesOf(view: CliffsView, pose: (seat: number) => Pose): Lane[] {
  return teamsOf(view).map((seats) => {
    const [first = 0] = seats;
    return { seats, metres: sideOf(view, first).metres, pose: pose(first) };
  });
}

/** The seats in the order of the table, beginning with the viewer's left-hand neighbour; the viewer's own is last. */
export function seatsAround(view: CliffsView, below: number): number[] {
  const seats = view.sides.length;
  return Array.from({ length: seats - 1 }, (_, at) => (below + 1 + at) % seats);
}

/** What an action `target SEAT [PLACE]` means: a card of a queue, or without a place the racer. */
export function targetOf(action: string): { seat: number; index: number | null } {
  const [, seat = '', index] = action.split(' ');
  return { seat: Number(seat), index: index === undefined ? null : Number(index) };
}

export const isOfCard = (action: string): boolean =>
  action.startsWith('target ') && targetOf(action).index !== null;
