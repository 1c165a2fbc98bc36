/** What moves, in bytes: recorded motions, live pictures, and what a hand sends. Little endian, but for the version. */

import { poseOf, toldPose, type Pose, type Vec } from './pose.ts';

const POSE = 14;

export interface Frame {
  /** Seconds since the first. */
  time: number;
  poses: Map<number, Pose>;
}

export interface Motion {
  frames: Frame[];
  /** In seconds. */
  lasts: number;
}

export interface Picture {
  /** The version of the table that it shows. */
  version: number;
  isHeld: boolean;
  isSettling: boolean;
  /** The fingertip touches something that it must not. */
  isTouched: boolean;
  /** Of 60 in a second; begins anew after 65,535. */
  tick: number;
  poses: Map<number, Pose>;
  target: Pose;
  contacts: [number, number][];
}

const poseAt = (view: DataView, at: number): Pose =>
  poseOf(Array.from({ length: 7 }, (_, part) => view.getInt16(at + 2 * part, true)));

export function bytesOf(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** A recorded motion; null if it is none that this page can read. */
export function motionOf(text: string): Motion | null {
  try {
    return read(bytesOf(text));
  } catch {
    return null;
  }
}

function read(bytes: Uint8Array): Motion | null {
  const view = new DataView(bytes.buffer);
  if (bytes.length < 2 || view.getUint8(0) !== 1) return null;
  const rate = view.getUint8(1) || 20;
  const frames: Frame[] = [];
  let at = 2;
  let steps = 0;
  while (at < bytes.length) {
    let shift = 0;
    for (;;) {
      const part = view.getUint8(at++);
      steps += (part & 127) * 2 ** shift;
      shift += 7;
      if (part < 128) break;
    }
    const count = view.getUint8(at++);
    const poses = new Map<number, Pose>();
    for (let number = 0; number < count; number++, at += 1 + POSE)
      poses.set(view.getUint8(at), poseAt(view, at + 1));
    frames.push({ time: steps / rate, poses });
  }
  return { frames, lasts: frames.at(-1)?.time ?? 0 };
}

/** A live picture, with the version before it; null if it is none that this page can read. */
export function pictureOf(data: ArrayBuffer): Picture | null {
  const view = new DataView(data);
  if (data.byteLength < 4 + 5 + POSE + 1 || view.getUint8(4) !== 1) return null;
  const flags = view.getUint8(5);
  const count = view.getUint8(8);
  let at = 9;
  if (data.byteLength < at + count * (1 + POSE) + POSE + 1) return null;
  const poses = new Map<number, Pose>();
  for (let number = 0; number < count; number++, at += 1 + POSE)
    poses.set(view.getUint8(at), poseAt(view, at + 1));
  const target = poseAt(view, at);
  at += POSE;
  const pairs = view.getUint8(at++);
  if (data.byteLength < at + 2 * pairs) return null;
  const contacts: [number, number][] = [];
  for (let number = 0; number < pairs; number++, at += 2)
    contacts.push([view.getUint8(at), view.getUint8(at + 1)]);
  return {
    version: view.getUint32(0),
    isHeld: (flags & 1) !== 0,
    isSettling: (flags & 2) !== 0,
    isTouched: (flags & 4) !== 0,
    tick: view.getUint16(6, true),
    poses,
    target,
    contacts,
  };
}

const AIM = 1;
const LET_GO = 2;
const TAKE_BACK = 3;
const GRIP = 4;

function numbers(kind: number, told: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + 2 * told.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, kind);
  told.forEach((one, part) => view.setInt16(1 + 2 * part, one, true));
  return bytes;
}

export const aimBytes = (pose: Pose): Uint8Array<ArrayBuffer> => numbers(AIM, toldPose(pose));
export const letGoBytes = (): Uint8Array<ArrayBuffer> => numbers(LET_GO, []);
export const takeBackBytes = (): Uint8Array<ArrayBuffer> => numbers(TAKE_BACK, []);
export const gripBytes = (point: Vec): Uint8Array<ArrayBuffer> =>
  numbers(GRIP, toldPose({ at: point, turn: [1, 0, 0, 0] }).slice(0, 3));
