/** The picture of the table: a scene, an eye, and a frame whenever something has changed. */

import { PCFShadowMap, PerspectiveCamera, Vector3, WebGLRenderer } from 'three';
import type { Pose, Vec } from '../pose.ts';
import type { CactusFaces } from '../view.ts';
import { bounded, eyeFor, HALF, nearer, placeOf, standOf, toCactus, toTable, type Eye } from './camera.ts';
import { Marks } from './marks.ts';
import { World } from './world.ts';

/** Radians between the eye and an arm: so that one sees where along it and where across it a piece is. */
const BESIDE = [0.75, 1.1] as const;

export type Quality = 'fine' | 'plain';

export interface Sight {
  eye: Vec;
  look: Vec;
}

export class Stage {
  readonly marks: Marks;
  readonly #world: World;
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera((HALF * 2 * 180) / Math.PI, 1, 20, 4000);
  #eye: Eye;
  #wanted: Eye;
  #focus: number | null = null;
  #isMoved = false;
  #isDark = false;
  #quality: Quality = 'fine';
  /** Of the points of the screen, so many are drawn. */
  #share = 1;
  #shown = '';
  #width = 1;
  #height = 1;
  #last = 0;

  /** Throws where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement, faces: CactusFaces) {
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      alpha: true,
      powerPreference: 'low-power',
    });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#world = new World(faces);
    this.marks = new Marks(this.#world);
    this.#camera.up.set(0, 0, 1);
    this.#eye = this.#wanted = eyeFor(null, 1);
  }

  resize(width: number, height: number): void {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.#camera.aspect = this.#width / this.#height;
    this.#camera.updateProjectionMatrix();
    this.#scale();
    if (!this.#isMoved) this.#eye = this.#wanted = eyeFor(this.#focus, this.#camera.aspect);
  }

  #scale(): void {
    const most = this.#quality === 'fine' ? 2 : 1;
    this.#renderer.setPixelRatio(Math.min(most, devicePixelRatio) * this.#share);
    this.#renderer.setSize(this.#width, this.#height, false);
  }

  look(isDark: boolean, quality: Quality): void {
    if (isDark !== this.#isDark || quality !== this.#quality) {
      this.#isDark = isDark;
      this.#quality = quality;
      this.#world.shine(isDark, quality === 'fine');
      this.#renderer.shadowMap.needsUpdate = true;
    }
    this.#scale();
  }

  /** Fewer points, down to a half. */
  coarser(): void {
    if (this.#share <= 0.5) return;
    this.#share = Math.max(0.5, this.#share - 0.25);
    this.#scale();
  }

  /** Every piece that is somewhere. */
  put(where: ReadonlyMap<string, { cactus: number; pose: Pose }>): void {
    // Shadows are drawn anew only when something has moved that throws one.
    const shown = [...where]
      .map(([piece, { pose }]) => `${piece} ${pose.at.join()} ${pose.turn.join()}`)
      .join();
    if (shown !== this.#shown) this.#renderer.shadowMap.needsUpdate = true;
    this.#shown = shown;
    for (const piece of this.#world.pieces.keys()) {
      const found = where.get(piece);
      this.#world.put(piece, found?.cactus ?? 0, found?.pose ?? null);
    }
  }

  /** Looks at a cactus, or at all of them; at once, or gently. */
  focus(cactus: number | null, isGentle: boolean): void {
    if (cactus === this.#focus && this.#isMoved) return;
    this.#focus = cactus;
    this.#isMoved = false;
    this.#wanted = eyeFor(cactus, this.#camera.aspect);
    if (!isGentle) this.#eye = this.#wanted;
  }

  refocus(isGentle: boolean): void {
    this.#isMoved = false;
    this.focus(this.#focus, isGentle);
  }

  get isMoved(): boolean {
    return this.#isMoved;
  }

  /** Looks at an arm from aslant. */
  beside(cactus: number, towards: Vec): void {
    const { turn } = standOf(cactus);
    const heading = Math.atan2(towards[1], towards[0]) + turn;
    // An eye at yaw 0 looks from where y is negative.
    let off = this.#wanted.yaw - Math.PI / 2 - heading;
    off -= Math.round(off / Math.PI) * Math.PI;
    const wanted = Math.max(BESIDE[0], Math.min(BESIDE[1], Math.abs(off)));
    this.#wanted = { ...this.#wanted, yaw: this.#wanted.yaw + (off < 0 ? -wanted : wanted) - off };
  }

  orbit(right: number, down: number): void {
    this.#isMoved = true;
    const yaw = this.#wanted.yaw - right * 0.006;
    this.#wanted = bounded({ ...this.#wanted, yaw, pitch: this.#wanted.pitch + down * 0.005 });
    this.#eye = { ...this.#wanted, distance: this.#eye.distance, target: this.#eye.target };
  }

  zoom(by: number): void {
    this.#isMoved = true;
    this.#wanted = bounded({ ...this.#wanted, distance: this.#wanted.distance * by });
  }

  /** How far a thing beyond the eye's middle moves for a pixel, in millimetres. */
  get perPixel(): number {
    return (2 * Math.tan(HALF) * this.#eye.distance) / this.#height;
  }

  /** The directions right and up of the picture, in the coordinates of a cactus. */
  axes(cactus: number): { right: Vec; up: Vec; away: Vec } {
    const [right, up, away] = [new Vector3(), new Vector3(), new Vector3()];
    this.#camera.matrixWorld.extractBasis(right, up, away);
    const here = (one: Vector3): Vec => toCactus(cactus, [one.x, one.y, one.z], true);
    return { right: here(right), up: here(up), away: here(away.negate()) };
  }

  /** The line of sight through a point of the picture, as a cactus sees it. */
  sight(cactus: number, x: number, y: number): Sight {
    const far = new Vector3((x / this.#width) * 2 - 1, 1 - (y / this.#height) * 2, 0.5).unproject(
      this.#camera,
    );
    const look = far.sub(this.#camera.position).normalize();
    const { x: a, y: b, z: c } = this.#camera.position;
    return { eye: toCactus(cactus, [a, b, c]), look: toCactus(cactus, [look.x, look.y, look.z], true) };
  }

  /** Where a point of a cactus is in the picture. */
  spotOf(cactus: number, point: Vec): { x: number; y: number } {
    const at = new Vector3(...toTable(cactus, point)).project(this.#camera);
    return { x: ((at.x + 1) / 2) * this.#width, y: ((1 - at.y) / 2) * this.#height };
  }

  /** Draws; whether the eye is still on its way. */
  draw(now: number): boolean {
    const seconds = Math.min(0.1, Math.max(0.001, (now - this.#last) / 1000));
    this.#last = now;
    this.#eye = nearer(this.#eye, this.#wanted, seconds);
    this.#camera.position.set(...placeOf(this.#eye));
    this.#camera.lookAt(...this.#eye.target);
    this.#camera.updateMatrixWorld();
    this.#renderer.render(this.#world.scene, this.#camera);
    return this.#eye !== this.#wanted;
  }

  dispose(): void {
    this.marks.dispose();
    this.#world.dispose();
    this.#renderer.dispose();
  }
}
