/** What is drawn over the table to help: the ghost of a piece, the hand, the plumb line, words where things touch. */

import {
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  Color,
  Group,
  Line,
  LineDashedMaterial,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  RingGeometry,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
} from 'three';
import type { Pose, Vec } from '../pose.ts';
import { plateTexture } from './textures.ts';
import type { World } from './world.ts';

export interface Mark {
  cactus: number;
  at: Vec;
  text: string;
  tone: 'bad' | 'plain';
}

const PAPER = { bad: '#fff1ea', plain: '#fdf6e6' };
const INK = { bad: '#a02312', plain: '#3a2a16' };
const FINGER = 4;

export class Marks {
  readonly #world: World;
  readonly #ghost = new Mesh(
    new BufferGeometry(),
    new MeshStandardMaterial({ transparent: true, opacity: 0.42, depthWrite: false, roughness: 0.9 }),
  );
  readonly #aim = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ transparent: true, opacity: 0.2, depthWrite: false, wireframe: false }),
  );
  readonly #hand = new Group();
  readonly #skin = new MeshStandardMaterial({ roughness: 0.75 });
  readonly #plumb: Line<BufferGeometry, LineDashedMaterial>;
  readonly #foot: Mesh<RingGeometry, MeshBasicMaterial>;
  readonly #spot: Mesh<RingGeometry, MeshBasicMaterial>;
  readonly #plates = new Map<string, Sprite>();

  constructor(world: World) {
    this.#world = world;
    this.#plumb = new Line(
      new BufferGeometry(),
      new LineDashedMaterial({ color: '#2c4b7a', dashSize: 6, gapSize: 4, transparent: true, opacity: 0.9 }),
    );
    this.#plumb.geometry.setAttribute('position', new BufferAttribute(new Float32Array(6), 3));
    this.#plumb.frustumCulled = false;
    this.#foot = ring('#2c4b7a', 5, 8);
    this.#spot = ring('#d0452a', 10.5, 13.5);
    const tip = new Mesh(new SphereGeometry(FINGER, 20, 14), this.#skin);
    // Two fingers that meet at the tip, and the back of a hand behind them.
    for (const [side, thick, long] of [
      [-0.36, 4.6, 34],
      [0.42, 5.2, 26],
    ] as const) {
      const finger = new Mesh(new CapsuleGeometry(thick, long, 8, 16), this.#skin);
      const far = long / 2 + thick + 1;
      finger.rotation.set(Math.PI / 2, 0, 0);
      finger.rotateZ(-side);
      finger.position.set(Math.sin(side) * far, 0, Math.cos(side) * far);
      this.#hand.add(finger);
    }
    const palm = new Mesh(new SphereGeometry(17, 24, 18), this.#skin);
    palm.scale.set(1.05, 0.62, 1.15);
    palm.position.set(1, 0, 47);
    const wrist = new Mesh(new CapsuleGeometry(9, 22, 8, 16), this.#skin);
    wrist.rotation.x = Math.PI / 2;
    wrist.position.set(2, 0, 70);
    this.#hand.add(tip, palm, wrist);
    for (const one of [this.#ghost, this.#aim, this.#hand, this.#plumb, this.#foot, this.#spot])
      one.visible = false;
  }

  #at(cactus: number, thing: Mesh | Group | Line | Sprite): void {
    const stand = this.#world.cacti[cactus];
    if (stand && thing.parent !== stand) stand.add(thing);
  }

  #ghostOf(mesh: Mesh, piece: string | null, cactus: number, pose: Pose | null): void {
    const like = piece === null ? undefined : this.#world.pieces.get(piece);
    mesh.visible = pose !== null && like !== undefined;
    if (!pose || !like) return;
    mesh.geometry = like.geometry;
    if (mesh.material instanceof MeshStandardMaterial) {
      mesh.material.map = like.material.map;
      mesh.material.needsUpdate = true;
    }
    this.#at(cactus, mesh);
    mesh.position.set(...pose.at);
    const [w, x, y, z] = pose.turn;
    mesh.quaternion.set(x, y, z, w);
  }

  /** Where the piece would hang. */
  ghost(cactus: number, piece: string | null, pose: Pose | null): void {
    this.#ghostOf(this.#ghost, piece, cactus, pose);
  }

  /** Where the hand wants the piece, which follows. */
  aim(cactus: number, piece: string | null, pose: Pose | null): void {
    this.#ghostOf(this.#aim, piece, cactus, pose);
  }

  /** The fingers, at a point; `tone` is whose they are. */
  hand(cactus: number, at: Vec | null, heading: number, tone: string, isBad: boolean): void {
    this.#hand.visible = at !== null;
    if (!at) return;
    this.#at(cactus, this.#hand);
    this.#hand.position.set(...at);
    this.#hand.rotation.z = heading;
    this.#skin.color = new Color(isBad ? '#d6331a' : tone);
    this.#skin.emissive = new Color(isBad ? '#7a1405' : '#000000');
  }

  /** Straight down from a point to what is below it. */
  plumb(cactus: number, from: Vec | null, to: number): void {
    this.#plumb.visible = this.#foot.visible = from !== null;
    if (!from) return;
    this.#at(cactus, this.#plumb);
    this.#at(cactus, this.#foot);
    const places = this.#plumb.geometry.getAttribute('position');
    places.setXYZ(0, ...from);
    places.setXYZ(1, from[0], from[1], to);
    places.needsUpdate = true;
    this.#plumb.computeLineDistances();
    this.#foot.position.set(from[0], from[1], to + 0.8);
  }

  /** A ring around an arm. */
  spot(cactus: number, at: Vec | null, towards: Vec): void {
    this.#spot.visible = at !== null;
    if (!at) return;
    this.#at(cactus, this.#spot);
    this.#spot.position.set(...at);
    this.#spot.up.set(0, 0, 1);
    this.#spot.quaternion.setFromUnitVectors(this.#spot.up, this.#spot.position.clone().set(...towards));
  }

  words(marks: Mark[]): void {
    const wanted = new Set(marks.map(keyOf));
    for (const [key, plate] of this.#plates)
      if (!wanted.has(key)) {
        plate.removeFromParent();
        plate.material.map?.dispose();
        plate.material.dispose();
        this.#plates.delete(key);
      }
    for (const mark of marks) {
      let plate = this.#plates.get(keyOf(mark));
      if (!plate) {
        const { texture, wide } = plateTexture(mark.text, PAPER[mark.tone], INK[mark.tone]);
        plate = new Sprite(new SpriteMaterial({ map: texture, depthTest: false, sizeAttenuation: false }));
        plate.scale.set(0.042 * wide, 0.042, 1);
        plate.renderOrder = 10;
        this.#plates.set(keyOf(mark), plate);
      }
      this.#at(mark.cactus, plate);
      plate.position.set(mark.at[0], mark.at[1], mark.at[2]);
    }
  }

  /** Pieces that are in trouble glow. */
  glow(pieces: ReadonlySet<string>): void {
    for (const [name, mesh] of this.#world.pieces) {
      const isBad = pieces.has(name);
      mesh.material.emissive.set(isBad ? '#b3200a' : '#000000');
      mesh.material.emissiveIntensity = isBad ? 0.55 : 0;
    }
  }

  dispose(): void {
    this.words([]);
    for (const one of [this.#aim, this.#ghost, this.#foot, this.#spot]) one.material.dispose();
    this.#plumb.geometry.dispose();
    this.#plumb.material.dispose();
    this.#skin.dispose();
  }
}

const keyOf = ({ text, tone }: Mark): string => `${tone} ${text}`;

function ring(colour: string, inner: number, outer: number): Mesh<RingGeometry, MeshBasicMaterial> {
  const material = new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity: 0.9,
    side: 2,
    depthWrite: false,
  });
  return new Mesh(new RingGeometry(inner, outer, 40), material);
}
