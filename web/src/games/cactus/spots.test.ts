import { describe, expect, it } from 'vitest';
import { distance, placed, poseOf, rotated, slerp, toldPose, turned, around } from './pose.ts';
import { armsOf, boundAlong, dropTo, overAt, pointAlong, restAt, roomOn, spotUnder, wayTo } from './spots.ts';
import { boxOf, capsulesOf, gap, limbCapsules, perchBelow, rounded } from './strokes.ts';

const RING = Array.from({ length: 13 }, (_, part) => {
  const angle = ((-57 + (294 * part) / 12) * Math.PI) / 180;
  return [25 * Math.cos(angle), 25 * Math.sin(angle)];
});
const ring = { strokes: [{ points: RING, radius: 3 }], grip: [0, 32] };
const fork = {
  strokes: [
    {
      points: [
        [0, 32],
        [0, 16],
      ],
      radius: 3,
    },
    {
      points: [
        [-16, -34],
        [-11, 12],
        [0, 16],
        [11, 12],
        [16, -34],
      ],
      radius: 3,
    },
  ],
  grip: [0, 39],
};
const LIMBS = [
  {
    points: [
      [0, 0, 0],
      [0, 0, 250],
    ],
    radius: 13,
    part: 'trunk' as const,
  },
  {
    points: [
      [0, 0, 100],
      [109, 0, 151],
    ],
    radius: 8,
    part: 'arm' as const,
  },
  {
    points: [
      [0, 0, 160],
      [0, -109, 211],
    ],
    radius: 8,
    part: 'arm' as const,
  },
];
const things = limbCapsules(LIMBS);
const [right, front] = armsOf(LIMBS);
if (!right || !front) throw new Error('two arms');

describe('poses', () => {
  it('survive the wire to its precision', () => {
    const told = toldPose({ at: [12.34, -5, 300], turn: around([0, 0, 1], 1) });
    const again = poseOf(told);

    expect(distance(again.at, [12.34, -5, 300])).toBeLessThan(0.02);
    expect(toldPose(again)).toEqual(told);
  });

  it('turn along the shorter way, also from the other side of a sphere', () => {
    const turn = around([0, 0, 1], 1);
    const same = turn.map((one) => -one) as unknown as typeof turn;

    expect(rotated(slerp([1, 0, 0, 0], same, 0.5), [1, 0, 0])[1]).toBeCloseTo(Math.sin(0.5));
    expect(rotated(turned(turn, turn), [1, 0, 0])[0]).toBeCloseTo(Math.cos(2));
  });
});

describe('where a piece hangs', () => {
  it('is the first underside below where it is held', () => {
    expect(perchBelow(ring.strokes, 0).z).toBeCloseTo(25, 0);
    expect(perchBelow(fork.strokes, 0).z).toBeCloseTo(16);
    expect(boxOf(ring.strokes).high).toBeCloseTo(28, 0);
  });

  it.each([
    ['ring', ring, right],
    ['fork', fork, right],
    ['ring', ring, front],
  ])('a %s lies on an arm, neither within it nor far above', (_, piece, arm) => {
    const rest = restAt(arm, 70, piece);

    expect(Math.abs(gap(capsulesOf(piece.strokes, rest), limbCapsules([arm])))).toBeLessThan(1.5);
    const over = overAt(arm, 70, piece);
    expect(gap(capsulesOf(piece.strokes, over), limbCapsules([arm]))).toBeGreaterThan(4);
    const drop = dropTo(over, piece.strokes, things);
    expect(Math.abs(over.at[2] - drop - rest.at[2])).toBeLessThan(3);
  });

  it('is on the arm: its face looks along it', () => {
    const rest = restAt(right, 70, ring);

    expect(Math.abs(rotated(rest.turn, [0, 1, 0])[0])).toBeCloseTo(1);
    expect(placed(rest, [0, 0, 25])[0]).toBeCloseTo(pointAlong(right, 70).at[0]);
  });
});

describe('spots', () => {
  it('stay on their arm', () => {
    expect(boundAlong(right, -5)).toBeGreaterThan(10);
    expect(boundAlong(right, 999)).toBeLessThan(right.length);
  });

  it('are found under a line of sight, and only there', () => {
    const spot = spotUnder([right, front], [70, -500, 133], [0, 1, 0], 9);

    expect(spot?.arm).toBe(0);
    expect(pointAlong(right, spot?.along ?? 0).at[0]).toBeCloseTo(70, -1);
    expect(spotUnder([right, front], [70, -500, 400], [0, 1, 0], 9)).toBeNull();
  });

  it('are reached without pushing the cactus, also from where a piece hangs', () => {
    const start = { at: [0, -190, 210], turn: [1, 0, 0, 0] } as const;
    const to = overAt(right, 70, fork);

    expect(roomOn(start, wayTo(start, to, fork.strokes, things), fork.strokes, things)).toBeGreaterThan(3);
    const hanging = restAt(front, 80, fork);
    const way = wayTo(hanging, to, fork.strokes, things);
    expect(way[0]?.at[2]).toBeGreaterThan(hanging.at[2] + 50);
    expect(way.at(-1)).toBe(to);
  });
});

it('corners are rounded within the line', () => {
  const line = rounded(
    [
      [0, 0, 0],
      [10, 0, 0],
      [10, 0, 10],
    ],
    4,
  );

  expect(line[0]).toEqual([0, 0, 0]);
  expect(line.at(-1)).toEqual([10, 0, 10]);
  expect(Math.max(...line.map(([x]) => x))).toBeLessThanOrEqual(10);
});
