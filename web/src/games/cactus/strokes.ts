/** Strokes as chains of capsules: how near things are, and where a piece can hang. */

import { between, distance, dot, length, minus, placed, plus, times, type Pose, type Vec } from './pose.ts';

/** As the game tells it: a chain of capsules in the x-z plane of its piece. */
export interface Stroke {
  points: readonly (readonly number[])[];
  radius: number;
}

export interface Capsule {
  one: Vec;
  other: Vec;
  radius: number;
}

export const pointOf = ([x = 0, z = 0]: readonly number[]): Vec => [x, 0, z];
export const vecOf = ([x = 0, y = 0, z = 0]: readonly number[]): Vec => [x, y, z];

function chained(points: Vec[], radius: number): Capsule[] {
  if (points.length === 1) return points.map((one) => ({ one, other: one, radius }));
  return points.slice(1).map((other, at) => ({ one: points[at] ?? other, other, radius }));
}

export const capsulesOf = (strokes: readonly Stroke[], pose: Pose): Capsule[] =>
  strokes.flatMap(({ points, radius }) =>
    chained(
      points.map((point) => placed(pose, pointOf(point))),
      radius,
    ),
  );

export const limbCapsules = (limbs: readonly Stroke[]): Capsule[] =>
  limbs.flatMap(({ points, radius }) => chained(points.map(vecOf), radius));

const within = (value: number): number => Math.max(0, Math.min(1, value));

/** The distance between two line segments. */
export function segmentGap(one: Capsule, other: Capsule): number {
  const u = minus(one.other, one.one);
  const v = minus(other.other, other.one);
  const w = minus(one.one, other.one);
  const a = dot(u, u);
  const b = dot(u, v);
  const c = dot(v, v);
  const d = dot(u, w);
  const e = dot(v, w);
  const wide = a * c - b * b;
  let s = wide > 1e-9 ? within((b * e - c * d) / wide) : 0;
  const t = c > 1e-9 ? within((b * s + e) / c) : 0;
  s = a > 1e-9 ? within((b * t - d) / a) : 0;
  return distance(plus(one.one, times(u, s)), plus(other.one, times(v, t)));
}

/** How far apart two things are; below zero they are within each other. */
export function gap(one: readonly Capsule[], other: readonly Capsule[]): number {
  let least = Infinity;
  for (const first of one)
    for (const second of other)
      least = Math.min(least, segmentGap(first, second) - first.radius - second.radius);
  return least;
}

/**
 * Where an arm would bear a piece: the first underside straight below a point of it. `radius` is that of the stroke
 * there, `z` the middle of the stroke.
 */
export function perchBelow(strokes: readonly Stroke[], x: number): { z: number; radius: number } {
  const spans: { low: number; high: number; radius: number }[] = [];
  for (const { points, radius } of strokes)
    points.slice(1).forEach((point, at) => {
      const [x1 = 0, z1 = 0] = points[at] ?? point;
      const [x2 = 0, z2 = 0] = point;
      if (x < Math.min(x1, x2) - 0.05 || x > Math.max(x1, x2) + 0.05) return;
      const flat = Math.abs(x2 - x1) < 0.1;
      const z = flat ? z1 : between([z1, 0, 0], [z2, 0, 0], (x - x1) / (x2 - x1))[0];
      const ends = flat ? [z1, z2] : [z];
      spans.push({ low: Math.min(...ends), high: Math.max(...ends), radius });
    });
  spans.sort((one, other) => other.high + other.radius - one.high - one.radius);
  const first = spans[0];
  if (!first) return { z: 0, radius: 3 };
  let { low, radius } = first;
  for (const span of spans)
    if (span.high + span.radius >= low - radius - 0.5 && span.low - span.radius < low - radius)
      ({ low, radius } = span);
  return { z: low, radius };
}

/** How far a piece reaches, around its middle. */
export function boxOf(strokes: readonly Stroke[]): {
  left: number;
  right: number;
  low: number;
  high: number;
} {
  const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
  for (const { points, radius } of strokes)
    for (const [x = 0, z = 0] of points) {
      box.left = Math.min(box.left, x - radius);
      box.right = Math.max(box.right, x + radius);
      box.low = Math.min(box.low, z - radius);
      box.high = Math.max(box.high, z + radius);
    }
  return box;
}

const unit = (one: Vec): Vec => times(one, 1 / (length(one) || 1));

/** Corners are rounded, as a saw goes; never outside of the line. */
export function rounded(points: readonly Vec[], reach: number): Vec[] {
  const found: Vec[] = [];
  points.forEach((point, at) => {
    const before = points[at - 1];
    const after = points[at + 1];
    if (!before || !after) {
      found.push(point);
      return;
    }
    const cut = Math.min(reach, distance(before, point) * 0.45, distance(point, after) * 0.45);
    const first = plus(point, times(unit(minus(before, point)), cut));
    const last = plus(point, times(unit(minus(after, point)), cut));
    for (const share of [0, 0.25, 0.5, 0.75, 1])
      found.push(between(between(first, point, share), between(point, last, share), share));
  });
  return found;
}
