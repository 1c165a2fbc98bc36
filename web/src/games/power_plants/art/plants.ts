import { glyphOf } from '../../../kit/glyphs.ts';

/** The eight kinds of patches. A standard plant and its alternate have the same patches. */
export const PLANTS = [
  'deeproot',
  'frightshade',
  'snapjaw',
  'emberwood',
  'honeyleaf',
  'starflower',
  'tanglethorn',
  'wingbean',
] as const;

export type PlantKind = (typeof PLANTS)[number];

export const isPlant = (name: string): name is PlantKind => (PLANTS as readonly string[]).includes(name);

/** When a plant grows, from the top of the column to its foot. */
export const TIMINGS = ['morning', 'noon', 'night'] as const;

export type Timing = (typeof TIMINGS)[number];

/** How many Sprites each player has. */
export const SPRITES = 20;

/** Who plays without a seat: the Rival of the game for one. */
export const RIVAL = -1;

/** The colour of a seat, or of the Rival. */
export const colourOf = (seat: number): string =>
  seat === RIVAL ? 'var(--rival)' : `var(--seat-${seat % 9})`;

/** The glyph of a seat, on a grid of 24; that of the Rival is a thorny star. */
export const signOf = (seat: number): string =>
  seat === RIVAL ? 'M12 1l3 7 8-2-5 6 5 6-8-2-3 7-3-7-8 2 5-6-5-6 8 2z' : glyphOf(seat).path;

/** The Sprites that stand on a patch: one side's alone. */
export interface Sprites {
  /** Or the Rival. */
  seat: number;
  count: number;
}

/** How a patch stands out. Each is told by a shape, too. */
export type PatchState = 'plain' | 'lit' | 'chosen' | 'locked' | 'arrived' | 'dim';
