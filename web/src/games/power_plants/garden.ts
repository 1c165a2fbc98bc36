import { PanZoom } from '../../kit/panzoom.svelte.ts';
import type { PatchState, PlantKind, Sprites } from './art/plants.ts';
import type { Cell } from './hex.ts';

/** A patch of the garden as it is drawn, and as it is told: "Honeyleaf 3, 1 right of the start". */
export interface GardenPatch extends Cell {
  kind: PlantKind;
  number: number;
  words: string;
  sprites?: Sprites | null;
  gems?: number;
  wizard?: boolean;
  state?: PatchState;
  /** As which it would grow; 0 if it would not. */
  order?: number;
  /** It is on its way there. */
  coming?: boolean;
}

export type PlotState = 'idle' | 'legal' | 'hovered' | 'barred';

export interface GardenPlot extends Cell {
  words: string;
  state?: PlotState;
  /** The patch that would lie there, and how many would grow. */
  ghost?: PlantKind | null;
  grows?: number;
}

export interface GardenField {
  cells: Cell[];
  /** What the first and the second would score. */
  first: number;
  second: number;
  /** The seat that leads, and its name; null for nobody. */
  leader: number | null;
  name: string;
  /** Without words, where there is no room for them. */
  bare?: boolean;
}

/** From top to bottom, and each row from the left: as one reads, and so that what is in front is drawn last. */
export const byRow = (one: Cell, other: Cell): number => one.r - other.r || one.q - other.q;

/** How the garden is seen at first: all of it, patches no larger than they need be, with room for the buttons below. */
export const gardenView = (): PanZoom => new PanZoom({ least: 0.16, usual: 1.04, most: 1.8 }, 12, 52);
