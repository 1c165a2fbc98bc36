/** A hand, however it is moved: by mouse, touch or keys. It wants the piece somewhere; the piece follows. */

import { aimBytes, gripBytes, letGoBytes, takeBackBytes, type Picture } from './codec.ts';
import {
  angleBetween,
  around,
  distance,
  minus,
  placed,
  plus,
  slerp,
  times,
  turned,
  type Pose,
  type Quat,
  type Vec,
} from './pose.ts';
import {
  armsOf,
  boundAlong,
  dropTo,
  leastAlong,
  mostAlong,
  overAt,
  pointAlong,
  restAt,
  wayTo,
  type Arm,
  type Spot,
} from './spots.ts';
import { perchBelow, type Capsule } from './strokes.ts';
import type { CactusMade, Face } from './view.ts';

/**
 * A spot is chosen; the piece is on its way there; it is over it; it lies on something; it was let go of. Without a
 * piece to hang: idle.
 */
export type Phase = 'idle' | 'choose' | 'way' | 'over' | 'touching' | 'falling';

/** What a hand has to do with. */
export interface Task {
  cactus: number;
  shape: CactusMade;
  number: number;
  face: Face;
  start: Pose;
  /** For so many seconds a hand may hold it. */
  longest: number;
  /** All that a piece can touch there. */
  things: Capsule[];
}

/** Millimetres and radians in a second. */
const SPEED = 360;
const TURNING = 3.2;
const LOWERING = 60;
const GENTLY = 24;
const RAISING = 110;
/** So far a piece that was borne has moved when it is borne no more: resting wood trembles. */
const LIFTED = 2;
/** So much a piece lags behind when it is borne, and when it is stuck. */
const BORNE = 2;
const STUCK = 14;
const STUCK_FOR = 500;
const EVERY = 1000 / 60;
/** A hand reaches so far. */
const REACH = 290;
const LOWEST = 8;
const HIGHEST = 475;

export class Hand {
  phase = $state<Phase>('idle');
  isFree = $state(false);
  spot = $state.raw<Spot>({ arm: 0, along: 60 });
  isFlipped = $state(false);
  /** Where the hand wants the piece. */
  target = $state.raw<Pose>({ at: [0, 0, 0], turn: [1, 0, 0, 0] });
  grip = $state.raw<Vec>([0, 0, 0]);
  /** Whether the server holds the piece: then it can no longer be taken elsewhere. */
  hasBegun = $state(false);
  isStuck = $state(false);
  isLowering = $state(false);
  isRaising = $state(false);
  /** Whether it was held for too long the last time. */
  wasTired = $state(false);
  task = $state.raw<Task | null>(null);
  readonly arms = $derived<Arm[]>(this.task ? armsOf(this.task.shape.limbs) : []);
  #way: Pose[] = [];
  #sent: Pose | null = null;
  #sentAt = 0;
  #last = 0;
  #stuckSince = 0;
  #touchedAt: Vec = [0, 0, 0];
  #actual: Pose | null = null;
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly #wake: () => void;
  readonly #brought: (cactus: number, towards: Vec) => void;

  constructor(
    send: (bytes: Uint8Array<ArrayBuffer>) => void,
    wake: () => void,
    brought: (cactus: number, towards: Vec) => void,
  ) {
    this.#send = send;
    this.#wake = wake;
    this.#brought = brought;
  }

  /** There is a piece to hang. */
  begin(task: Task): void {
    const isSame = this.task?.cactus === task.cactus && this.task.number === task.number;
    this.task = task;
    this.phase = 'choose';
    this.target = task.start;
    this.grip = gripOf(task.face);
    this.hasBegun = this.isStuck = this.isLowering = this.isRaising = false;
    this.#way = [];
    this.#sent = this.#actual = null;
    if (!isSame) {
      this.spot = this.#firstSpot();
      this.isFlipped = this.wasTired = false;
    }
  }

  end(): void {
    this.task = null;
    this.phase = 'idle';
    this.hasBegun = this.isLowering = this.isRaising = false;
    this.#way = [];
  }

  /** Seen from the side, in front and not too high: where one sees it best and where there is room. */
  #firstSpot(): Spot {
    const spots = this.arms.map((arm, number) => {
      const along = boundAlong(arm, arm.length * 0.62);
      const { at } = pointAlong(arm, along);
      return {
        spot: { arm: number, along },
        score: at[1] * 0.6 - Math.abs(at[0]) + Math.abs(at[2] - 150) * 0.35,
      };
    });
    spots.sort((one, other) => one.score - other.score);
    return spots[0]?.spot ?? { arm: 0, along: 60 };
  }

  get arm(): Arm | null {
    return this.arms[this.spot.arm] ?? null;
  }

  get #held(): { strokes: Face['strokes']; grip: number[] } | null {
    return this.task && { strokes: this.task.face.strokes, grip: this.task.face.grip };
  }

  /** Where the piece would hang: at the chosen spot, or straight below where it is. */
  get ghost(): Pose | null {
    const { task, arm } = this;
    const held = this.#held;
    if (!task || !held) return null;
    if (this.phase === 'choose')
      return arm && !this.isFree ? restAt(arm, this.spot.along, held, undefined, this.isFlipped) : null;
    if (this.phase !== 'over') return null;
    const { at, turn } = this.target;
    return { at: [at[0], at[1], at[2] - this.drop], turn };
  }

  /** How far it is down to the next thing. */
  get drop(): number {
    if (!this.task) return 0;
    return dropTo(
      this.target,
      this.task.face.strokes,
      this.task.things,
      Math.max(0, this.target.at[2] - LOWEST),
    );
  }

  /** The point of the piece that an arm should bear, where the piece is wanted. */
  get perch(): Vec {
    if (!this.task) return [0, 0, 0];
    const x = this.task.face.grip[0] ?? 0;
    const { z, radius } = perchBelow(this.task.face.strokes, x);
    return placed(this.target, [x, 0, z - radius]);
  }

  choose(spot: Spot): void {
    if (this.phase !== 'choose') return;
    const arm = this.arms[spot.arm];
    if (arm) this.spot = { arm: spot.arm, along: boundAlong(arm, spot.along) };
    this.#wake();
  }

  /** The next arm, or further out on this one. */
  step(arms: number, along: number): void {
    const count = this.arms.length;
    if (count === 0) return;
    const arm = (this.spot.arm + arms + count) % count;
    const share = this.arm
      ? (this.spot.along - leastAlong(this.arm)) / (mostAlong(this.arm) - leastAlong(this.arm))
      : 0.6;
    const next = this.arms[arm];
    if (!next) return;
    const same = leastAlong(next) + share * (mostAlong(next) - leastAlong(next));
    this.choose({ arm, along: (arms ? same : this.spot.along) + along });
  }

  flip(): void {
    if (this.phase === 'choose') this.isFlipped = !this.isFlipped;
    else this.turn([0, 0, 1], Math.PI);
    this.#wake();
  }

  /** Takes the piece elsewhere; only before it moves. */
  takeAt(point: Vec): void {
    if (!this.hasBegun) this.grip = point;
    this.#wake();
  }

  /** Over the chosen spot, around what is in the way. */
  bring(): void {
    const { arm, task } = this;
    const held = this.#held;
    if (this.phase !== 'choose' || !task || !held) return;
    this.#start();
    if (this.isFree || !arm) {
      this.phase = 'over';
    } else {
      const to = overAt(arm, this.spot.along, held, undefined, this.isFlipped);
      this.#way = wayTo(this.target, to, task.face.strokes, task.things);
      this.phase = 'way';
      this.#brought(task.cactus, pointAlong(arm, this.spot.along).towards);
    }
    this.#wake();
  }

  #start(): void {
    if (this.hasBegun || !this.task) return;
    this.hasBegun = true;
    this.wasTired = false;
    // Whoever grips has the hand, also if another page of this seat had it before.
    this.#send(gripBytes(this.grip));
    this.#aim();
  }

  /** Up again, to choose another spot. */
  again(): void {
    if (this.phase !== 'over' && this.phase !== 'touching' && this.phase !== 'way') return;
    this.#way = [];
    this.isLowering = false;
    this.isStuck = false;
    this.phase = 'choose';
    this.#wake();
  }

  /** A little along the arm, across it, and up; in millimetres. */
  nudge(along: number, across: number, up: number): void {
    const { arm } = this;
    const heading = arm ? pointAlong(arm, this.spot.along).towards : ([0, -1, 0] as Vec);
    const flat = Math.hypot(heading[0], heading[1]) || 1;
    const out: Vec = [heading[0] / flat, heading[1] / flat, 0];
    this.shift(plus(times(out, along), plus(times([out[1], -out[0], 0], across), [0, 0, up])));
  }

  /** By a way in the coordinates of the cactus. */
  shift(by: Vec): void {
    this.move(plus(this.target.at, by));
  }

  /** To a place. */
  move([x, y, z]: Vec): void {
    if (!this.canMove) return;
    this.#start();
    const out = Math.hypot(x, y);
    const back = out > REACH ? REACH / out : 1;
    this.target = { ...this.target, at: [x * back, y * back, Math.max(LOWEST, Math.min(HIGHEST, z))] };
    if (this.phase === 'choose' || this.phase === 'touching') this.phase = 'over';
    this.isStuck = false;
    this.#wake();
  }

  get canMove(): boolean {
    return this.phase === 'over' || this.phase === 'touching' || (this.phase === 'choose' && this.isFree);
  }

  /** Turns the piece, in radians, around an axis of the cactus. */
  turn(axis: Vec, angle: number): void {
    if (!this.canMove) return;
    this.#start();
    this.target = { ...this.target, turn: turned(around(axis, angle), this.target.turn) };
    if (this.phase === 'choose') this.phase = 'over';
    this.#wake();
  }

  /** Leans it to its own side, or forward. */
  lean(side: number, forward: number): void {
    if (!this.canMove) return;
    this.#start();
    const own: Quat = turned(around([0, 1, 0], side), around([1, 0, 0], forward));
    this.target = { ...this.target, turn: turned(this.target.turn, own) };
    if (this.phase === 'choose') this.phase = 'over';
    this.#wake();
  }

  lower(isHeld: boolean): void {
    this.isLowering = isHeld && this.canMove;
    if (this.isLowering) this.#goOn();
  }

  raise(isHeld: boolean): void {
    this.isRaising = isHeld && this.canMove;
    if (this.isRaising) this.#goOn();
  }

  #goOn(): void {
    this.#start();
    if (this.phase === 'choose') this.phase = 'over';
    this.#wake();
  }

  get canLetGo(): boolean {
    return this.phase === 'over' || this.phase === 'touching';
  }

  letGo(): void {
    if (!this.canLetGo) return;
    this.#aim();
    this.#send(letGoBytes());
    this.#fall();
  }

  /** Back to the pile: the try is over. */
  takeBack(): void {
    if (!this.hasBegun || this.phase === 'falling' || this.phase === 'idle') return;
    this.#send(takeBackBytes());
    this.#fall();
  }

  #fall(): void {
    this.#way = [];
    this.isLowering = this.isRaising = false;
    this.phase = 'falling';
    this.#wake();
  }

  /** What the server shows of it. */
  seen(picture: Picture): void {
    const { task } = this;
    const actual = task ? picture.poses.get(task.number) : undefined;
    if (!task || !actual || this.phase === 'idle') return;
    this.#actual = actual;
    if (picture.isHeld && !this.hasBegun) {
      // It was taken before this page came.
      this.hasBegun = true;
      this.#send(gripBytes(this.grip));
      this.target = this.#sent = picture.target;
      this.phase = 'over';
    }
    if (picture.isSettling || !picture.isHeld) {
      if (this.hasBegun && picture.isSettling) {
        this.wasTired ||= this.phase !== 'falling' && secondsLeft(picture, task) < 1;
        this.#fall();
      }
      return;
    }
    const isTouching = picture.contacts.some((pair) => pair.includes(task.number));
    const lag = actual.at[2] - picture.target.at[2];
    if (this.isLowering && isTouching && lag > BORNE) {
      this.isLowering = false;
      this.target = { ...this.target, at: [this.target.at[0], this.target.at[1], actual.at[2] - 0.8] };
      this.#touch(actual);
    } else if (this.phase === 'over' && isTouching && !this.isRaising) this.#touch(actual);
    else if (
      this.phase === 'touching' &&
      !isTouching &&
      !this.isLowering &&
      distance(actual.at, this.#touchedAt) > LIFTED
    )
      this.phase = 'over';
    this.#mindStuck(distance(actual.at, picture.target.at), isTouching);
  }

  #touch(actual: Pose): void {
    this.phase = 'touching';
    this.#touchedAt = actual.at;
  }

  #mindStuck(lag: number, isTouching: boolean): void {
    const now = performance.now();
    if (this.phase !== 'way' || lag < STUCK || !isTouching) this.#stuckSince = now;
    else if (now - this.#stuckSince > STUCK_FOR) {
      this.#way = [];
      this.phase = 'touching';
      this.isStuck = true;
      if (this.#actual) this.target = this.#actual;
      this.#wake();
    }
  }

  /** A moment later; whether something goes on by itself. */
  advance(now: number): boolean {
    const seconds = Math.min(0.05, Math.max(0, (now - this.#last) / 1000));
    this.#last = now;
    if (this.phase === 'way') this.#follow(seconds);
    if (this.isLowering && this.task) {
      const speed = this.drop < 14 ? GENTLY : LOWERING;
      this.#by(-speed * seconds);
    }
    if (this.isRaising) this.#by(RAISING * seconds);
    if (
      this.hasBegun &&
      this.phase !== 'falling' &&
      this.#sent !== this.target &&
      now - this.#sentAt >= EVERY - 1
    )
      this.#aim(now);
    return (
      this.phase === 'way' ||
      this.isLowering ||
      this.isRaising ||
      (this.hasBegun && this.#sent !== this.target && this.phase !== 'falling')
    );
  }

  #by(up: number): void {
    const [x, y, z] = this.target.at;
    const height = Math.max(LOWEST, Math.min(HIGHEST, z + up));
    this.target = { ...this.target, at: [x, y, height] };
    if (height === LOWEST) this.isLowering = false;
  }

  #follow(seconds: number): void {
    let left = seconds;
    for (;;) {
      const next = this.#way[0];
      if (!next) {
        this.phase = 'over';
        return;
      }
      const far = distance(this.target.at, next.at);
      const wide = angleBetween(this.target.turn, next.turn);
      const needs = Math.max(far / SPEED, wide / TURNING);
      if (needs <= left) {
        left -= needs;
        this.target = next;
        this.#way.shift();
        continue;
      }
      const share = left / needs;
      this.target = {
        at: plus(this.target.at, times(minus(next.at, this.target.at), share)),
        turn: slerp(this.target.turn, next.turn, share),
      };
      return;
    }
  }

  #aim(now = performance.now()): void {
    this.#sent = this.target;
    this.#sentAt = now;
    this.#send(aimBytes(this.target));
  }
}

/** Until a hand is tired. */
export const secondsLeft = ({ tick }: Picture, { longest }: Task): number => longest - tick / 60;

export function gripOf(face: Face): Vec {
  const [x = 0, y = 0, z] = face.grip;
  return z === undefined ? [x, 0, y] : [x, y, z];
}
