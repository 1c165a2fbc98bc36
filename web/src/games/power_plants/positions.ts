import fixtures from './fixtures.json';
import type { PlantsFaces, PlantsPreview, PlantsTold, PlantsView } from './view.ts';

export interface Position {
  name: string;
  viewer: number;
  view: PlantsView;
  legal: string[];
  previews: Record<string, PlantsPreview>;
}

export const NAMES = fixtures.names;
export const FACES = fixtures.faces as unknown as PlantsFaces;
export const POSITIONS = fixtures.positions as unknown as Position[];
export const MATCHES = fixtures.matches as unknown as {
  start: PlantsView;
  steps: PlantsTold[][];
  end: PlantsView;
}[];

/** A position of the fixtures, for tests. */
export function position(name: string): Position {
  const found = POSITIONS.find((one) => one.name === name);
  if (!found) throw new RangeError(`no such position: ${name}`);
  return found;
}
