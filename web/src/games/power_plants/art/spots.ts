import type { Point } from '../hex.ts';

/** From this width on, in pixels, a patch is drawn with all that can be seen on it. */
export const NEAR = 88;

export const isNear = (size: number): boolean => size >= NEAR;

/** Where the Sprites of a patch stand, by their number: in front of the plant, those at the back first. */
export const SPOTS: readonly (readonly Point[])[] = [
  [{ x: 16, y: 46 }],
  [
    { x: 0, y: 50 },
    { x: 22, y: 45 },
  ],
  [
    { x: 14, y: 38 },
    { x: 0, y: 51 },
    { x: 26, y: 46 },
  ],
  [
    { x: 8, y: 36 },
    { x: 29, y: 36 },
    { x: -3, y: 50 },
    { x: 19, y: 50 },
  ],
  [
    { x: 10, y: 35 },
    { x: 31, y: 35 },
    { x: -9, y: 45 },
    { x: 8, y: 53 },
    { x: 25, y: 48 },
  ],
];
