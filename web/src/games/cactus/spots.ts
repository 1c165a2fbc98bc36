/** Spots on the arms of a cactus, and the way there: a spot is an arm and how far out on it. */

import {
  around,
  distance,
  minus,
  plus,
  rotated,
  times,
  turned,
  type Pose,
  type Quat,
  type Vec,
} from './pose.ts';
import { boxOf, capsulesOf, gap, perchBelow, vecOf, type Capsule, type Stroke } from './strokes.ts';

export interface Arm extends Stroke {
  /** Its middle line. */
  line: Vec[];
  length: number;
}

export interface Spot {
  arm: number;
  /** Millimetres from the trunk. */
  along: number;
}

/** Next to the trunk and on the very tip nothing hangs well. */
const NEAR = 26;
const TIP = 8;
/** The lowest point of a piece over an arm, before it is lowered. */
export const HOVER = 12;

export interface Limb extends Stroke {
  part: string;
}

export const armsOf = (limbs: readonly Limb[]): Arm[] =>
  limbs
    .filter(({ part }) => part === 'arm')
    .map((limb) => {
      const line = limb.points.map(vecOf);
      const length = line.slice(1).reduce((sum, point, at) => sum + distance(line[at] ?? point, point), 0);
      return { ...limb, line, length };
    });

export const leastAlong = (arm: Arm): number => Math.min(NEAR, arm.length / 3);
export const mostAlong = (arm: Arm): number => arm.length - TIP;
export const boundAlong = (arm: Arm, along: number): number =>
  Math.max(leastAlong(arm), Math.min(mostAlong(arm), along));

/** A point on the middle line of an arm, and where the arm goes there. */
export function pointAlong(arm: Arm, along: number): { at: Vec; towards: Vec } {
  let left = along;
  for (let part = 1; part < arm.line.length; part++) {
    const from = arm.line[part - 1] ?? ([0, 0, 0] as const);
    const to = arm.line[part] ?? from;
    const long = distance(from, to);
    if (left <= long || part === arm.line.length - 1) {
      const towards = times(minus(to, from), 1 / (long || 1));
      return { at: plus(from, times(towards, Math.min(left, long))), towards };
    }
    left -= long;
  }
  return { at: arm.line[0] ?? [0, 0, 0], towards: [1, 0, 0] };
}

/** How a piece is turned so that an arm runs through it: its face looks along the arm, its sides are level. */
export function acrossTurn(towards: Vec): Quat {
  const heading = Math.atan2(towards[1], towards[0]);
  return around([0, 0, 1], heading - Math.PI / 2);
}

/** The same piece, turned half around: what was left is right. */
export const faced = (turn: Quat, isFlipped: boolean): Quat =>
  isFlipped ? turned(turn, around([0, 0, 1], Math.PI)) : turn;

export interface Held {
  strokes: readonly Stroke[];
  /** The point of the piece that is held, as (x, z). */
  grip: readonly number[];
}

/** Where a piece would be if it lay on an arm at a spot. */
export function restAt(arm: Arm, along: number, held: Held, turn?: Quat, flipped = false): Pose {
  const { at, towards } = pointAlong(arm, along);
  const pitch = Math.hypot(towards[0], towards[1]) || 1;
  const how = turn ?? faced(acrossTurn(towards), flipped);
  const x = held.grip[0] ?? 0;
  const perch = perchBelow(held.strokes, x);
  const bearing = rotated(how, [x, 0, perch.z]);
  // Over a rising arm the top is higher than its radius straight above the middle line.
  const top = at[2] + (arm.radius + perch.radius) / Math.max(0.35, pitch);
  return { at: [at[0] - bearing[0], at[1] - bearing[1], top - bearing[2]], turn: how };
}

/** Straight above that, so high that nothing of the piece is beside the arm yet. */
export function overAt(arm: Arm, along: number, held: Held, turn?: Quat, flipped = false): Pose {
  const rest = restAt(arm, along, held, turn, flipped);
  const box = boxOf(held.strokes);
  const perch = perchBelow(held.strokes, held.grip[0] ?? 0);
  const depth = Math.max(0, perch.z - perch.radius - box.low);
  return { at: [rest.at[0], rest.at[1], rest.at[2] + depth + HOVER], turn: rest.turn };
}

/** The nearest spot of all arms to a line of sight: from `eye` along `look`, which has length 1. */
export function spotUnder(arms: readonly Arm[], eye: Vec, look: Vec, reach: number): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  arms.forEach((arm, number) => {
    for (let along = leastAlong(arm); along <= mostAlong(arm); along += 2) {
      const to = minus(pointAlong(arm, along).at, eye);
      const depth = to[0] * look[0] + to[1] * look[1] + to[2] * look[2];
      const off = distance(to, times(look, depth)) - arm.radius;
      // What is nearer to the eye hides what is behind it.
      const score = off + depth * 0.05;
      if (off < reach && score < least) {
        least = score;
        best = { arm: number, along };
      }
    }
  });
  return best;
}

/** As high as a hand goes. */
const HIGHEST = 470;
const ROOM = 14;
/** Millimetres: what is nearer is borne. */
const HANGS = 4;

/**
 * The way to a pose: up, across and down from above; or around the outside, if that is free and the other is not. The
 * first points come first; the pose itself comes last.
 */
export function wayTo(from: Pose, to: Pose, strokes: readonly Stroke[], things: readonly Capsule[]): Pose[] {
  const box = boxOf(strokes);
  const tops = things.map(({ one, other, radius }) => Math.max(one[2], other[2]) + radius);
  const height = Math.min(HIGHEST, Math.max(...tops, 0) - box.low + ROOM);
  const over = (pose: Pose, z: number): Pose => ({
    at: [pose.at[0], pose.at[1], Math.max(z, pose.at[2])],
    turn: pose.turn,
  });
  const straight = [to];
  const fromAbove = [over(from, height), over(to, height), to];
  const out = Math.hypot(to.at[0], to.at[1]) || 1;
  const outside: Pose = { at: [(to.at[0] / out) * 230, (to.at[1] / out) * 230, to.at[2]], turn: to.turn };
  const outer = [over(from, to.at[2]), ...arc(from, outside), outside, to];
  // What hangs is lifted off before anything else.
  const hangs = gap(capsulesOf(strokes, from), things) < HANGS;
  const ways = hangs ? [fromAbove, [over(from, height), ...outer]] : [straight, fromAbove, outer];
  const room = ways.map((way) =>
    hangs ? roomOn(way[0] ?? from, way.slice(1), strokes, things) : roomOn(from, way, strokes, things),
  );
  const free = room.findIndex((one) => one > 4);
  return ways[free >= 0 ? free : room.indexOf(Math.max(...room))] ?? straight;
}

/** Points of a circle around the cactus, between two directions. */
function arc(from: Pose, to: Pose): Pose[] {
  const first = Math.atan2(from.at[1], from.at[0]);
  let angle = Math.atan2(to.at[1], to.at[0]) - first;
  angle -= Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
  const parts = Math.ceil(Math.abs(angle) / 0.5);
  return Array.from({ length: parts }, (_, part) => {
    const now = first + (angle * part) / parts;
    return { at: [230 * Math.cos(now), 230 * Math.sin(now), to.at[2]], turn: to.turn };
  });
}

/** How much room is left beside a piece on its way. */
export function roomOn(
  from: Pose,
  way: readonly Pose[],
  strokes: readonly Stroke[],
  things: readonly Capsule[],
): number {
  let least = Infinity;
  let before = from;
  for (const next of way) {
    const parts = Math.max(1, Math.ceil(distance(before.at, next.at) / 8));
    for (let part = 1; part <= parts; part++) {
      const at = plus(before.at, times(minus(next.at, before.at), part / parts));
      least = Math.min(least, gap(capsulesOf(strokes, { at, turn: next.turn }), things));
    }
    before = next;
  }
  return least;
}

/** How far a piece can be lowered from a pose until it touches something; at most `most`. */
export function dropTo(
  pose: Pose,
  strokes: readonly Stroke[],
  things: readonly Capsule[],
  most = 200,
): number {
  const at = (down: number): Pose => ({ at: [pose.at[0], pose.at[1], pose.at[2] - down], turn: pose.turn });
  let down = 0;
  for (let step = 0; step < 80; step++) {
    const room = gap(capsulesOf(strokes, at(down)), things);
    if (room < 0.3 || down >= most) break;
    down += Math.max(0.4, room * 0.9);
  }
  return Math.min(down, most);
}
