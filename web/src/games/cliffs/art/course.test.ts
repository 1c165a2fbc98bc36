import { describe, expect, it } from 'vitest';
import { courseOf, LEDGES, STEP, TOP } from './course.ts';

const SIZES: [number, number][] = [
  [390, 560],
  [360, 320],
  [230, 340],
  [768, 700],
  [1280, 900],
];

describe.each(SIZES)('a cliff of %d by %d', (width, height) => {
  const course = courseOf(width, height, 9);

  it('goes down in equal steps, all of them in sight', () => {
    expect(LEDGES).toHaveLength(25);
    expect(course.ledges.at(0)?.metres).toBe(TOP);
    expect(course.ledges.at(-1)?.metres).toBe(0);
    for (const metres of LEDGES.slice(1)) {
      expect(course.yOf(metres) - course.yOf(metres + STEP)).toBeCloseTo(course.step);
    }
    expect(course.yOf(TOP)).toBeGreaterThan(20);
    expect(course.yOf(0)).toBeLessThan(height - 20);
  });

  it('has room for nine side by side, right of the labels', () => {
    const middles = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(course.xOf);
    expect((middles[0] ?? 0) - course.lane / 2).toBeGreaterThanOrEqual(course.gutter - 0.01);
    expect((middles[8] ?? 0) + course.lane / 2).toBeLessThanOrEqual(width);
    expect((middles[1] ?? 0) - (middles[0] ?? 0)).toBeCloseTo(course.lane);
  });

  it('has rock beneath every lane on every ledge', () => {
    for (const { left, right } of course.ledges) {
      expect(left).toBeLessThanOrEqual(course.xOf(0));
      expect(right).toBeGreaterThanOrEqual(course.xOf(8));
    }
  });
});

it('keeps who was sent above the top on it, and lets who ran past the finish be seen', () => {
  const course = courseOf(390, 560, 2);
  expect(course.yOf(1500)).toBe(course.yOf(TOP));
  expect(course.yOf(-40)).toBeGreaterThan(course.yOf(0));
});

it('labels every 100 metres where there is room, else every 200', () => {
  expect(courseOf(390, 560, 9).labels).toBe(100);
  expect(courseOf(230, 240, 9).labels).toBe(200);
});

it('draws racers no smaller than 22 pixels on a phone', () => {
  expect(courseOf(390, 560, 9).figure).toBeGreaterThanOrEqual(30);
  expect(courseOf(230, 300, 9).figure).toBe(22);
});
