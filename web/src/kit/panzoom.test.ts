import { describe, expect, it } from 'vitest';
import {
  brought,
  fitted,
  held,
  moved,
  pinched,
  zoomed,
  type Extent,
  type Sight,
  type Spot,
} from './panzoom.ts';

const EXTENT = { x: -50, y: -60, width: 800, height: 400 };
const ROOM = { width: 390, height: 500 };
const LIMITS = { least: 0.2, most: 2 };
const seen = (sight: Sight, { x, y }: Spot): Spot => ({
  x: x * sight.scale + sight.x,
  y: y * sight.scale + sight.y,
});
const edges = (sight: Sight, extent: Extent): [Spot, Spot] => [
  seen(sight, extent),
  seen(sight, { x: extent.x + extent.width, y: extent.y + extent.height }),
];

describe('all of it in sight', () => {
  it.each([
    [ROOM, 10],
    [{ width: 1280, height: 300 }, 0],
    [{ width: 4000, height: 4000 }, 20],
  ])('in a room of %o', (room, margin) => {
    const sight = fitted(EXTENT, room, LIMITS.most, margin);
    const [first, last] = edges(sight, EXTENT);

    expect(Math.min(first.x, first.y)).toBeGreaterThanOrEqual(margin - 0.01);
    expect(last.x).toBeLessThanOrEqual(room.width - margin + 0.01);
    expect(last.y).toBeLessThanOrEqual(room.height - margin + 0.01);
    expect(first.x + last.x).toBeCloseTo(room.width);
    expect(first.y + last.y).toBeCloseTo(room.height);
    expect(sight.scale).toBeLessThanOrEqual(LIMITS.most);
  });

  it('leaves the foot of the room free', () => {
    const [first, last] = edges(fitted(EXTENT, { width: 2000, height: 300 }, 9, 10, 52), EXTENT);

    expect(first.y).toBeCloseTo(10);
    expect(last.y).toBeCloseTo(300 - 52 - 10);
  });

  it('is as large as it can be', () => {
    expect(fitted(EXTENT, ROOM, LIMITS.most).scale).toBeCloseTo(390 / 800);
  });
});

describe('zooming', () => {
  const sight = fitted(EXTENT, ROOM, LIMITS.most);

  it('keeps what is under the pointer there', () => {
    const at = { x: 100, y: 180 };
    const under = { x: (at.x - sight.x) / sight.scale, y: (at.y - sight.y) / sight.scale };
    for (const factor of [1.25, 3, 0.8]) {
      const { x, y } = seen(zoomed(sight, factor, at, LIMITS), under);
      expect(x).toBeCloseTo(at.x);
      expect(y).toBeCloseTo(at.y);
    }
  });

  it('ends at its limits, and a sight beyond them does not jump back', () => {
    expect(zoomed(sight, 1000, { x: 0, y: 0 }, LIMITS).scale).toBe(2);
    expect(zoomed(sight, 0.001, { x: 0, y: 0 }, LIMITS).scale).toBe(0.2);
    expect(zoomed({ scale: 0.1, x: 0, y: 0 }, 0.9, { x: 0, y: 0 }, LIMITS).scale).toBe(0.1);
  });

  it('keeps what is under two fingers there', () => {
    const from: [Spot, Spot] = [
      { x: 100, y: 200 },
      { x: 200, y: 200 },
    ];
    const to: [Spot, Spot] = [
      { x: 80, y: 260 },
      { x: 230, y: 260 },
    ];
    const after = pinched(sight, from, to, LIMITS);

    expect(after.scale).toBeCloseTo(sight.scale * 1.5);
    from.forEach((finger, at) => {
      const under = { x: (finger.x - sight.x) / sight.scale, y: (finger.y - sight.y) / sight.scale };
      expect(seen(after, under).x).toBeCloseTo(to[at]?.x ?? NaN);
      expect(seen(after, under).y).toBeCloseTo(to[at]?.y ?? NaN);
    });
  });

  it('survives two fingers in one place', () => {
    const both: [Spot, Spot] = [
      { x: 100, y: 100 },
      { x: 100, y: 100 },
    ];
    expect(pinched(sight, both, both, LIMITS)).toEqual(sight);
  });
});

describe('moving', () => {
  it.each([
    [99999, 0],
    [-99999, 0],
    [0, 99999],
    [-99999, -99999],
  ])('by (%d, %d) leaves half of the room to it, or all of it in the room', (x, y) => {
    for (const scale of [0.1, 0.5, 2]) {
      const sight = held(moved({ scale, x: 0, y: 0 }, { x, y }), EXTENT, ROOM);
      const [first, last] = edges(sight, EXTENT);
      const wide = Math.min(last.x, ROOM.width) - Math.max(first.x, 0);
      const high = Math.min(last.y, ROOM.height) - Math.max(first.y, 0);
      expect(wide).toBeGreaterThanOrEqual(Math.min(EXTENT.width * scale, ROOM.width / 2) - 0.01);
      expect(high).toBeGreaterThanOrEqual(Math.min(EXTENT.height * scale, ROOM.height / 2) - 0.01);
    }
  });

  it('changes nothing that is well in sight', () => {
    const sight = fitted(EXTENT, ROOM, LIMITS.most);
    expect(held(sight, EXTENT, ROOM)).toEqual(sight);
  });
});

describe('bringing a part into sight', () => {
  const part = { x: 700, y: 300, width: 50, height: 60 };

  it('moves no further than it takes', () => {
    const sight = brought({ scale: 1, x: 0, y: 0 }, part, ROOM, 10);

    expect(sight).toEqual({ scale: 1, x: 390 - 10 - 750, y: 0 });
    expect(brought(sight, part, ROOM, 10)).toEqual(sight);
  });

  it('shows the beginning of what is larger than the room', () => {
    expect(edges(brought({ scale: 1, x: 0, y: 0 }, EXTENT, ROOM), EXTENT)[0].x).toBeCloseTo(0);
  });
});
