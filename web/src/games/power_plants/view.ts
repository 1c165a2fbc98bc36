/** The server's view of Power Plants, and how to read it. */

import { isPlant, type PlantKind } from './art/plants.ts';
import type { Cell } from './hex.ts';
import type { FieldView, PatchView, PlantFace, PlantsFaces, PlantsView, SideView } from './wire.ts';

export type {
  Effect,
  FieldView,
  PatchView,
  PlantFace,
  PlantsFaces,
  PlantsPreview,
  PlantsTold,
  PlantsView,
  SideView,
} from './wire.ts';

/** The side of the Rival, who plays without a seat. */
export const RIVAL = -1;

/** A patch that lies in the garden. */
export interface Lying extends PatchView {
  q: number;
  r: number;
}

export const isLying = (patch: PatchView): patch is Lying => patch.q !== null && patch.r !== null;

export const gardenOf = (view: PlantsView): Lying[] => view.patches.filter(isLying);

export function patchNamed(view: PlantsView, name: string): PatchView {
  const patch = view.patches.find((one) => one.patch === name);
  if (!patch) throw new RangeError(`no such patch: ${name}`);
  return patch;
}

export const kindOf = (type: string): PlantKind => {
  if (!isPlant(type)) throw new RangeError(`no such type: ${type}`);
  return type;
};

/** The type of a patch by its name: "honeyleaf" of "honeyleaf 3". */
export const typeOf = (name: string): string => name.split(' ')[0] ?? '';
export const numberOf = (name: string): number => Number(name.split(' ')[1]);

export function sideOf(view: PlantsView, side: number): SideView {
  const found = side === RIVAL ? view.rival : view.sides[side];
  if (!found) throw new RangeError(`no such side: ${side}`);
  return found;
}

/** All sides: seats, and the Rival last. */
export const sidesOf = (view: PlantsView): number[] => [
  ...view.sides.map((_, seat) => seat),
  ...(view.rival ? [RIVAL] : []),
];

/** The other sides, in the order in which the turn comes to them. */
export function sidesAround(view: PlantsView, below: number): number[] {
  const seats = view.sides.length;
  const others = Array.from({ length: seats - 1 }, (_, at) => (below + 1 + at) % seats);
  return view.rival ? [...others, RIVAL] : others;
}

/** The place of a side in a list that has the Rival last. */
export const placeOf = (view: PlantsView, side: number): number =>
  side === RIVAL ? view.sides.length : side;

/** The cell of "2,-1", also at the end of "plot 2,-1". */
export function cellIn(text: string): Cell {
  const [q, r] = (text.split(' ').at(-1) ?? '').split(',').map(Number);
  return { q: q ?? NaN, r: r ?? NaN };
}

/** The patches of the field that a patch belongs to. */
export const fieldOf = (view: PlantsView, patch: PatchView): Lying[] =>
  patch.head === null ? [] : gardenOf(view).filter((one) => one.head === patch.head);

/** What is told about the field of a patch. */
export const fieldTold = (view: PlantsView, patch: PatchView): FieldView | null =>
  patch.head === null ? null : (view.patches[patch.head]?.field ?? null);

/** The card of the column for a type of patches. */
export function faceOf(view: PlantsView, faces: PlantsFaces | null, type: string): PlantFace | null {
  const plant = view.column.find((one) => one.type === type)?.plant;
  return (plant && faces?.plants[plant]) || null;
}

export const isOver = (view: PlantsView): boolean => view.asks === 'over';

/** Whether one is asked to choose among places of the garden. */
export const isInGarden = (view: PlantsView): boolean =>
  ['plot', 'power', 'patch', 'field', 'type', 'from', 'to', 'moved patch', 'new plot', 'retrieve'].includes(
    view.asks,
  );

/** How many turns a side still has; null as long as nobody knows. */
export const isLastTurn = (view: PlantsView): boolean => view.finals !== null;

/** The steps of a sentence: they are done one after the other. */
export const stepsOf = (sentence: string): string[] => sentence.split('; ');
