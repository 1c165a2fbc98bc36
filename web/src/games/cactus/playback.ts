/** From single pictures to a smooth motion. */

import type { Motion, Picture } from './codec.ts';
import { mixed, type Pose } from './pose.ts';

/** Where everything is that moves, by the number of its piece. */
export type Poses = Map<number, Pose>;

/** A motion at a moment; what a frame does not name is where it was. */
export function motionAt(motion: Motion, seconds: number): Poses {
  const poses: Poses = new Map();
  const times = new Map<number, number>();
  for (const frame of motion.frames) {
    if (frame.time <= seconds) {
      for (const [piece, pose] of frame.poses) {
        poses.set(piece, pose);
        times.set(piece, frame.time);
      }
      continue;
    }
    for (const [piece, pose] of frame.poses) {
      const from = poses.get(piece);
      const since = times.get(piece);
      if (since === Infinity) continue;
      // A piece that rested until the frame before moves only from there on.
      const start = Math.max(since ?? 0, previous(motion, frame.time));
      const share = Math.max(0, Math.min(1, (seconds - start) / (frame.time - start)));
      poses.set(piece, from ? mixed(from, pose, share) : pose);
      times.set(piece, Infinity);
    }
    if (frame.time > seconds + 1) break;
  }
  return poses;
}

const previous = ({ frames }: Motion, time: number): number =>
  frames.findLast((frame) => frame.time < time)?.time ?? 0;

const TICK = 1000 / 60;
const ROUND = 65536;
/** So much later than it happened it is shown: pictures that come late are still in time. */
export const DELAY = 100;
/** So much time is kept. */
const KEPT = 1500;
/** After so long a silence a new motion begins. */
const SILENCE = 1000;

interface Shot {
  /** Milliseconds of the simulation. */
  time: number;
  picture: Picture;
}

/** Live pictures, shown a little later and evenly, however unevenly they come. */
export class Playback {
  #shots: Shot[] = [];
  /** What the clock here is ahead of the simulation's, by the picture that was quickest. */
  #offset = Infinity;
  #heard = -Infinity;

  /** The newest picture that came. */
  get newest(): Picture | null {
    return this.#shots.at(-1)?.picture ?? null;
  }

  add(picture: Picture, now: number): void {
    const last = this.#shots.at(-1);
    if (now - this.#heard > SILENCE || (last && last.picture.version !== picture.version)) this.clear();
    this.#heard = now;
    const before = this.#shots.at(-1);
    const time = before ? before.time + ((picture.tick - before.picture.tick + ROUND) % ROUND) * TICK : 0;
    // Half a round ahead is behind: a picture that was overtaken.
    if (before && time - before.time > (ROUND / 2) * TICK) return;
    if (before && time === before.time) {
      this.#shots[this.#shots.length - 1] = { time, picture };
      return;
    }
    // It creeps up, so that a clock that runs a little slower here does not fall behind for ever.
    this.#offset = Math.min(this.#offset + 0.05, now - time);
    this.#shots.push({ time, picture });
    while ((this.#shots[1]?.time ?? Infinity) < time - KEPT) this.#shots.shift();
  }

  /** What is to be seen now; null if nothing moves. */
  at(now: number): { poses: Poses; picture: Picture } | null {
    const shown = now - this.#offset - DELAY;
    const after = this.#shots.findIndex((shot) => shot.time > shown);
    const next = this.#shots[after];
    const before = this.#shots[after < 0 ? this.#shots.length - 1 : after - 1] ?? next;
    if (!before) return null;
    if (!next || next === before) return { poses: before.picture.poses, picture: before.picture };
    const share = (shown - before.time) / (next.time - before.time);
    const poses: Poses = new Map();
    for (const [piece, pose] of next.picture.poses) {
      const from = before.picture.poses.get(piece);
      poses.set(piece, from ? mixed(from, pose, share) : pose);
    }
    return { poses, picture: before.picture };
  }

  /** Whether all that came has been shown. */
  isOver(now: number): boolean {
    const last = this.#shots.at(-1);
    return !last || now - this.#offset - DELAY >= last.time;
  }

  clear(): void {
    this.#shots = [];
    this.#offset = Infinity;
  }
}
