/** What can be pressed, read from the legal actions: which place of the garden stands for which. */

import {
  cellIn,
  fieldOf,
  gardenOf,
  patchNamed,
  typeOf,
  type PlantsPreview,
  type PlantsView,
} from './view.ts';
import { keyOf } from './hex.ts';

export interface Targets {
  /** By the name of a patch in the garden, the action that pressing it is. */
  patches: Map<string, string>;
  /** By the key of a cell. */
  plots: Map<string, string>;
}

/** A verb with what it is about: "activate", "honeyleaf 3". */
export function split(action: string): [verb: string, about: string] {
  const at = action.indexOf(' ');
  return at < 0 ? [action, ''] : [action.slice(0, at), action.slice(at + 1)];
}

const ON_PATCHES = ['activate', 'patch', 'from', 'to', 'move', 'retrieve'];

export function targetsOf(view: PlantsView, legal: string[]): Targets {
  const patches = new Map<string, string>();
  const plots = new Map<string, string>();
  for (const action of legal) {
    const [verb, about] = split(action);
    if (verb === 'plot') plots.set(keyOf(cellIn(about)), action);
    else if (ON_PATCHES.includes(verb)) patches.set(about, action);
    else if (verb === 'field')
      for (const { patch } of fieldOf(view, patchNamed(view, about))) patches.set(patch, action);
    else if (verb === 'type')
      for (const { patch, type } of gardenOf(view)) if (type === about) patches.set(patch, action);
  }
  return { patches, plots };
}

/** The swaps of a patch of the hand, by the patch of the Nursery that comes for it. */
export function swapsOf(legal: string[], given: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const action of legal) {
    const swap = /^swap (\w+ \d) for (\w+ \d)$/.exec(action);
    if (swap?.[1] === given && swap[2]) found.set(swap[2], action);
  }
  return found;
}

/** By the key of a plot that a patch of the hand could come to, what would grow there. */
export const offered = (preview: PlantsPreview | undefined): Map<string, string[]> =>
  new Map(Object.entries(preview?.plots ?? {}));

/** All that could grow from any of some plots, in the order of the column. */
export function couldGrow(view: PlantsView, plots: Map<string, string[]>): string[] {
  const rows = view.column.map(({ type }) => type);
  return [...new Set([...plots.values()].flat())].sort(
    (one, other) => rows.indexOf(typeOf(one)) - rows.indexOf(typeOf(other)) || (one < other ? -1 : 1),
  );
}

/** As which each patch would grow: those of one type together, in the order of the column. */
export function growOrder(growing: string[]): Map<string, number> {
  const types = [...new Set(growing.map(typeOf))];
  return new Map(growing.map((name) => [name, types.indexOf(typeOf(name)) + 1]));
}
