import { describe, expect, it } from 'vitest';
import { LEDGES } from './course.ts';
import { placesOn, slopeOf } from './slope.ts';

describe.each([
  [844, 110],
  [667, 96],
  [1280, 160],
])('a slope of %d by %d', (width, height) => {
  const slope = slopeOf(width, height);

  it('goes down to the right, all of it in sight', () => {
    const xs = LEDGES.map(slope.xOf);
    const ys = LEDGES.map(slope.yOf);
    for (let place = 1; place < LEDGES.length; place += 1) {
      expect(xs[place]).toBeGreaterThan(xs[place - 1] ?? NaN);
      expect(ys[place]).toBeGreaterThan(ys[place - 1] ?? NaN);
    }
    expect(xs.at(0)).toBeGreaterThan(slope.figure / 2);
    expect(xs.at(-1)).toBeLessThan(width - slope.figure / 2);
    expect(ys.at(0)).toBeGreaterThan(slope.figure);
    expect(ys.at(-1)).toBeLessThan(height - 10);
  });

  it('has a place of its own for each of nine, wherever they are together', () => {
    for (const metres of [1200, 650, 0]) {
      const places = placesOn(slope, Array<number>(9).fill(metres));
      const apart = places.flatMap((one, place) =>
        places.slice(place + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(...apart)).toBeGreaterThan(slope.figure * 0.4);
      for (const { x, y } of places) {
        expect(y).toBeGreaterThanOrEqual(slope.figure - 0.01);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
      }
    }
  });

  it('moves nobody who is alone', () => {
    expect(placesOn(slope, [650, 400])).toEqual([
      { x: slope.xOf(650), y: slope.yOf(650), row: 0 },
      { x: slope.xOf(400), y: slope.yOf(400), row: 0 },
    ]);
  });
});
