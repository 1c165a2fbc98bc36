/** What of the column is in use: which plants grow now, which have grown in this turn, and which power is used. */

import { isBeside } from './hex.ts';
import { gardenOf, isLying, patchNamed, typeOf, type PlantsView } from './view.ts';

export type Mark = 'none' | 'grows' | 'done';

/** Whether what touches the Wizard's patch grows in this turn. */
export const isGrowing = (view: PlantsView): boolean =>
  view.asks === 'power' || (view.power?.power === 'grow' && view.power.patch !== null);

/** The type whose turn it is to grow. */
function growsNow(view: PlantsView): string {
  if (view.power?.power === 'grow' && view.power.patch) return typeOf(view.power.patch);
  return typeOf(view.growing[0] ?? '');
}

export function markOf(view: PlantsView, type: string): Mark {
  if (!isGrowing(view) || view.wizard === null) return 'none';
  const now = growsNow(view);
  if (type === now) return 'grows';
  const rows = view.column.map((plant) => plant.type);
  const wizard = patchNamed(view, view.wizard);
  if (rows.indexOf(type) > rows.indexOf(now) || !isLying(wizard)) return 'none';
  return gardenOf(view).some((patch) => patch.type === type && isBeside(patch, wizard)) ? 'done' : 'none';
}

export function powerOf(view: PlantsView, type: string): 'none' | 'sprout' | 'grow' {
  const { power } = view;
  if (!power?.patch || typeOf(power.patch) !== type) return 'none';
  return power.power === 'sprout' || power.power === 'grow' ? power.power : 'none';
}
