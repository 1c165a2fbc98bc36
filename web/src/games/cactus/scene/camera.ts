/** Where one looks from: around a point, gently. No three.js in here. */

import { between, type Vec } from '../pose.ts';

export interface Eye {
  target: Vec;
  /** Radians around the table: 0 looks from the front, from where y is negative. */
  yaw: number;
  pitch: number;
  distance: number;
}

const LOWEST = 0.04;
const STEEPEST = 1.35;
export const NEAREST = 240;
export const FARTHEST = 1900;
/** Of the way that is left, so much after a second: very little. */
const CALM = 0.006;

/** Half of what the picture shows from top to bottom. */
export const HALF = (17.5 * Math.PI) / 180;

export const RING = 300;

/** Where a cactus stands, and how it is turned: people sit around, each cactus shows them its front. */
export function standOf(cactus: number): { at: Vec; turn: number } {
  // Clockwise, seen from above, beginning in front.
  const turn = (-2 * Math.PI * cactus) / 5;
  return { at: [RING * Math.sin(turn), -RING * Math.cos(turn), 0], turn };
}

/** From a cactus to the table, and back. */
export function toTable(cactus: number, [x, y, z]: Vec): Vec {
  const { at, turn } = standOf(cactus);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [at[0] + x * c - y * s, at[1] + x * s + y * c, at[2] + z];
}

export function toCactus(cactus: number, [x, y, z]: Vec, isWay = false): Vec {
  const { at, turn } = standOf(cactus);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [a, b] = isWay ? [x, y] : [x - at[0], y - at[1]];
  return [a * c + b * s, -a * s + b * c, z];
}

/** So far away that a box of this half width and height fits. */
export const fitting = (width: number, height: number, aspect: number): number =>
  Math.max(height, width / Math.max(0.3, aspect)) / Math.tan(HALF) + 100;

/** All of the table, or one cactus. */
export function eyeFor(cactus: number | null, aspect: number): Eye {
  if (cactus === null)
    return { target: [0, -30, 60], yaw: 0, pitch: 0.62, distance: fitting(450, 350, aspect) };
  const { at, turn } = standOf(cactus);
  return { target: [at[0], at[1], 158], yaw: turn, pitch: 0.3, distance: fitting(165, 168, aspect) };
}

export function bounded(eye: Eye): Eye {
  return {
    ...eye,
    pitch: Math.max(LOWEST, Math.min(STEEPEST, eye.pitch)),
    distance: Math.max(NEAREST, Math.min(FARTHEST, eye.distance)),
  };
}

export function placeOf({ target, yaw, pitch, distance }: Eye): Vec {
  const flat = Math.cos(pitch) * distance;
  return [
    target[0] + Math.sin(yaw) * flat,
    target[1] - Math.cos(yaw) * flat,
    target[2] + Math.sin(pitch) * distance,
  ];
}

/** A moment later on the way to where one wants to look from; the same one if it is there. */
export function nearer(eye: Eye, wanted: Eye, seconds: number): Eye {
  const share = 1 - CALM ** seconds;
  let turn = wanted.yaw - eye.yaw;
  turn -= Math.round(turn / (2 * Math.PI)) * 2 * Math.PI;
  const left =
    Math.abs(turn) * 300 +
    Math.abs(wanted.pitch - eye.pitch) * 300 +
    Math.abs(wanted.distance - eye.distance) +
    Math.hypot(...wanted.target.map((one, part) => one - (eye.target[part] ?? 0)));
  if (left < 0.4) return wanted;
  return {
    target: between(eye.target, wanted.target, share),
    yaw: eye.yaw + turn * share,
    pitch: eye.pitch + (wanted.pitch - eye.pitch) * share,
    distance: eye.distance + (wanted.distance - eye.distance) * share,
  };
}
