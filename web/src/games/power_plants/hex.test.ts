import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  cellAt,
  centreOf,
  cornersOf,
  HIGH,
  isBeside,
  keyOf,
  neighboursOf,
  nextCell,
  placeInWords,
  plotsAround,
  WAYS,
  WIDE,
  type Arrow,
  type Cell,
} from './hex.ts';
import { garden } from './art/samples.ts';

const ORIGIN = { q: 0, r: 0 };
const START = [ORIGIN, { q: 1, r: 0 }, { q: 2, r: 0 }, { q: 0, r: 1 }, { q: 1, r: 1 }];
const AROUND = Array.from({ length: 49 }, (_, at) => ({ q: (at % 7) - 3, r: Math.floor(at / 7) - 3 }));

describe('cells', () => {
  it('have six neighbours, one patch away, clockwise from the upper right', () => {
    const angles = neighboursOf(ORIGIN).map((cell) => {
      const { x, y } = centreOf(cell);
      expect(Math.hypot(x, y)).toBeCloseTo(WIDE);
      expect(isBeside(cell, ORIGIN)).toBe(true);
      return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
    });

    expect(angles).toEqual([300, 0, 60, 120, 180, 240]);
  });

  it('share a side with each neighbour: that between two corners by its way', () => {
    const corners = cornersOf(ORIGIN);
    neighboursOf(ORIGIN).forEach((cell, way) => {
      const [one, other] = [corners[way], corners[(way + 1) % 6]];
      const { x, y } = centreOf(cell);
      expect(x).toBeCloseTo((one?.x ?? NaN) + (other?.x ?? NaN));
      expect(y).toBeCloseTo((one?.y ?? NaN) + (other?.y ?? NaN));
    });
  });

  it('are found again by any point well within them', () => {
    for (const cell of AROUND) {
      const { x, y } = centreOf(cell);
      for (const [dx, dy] of [
        [0, 0],
        [40, 10],
        [-40, -20],
        [0, 50],
        [20, -40],
      ] as const)
        expect(cellAt({ x: x + dx, y: y + dy })).toEqual(cell);
    }
  });
});

it('knows the room of a garden', () => {
  expect(boundsOf(START)).toEqual({
    x: -WIDE / 2,
    y: -HIGH / 2,
    width: 3 * WIDE,
    height: 1.75 * HIGH,
  });
  expect(boundsOf([ORIGIN], 10)).toEqual({
    x: -60,
    y: -HIGH / 2 - 10,
    width: WIDE + 20,
    height: HIGH + 20,
  });
  expect(boundsOf([])).toEqual(boundsOf([ORIGIN]));
});

it('knows the plots around the start: eleven, and none of them a patch', () => {
  const plots = plotsAround(START).map(keyOf);

  expect(plots).toHaveLength(11);
  expect(new Set(plots).size).toBe(11);
  expect(plots.filter((key) => START.some((cell) => keyOf(cell) === key))).toEqual([]);
});

describe('arrow keys', () => {
  const ARROWS: Arrow[] = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

  it('go along a row, and stop at its end', () => {
    expect(nextCell(START, ORIGIN, 'ArrowRight')).toEqual({ q: 1, r: 0 });
    expect(nextCell(START, ORIGIN, 'ArrowLeft')).toBeNull();
  });

  it('go straight up in a zigzag, for who remembers where it began', () => {
    const aim = centreOf({ q: 0, r: 3 }).x;
    const rows: Cell[] = [{ q: 0, r: 3 }];
    for (let row = 0; row < 4; row += 1)
      rows.push(nextCell(AROUND, rows.at(-1) ?? ORIGIN, 'ArrowUp', aim) ?? ORIGIN);

    for (const cell of rows) expect(Math.abs(centreOf(cell).x - aim)).toBeLessThanOrEqual(WIDE / 2);
    expect(rows.map(({ r }) => r)).toEqual([3, 2, 1, 0, -1]);
  });

  it('step over a gap to the nearest beyond it', () => {
    expect(nextCell([ORIGIN, { q: 3, r: 0 }, { q: 5, r: 0 }], ORIGIN, 'ArrowRight')).toEqual({ q: 3, r: 0 });
    expect(nextCell([ORIGIN, { q: 1, r: -2 }, { q: 4, r: -1 }], ORIGIN, 'ArrowUp')).toEqual({ q: 1, r: -2 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reach every patch and plot of garden %d from every other', (seed) => {
    const patches = garden(seed, 30);
    const cells = [...patches, ...plotsAround(patches)];

    const reached = new Set<string>([keyOf(ORIGIN)]);
    const open = [ORIGIN];
    for (let from = open.pop(); from; from = open.pop())
      for (const arrow of ARROWS) {
        const to = nextCell(cells, from, arrow);
        if (!to || reached.has(keyOf(to))) continue;
        reached.add(keyOf(to));
        open.push(to);
      }

    expect(reached.size).toBe(cells.length);
  });
});

describe('a place in words', () => {
  it.each([
    [0, 0, 'the start'],
    [2, 0, '2 right of the start'],
    [3, -1, '2 right and 1 up right of the start'],
    [1, -3, '1 up right and 2 up left of the start'],
    [-1, 3, '2 down right and 1 down left of the start'],
    [-2, -1, '2 left and 1 up left of the start'],
  ])('(%d, %d) is %s', (q, r, words) => {
    expect(placeInWords({ q, r })).toBe(words);
  });

  it('leads there by the fewest steps', () => {
    for (const cell of AROUND) {
      let [q, r, taken] = [0, 0, 0];
      for (const [, steps, words] of placeInWords(cell).matchAll(/(\d+) ([a-z ]+?)(?= and| of)/g)) {
        const way = WAYS.find((one) => one.words === words);
        q += Number(steps) * (way?.q ?? NaN);
        r += Number(steps) * (way?.r ?? NaN);
        taken += Number(steps);
      }
      expect({ q, r }).toEqual(cell);
      expect(taken).toBe((Math.abs(cell.q) + Math.abs(cell.r) + Math.abs(cell.q + cell.r)) / 2);
    }
  });
});
