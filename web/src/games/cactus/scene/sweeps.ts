/** Strokes as bodies of wood: a profile swept along a line, rounded at both ends. */

import { BufferAttribute, BufferGeometry } from 'three';
import { distance, dot, length, minus, plus, times, type Vec } from '../pose.ts';
import { pointOf, rounded, vecOf, type Stroke } from '../strokes.ts';

const cross = (one: Vec, other: Vec): Vec => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
];
const unit = (one: Vec): Vec => times(one, 1 / (length(one) || 1));

interface Profile {
  /** Around the line: how far to the side and up, and where it looks, for a radius of 1. */
  ring: { side: number; up: number; lookSide: number; lookUp: number }[];
}

/** 2 is round; larger is flatter, like a board with soft edges. */
function profile(parts: number, power: number): Profile {
  const ring = Array.from({ length: parts + 1 }, (_, part) => {
    const angle = (2 * Math.PI * part) / parts;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const by = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power);
    const [side, up] = [c * by, s * by];
    const lookSide = Math.sign(side) * Math.abs(side) ** (power - 1);
    const lookUp = Math.sign(up) * Math.abs(up) ** (power - 1);
    const size = Math.hypot(lookSide, lookUp);
    return { side, up, lookSide: lookSide / size, lookUp: lookUp / size };
  });
  return { ring };
}

class Body {
  places: number[] = [];
  looks: number[] = [];
  uvs: number[] = [];
  faces: number[] = [];

  /** Adds a chain; `map` says where on the wood a point lies. */
  add(
    line: Vec[],
    radius: number,
    { ring }: Profile,
    first: Vec | null,
    map: (at: Vec, around: number, along: number) => [number, number],
  ): void {
    const caps = 5;
    const start = this.places.length / 3;
    let up: Vec | null = first;
    let along = 0;
    let rings = 0;
    const put = (at: Vec, towards: Vec, scale: number, out: number): void => {
      const upward = up ?? perpendicular(towards);
      // What was up stays up as far as the line lets it.
      const straight = unit(minus(upward, times(towards, dot(upward, towards))));
      up = straight;
      const side = cross(straight, towards);
      const middle = plus(at, times(towards, out * radius));
      ring.forEach((one, part) => {
        const place = plus(
          middle,
          plus(times(side, one.side * radius * scale), times(straight, one.up * radius * scale)),
        );
        const look = unit(
          plus(
            times(towards, out),
            times(plus(times(side, one.lookSide), times(straight, one.lookUp)), scale),
          ),
        );
        this.places.push(...place);
        this.looks.push(...look);
        this.uvs.push(...map(place, part / (ring.length - 1), along + out * radius));
      });
      rings += 1;
    };
    line.forEach((point, at) => {
      const before = line[at - 1];
      const after = line[at + 1];
      if (before) along += distance(before, point);
      const towards = unit(
        plus(before ? unit(minus(point, before)) : [0, 0, 0], after ? unit(minus(after, point)) : [0, 0, 0]),
      );
      if (!before)
        for (let cap = 0; cap < caps; cap++) {
          const angle = (Math.PI / 2) * (1 - cap / caps);
          put(point, towards, Math.cos(angle), -Math.sin(angle));
        }
      put(point, towards, 1, 0);
      if (!after)
        for (let cap = 1; cap <= caps; cap++) {
          const angle = (Math.PI / 2) * (cap / caps);
          put(point, towards, Math.cos(angle), Math.sin(angle));
        }
    });
    const wide = ring.length;
    for (let row = 0; row < rings - 1; row++)
      for (let part = 0; part < wide - 1; part++) {
        const corner = start + row * wide + part;
        this.faces.push(corner, corner + 1, corner + wide, corner + 1, corner + wide + 1, corner + wide);
      }
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(new Float32Array(this.places), 3));
    made.setAttribute('normal', new BufferAttribute(new Float32Array(this.looks), 3));
    made.setAttribute('uv', new BufferAttribute(new Float32Array(this.uvs), 2));
    made.setIndex(this.faces);
    made.computeBoundingSphere();
    return made;
  }
}

const perpendicular = (towards: Vec): Vec =>
  unit(cross(Math.abs(towards[2]) < 0.9 ? [0, 0, 1] : [0, 1, 0], towards));

/** Millimetres of wood in one repeat of a texture. */
export const GRAIN = 24;

/** A flat piece: the faces are level, the edges soft. */
export function pieceBody(strokes: readonly Stroke[]): BufferGeometry {
  const body = new Body();
  const flat = profile(20, 3.2);
  for (const { points, radius } of strokes)
    body.add(rounded(points.map(pointOf), 6), radius, flat, [0, 1, 0], ([x, , z]) => [x / GRAIN, z / GRAIN]);
  return body.geometry();
}

/** Trunks and arms are round. */
export function limbBody(limbs: readonly Stroke[]): BufferGeometry {
  const body = new Body();
  const round = profile(24, 2);
  for (const { points, radius } of limbs)
    body.add(rounded(points.map(vecOf), 12), radius, round, null, (_, around, along) => [
      around * Math.max(1, Math.round(radius / 6)),
      along / (2 * GRAIN),
    ]);
  return body.geometry();
}
