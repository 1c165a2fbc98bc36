/** Where a thing is and how it is turned: millimetres and unit quaternions. */

export type Vec = readonly [x: number, y: number, z: number];
export type Quat = readonly [w: number, x: number, y: number, z: number];

export interface Pose {
  at: Vec;
  turn: Quat;
}

/** On the wire a place is told in steps of 0.02 mm, a turn in steps of 1/32767. */
const STEP = 50;
const UNIT = 32767;
const MOST = 32767;

export const UPRIGHT: Quat = [1, 0, 0, 0];

export const plus = (one: Vec, other: Vec): Vec => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
export const minus = (one: Vec, other: Vec): Vec => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
export const times = (one: Vec, by: number): Vec => [one[0] * by, one[1] * by, one[2] * by];
export const dot = (one: Vec, other: Vec): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
export const length = (one: Vec): number => Math.hypot(...one);
export const distance = (one: Vec, other: Vec): number => length(minus(one, other));
export const between = (one: Vec, other: Vec, share: number): Vec =>
  plus(one, times(minus(other, one), share));

/** First `second`, then `first`. */
export const turned = ([a, b, c, d]: Quat, [e, f, g, h]: Quat): Quat => [
  a * e - b * f - c * g - d * h,
  a * f + b * e + c * h - d * g,
  a * g - b * h + c * e + d * f,
  a * h + b * g - c * f + d * e,
];

export function normal(turn: Quat): Quat {
  const size = Math.hypot(...turn);
  if (size < 1e-6) return UPRIGHT;
  const by = (turn[0] < 0 ? -1 : 1) / size;
  return [turn[0] * by, turn[1] * by, turn[2] * by, turn[3] * by];
}

/** A turn by an angle, in radians, around an axis of length 1. */
export function around(axis: Vec, angle: number): Quat {
  const sine = Math.sin(angle / 2);
  return [Math.cos(angle / 2), axis[0] * sine, axis[1] * sine, axis[2] * sine];
}

export function rotated([w, x, y, z]: Quat, [a, b, c]: Vec): Vec {
  const s = 2 * (y * c - z * b);
  const t = 2 * (z * a - x * c);
  const u = 2 * (x * b - y * a);
  return [a + w * s + y * u - z * t, b + w * t + z * s - x * u, c + w * u + x * t - y * s];
}

/** Where a point of a thing is. */
export const placed = ({ at, turn }: Pose, point: Vec): Vec => plus(at, rotated(turn, point));

/** Between two turns, along the shorter way. */
export function slerp(one: Quat, other: Quat, share: number): Quat {
  let cosine = one[0] * other[0] + one[1] * other[1] + one[2] * other[2] + one[3] * other[3];
  const sign = cosine < 0 ? -1 : 1;
  cosine = Math.min(1, Math.abs(cosine));
  const angle = Math.acos(cosine);
  const sine = Math.sin(angle);
  const [from, to] =
    sine < 1e-4
      ? [1 - share, share * sign]
      : [Math.sin((1 - share) * angle) / sine, (Math.sin(share * angle) / sine) * sign];
  return normal([
    one[0] * from + other[0] * to,
    one[1] * from + other[1] * to,
    one[2] * from + other[2] * to,
    one[3] * from + other[3] * to,
  ]);
}

export const mixed = (one: Pose, other: Pose, share: number): Pose => ({
  at: between(one.at, other.at, share),
  turn: slerp(one.turn, other.turn, share),
});

/** The angle between two turns, in radians. */
export function angleBetween(one: Quat, other: Quat): number {
  const cosine = Math.abs(one[0] * other[0] + one[1] * other[1] + one[2] * other[2] + one[3] * other[3]);
  return 2 * Math.acos(Math.min(1, cosine));
}

export function poseOf(told: readonly number[]): Pose {
  const [x = 0, y = 0, z = 0, w = UNIT, a = 0, b = 0, c = 0] = told;
  return { at: [x / STEP, y / STEP, z / STEP], turn: normal([w / UNIT, a / UNIT, b / UNIT, c / UNIT]) };
}

export function toldPose({ at, turn }: Pose): number[] {
  const bounded = (value: number): number => Math.max(-MOST, Math.min(MOST, Math.round(value)));
  return [...at.map((one) => bounded(one * STEP)), ...normal(turn).map((one) => bounded(one * UNIT))];
}
