import { describe, expect, it } from 'vitest';
import { garden } from './art/samples.ts';
import { HIGH, keyOf, neighboursOf, WIDE, type Cell } from './hex.ts';
import { outlineOf, patchPath } from './outline.ts';

const ORIGIN = { q: 0, r: 0 };
const RING = neighboursOf(ORIGIN);
const loops = (path: string): string[] => path.split('M').slice(1);
const sides = (path: string): number => path.split('C').length - 1;
const open = (cells: Cell[]): number =>
  cells.flatMap(neighboursOf).filter((near) => !cells.some((cell) => keyOf(cell) === keyOf(near))).length;
/** The corners that a path goes through. */
const corners = (path: string): [number, number][] =>
  [...path.matchAll(/([-\d.]+) ([-\d.]+)(?=C|Z)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the outline of a field', () => {
  it.each<[string, Cell[], number]>([
    ['one patch', [ORIGIN], 1],
    ['two patches', [ORIGIN, { q: 1, r: 0 }], 1],
    ['a bent line', [ORIGIN, { q: 1, r: 0 }, { q: 1, r: 1 }, { q: 0, r: 2 }], 1],
    ['a ring with a hole', RING, 2],
    ['two that do not touch', [ORIGIN, { q: 3, r: 0 }], 2],
    ['none', [], 0],
  ])('of %s is closed, and passes every open side once', (_, cells, count) => {
    const path = outlineOf(cells);

    expect(loops(path)).toHaveLength(count);
    expect(loops(path).every((loop) => loop.endsWith('Z'))).toBe(true);
    expect(sides(path)).toBe(open(cells));
  });

  it.each([1, 2, 3, 4])('passes every open side of garden %d once', (seed) => {
    const cells = garden(seed, 40);

    expect(sides(outlineOf(cells))).toBe(open(cells));
  });

  it('stays within the field when it is inset', () => {
    const inner = corners(outlineOf([ORIGIN], 6));

    for (const [x, y] of inner) expect(Math.hypot(x, y)).toBeCloseTo(HIGH / 2 - (6 * 2) / Math.sqrt(3), 1);
    expect(corners(outlineOf(RING, 6)).filter(([x, y]) => Math.hypot(x, y) < HIGH / 2)).toEqual([]);
  });

  it('fits the neighbour: the wave of a side is the same from its other end', () => {
    const sidesOf = (path: string): string[][] => {
      const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      const points = Array.from({ length: numbers.length / 2 }, (_, at) => [
        numbers[at * 2],
        numbers[at * 2 + 1],
      ]);
      return Array.from({ length: 6 }, (_, at) =>
        points.slice(at * 3, at * 3 + 4).map((point) => point.map((one) => Math.round(one ?? NaN)).join(' ')),
      );
    };
    const own = sidesOf(outlineOf([ORIGIN]));
    RING.forEach((cell, way) => {
      const theirs = sidesOf(outlineOf([cell]))[(way + 3) % 6] ?? [];
      expect(own[way]).toEqual([...theirs].reverse());
    });
  });
});

it('draws a patch no wider than its cell by more than the wave', () => {
  for (const [x, y] of corners(patchPath(2))) {
    expect(Math.abs(x)).toBeLessThan(WIDE / 2);
    expect(Math.abs(y)).toBeLessThan(HIGH / 2);
  }
});
