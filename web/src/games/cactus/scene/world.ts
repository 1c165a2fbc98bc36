/** The table with its five cacti and all pieces, as three.js draws them. */

import {
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  Scene,
  type Texture,
} from 'three';
import type { Pose } from '../pose.ts';
import { COLOURS, type CactusFaces, type Colour } from '../view.ts';
import { standOf } from './camera.ts';
import { limbBody, pieceBody } from './sweeps.ts';
import { cactusTexture, numberTexture, pieceTexture, tableTexture } from './textures.ts';

interface Light {
  sky: string;
  ground: string;
  sun: string;
  bright: number;
  round: number;
  wood: [string, string, string];
  green: [string, string, string];
}

const DAY: Light = {
  sky: '#fff4dd',
  ground: '#d8c4a2',
  sun: '#fff1d6',
  bright: 2.1,
  round: 1.6,
  wood: ['#ead8b8', '#b08d5e', '#fff6e2'],
  green: ['#6f9a5b', '#4f7c47', '#f4edcf'],
};
const NIGHT: Light = {
  sky: '#a4a8dc',
  ground: '#5d4a3a',
  sun: '#ffd6a0',
  bright: 2.3,
  round: 1.9,
  wood: ['#a98b61', '#5b4327', '#d8bd8e'],
  green: ['#6c9a5e', '#4a7549', '#f0ead0'],
};

export const TABLE = 620;

export class World {
  readonly scene = new Scene();
  readonly cacti: Group[] = [];
  readonly pieces = new Map<string, Mesh<ReturnType<typeof pieceBody>, MeshStandardMaterial>>();
  readonly #sun = new DirectionalLight();
  readonly #sky = new HemisphereLight();
  readonly #wood = new MeshStandardMaterial({ roughness: 0.82 });
  readonly #rim = new MeshStandardMaterial({ roughness: 0.8 });
  readonly #green = new MeshStandardMaterial({ roughness: 0.78 });
  readonly #paint: Record<Colour, Texture>;

  constructor(faces: CactusFaces) {
    this.#paint = Object.fromEntries(COLOURS.map((colour) => [colour, pieceTexture(colour)])) as Record<
      Colour,
      Texture
    >;
    this.scene.add(this.#sky, this.#sun, this.#sun.target, ...this.#table());
    faces.cacti.forEach((shape, number) => {
      const group = new Group();
      const { at, turn } = standOf(number);
      group.position.set(...at);
      group.rotation.z = turn;
      const plant = new Mesh(limbBody(shape.limbs), this.#green);
      const base = new Mesh(
        new CylinderGeometry(faces.base.radius, faces.base.radius + 2, faces.base.height, 48),
        this.#rim,
      );
      base.rotation.x = Math.PI / 2;
      base.position.z = faces.base.height / 2;
      for (const mesh of [plant, base]) mesh.castShadow = mesh.receiveShadow = true;
      group.add(plant, base, this.#plate(number, faces.base.radius));
      this.cacti.push(group);
      this.scene.add(group);
    });
    for (const [name, face] of Object.entries(faces.pieces)) {
      const material = new MeshStandardMaterial({ map: this.#paint[face.colour], roughness: 0.6 });
      const mesh = new Mesh(pieceBody(face.strokes), material);
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.visible = false;
      this.pieces.set(name, mesh);
    }
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.6;
    this.#sun.shadow.radius = 5;
    const box = this.#sun.shadow.camera;
    [box.left, box.right, box.top, box.bottom, box.near, box.far] = [-620, 620, 620, -620, 100, 2200];
    this.shine(false, true);
  }

  #table(): Mesh[] {
    const top = new Mesh(new CircleGeometry(TABLE, 96), this.#wood);
    const edge = new Mesh(new CylinderGeometry(TABLE, TABLE - 14, 34, 96, 1, true), this.#rim);
    edge.rotation.x = Math.PI / 2;
    edge.position.z = -17;
    top.receiveShadow = true;
    return [top, edge];
  }

  /** The number of a cactus, on its foot. */
  #plate(number: number, radius: number): Mesh {
    const texture = numberTexture(number + 1);
    const plate = new Mesh(
      new CircleGeometry(17, 40),
      new MeshStandardMaterial({ map: texture, roughness: 0.9 }),
    );
    plate.position.set(0, -radius - 24, 0.6);
    plate.receiveShadow = true;
    return plate;
  }

  /** Day or night. */
  shine(isDark: boolean, hasShadows: boolean): void {
    const light = isDark ? NIGHT : DAY;
    this.#sky.color = new Color(light.sky);
    this.#sky.groundColor = new Color(light.ground);
    this.#sky.intensity = light.round;
    this.#sun.color = new Color(light.sun);
    this.#sun.intensity = light.bright;
    this.#sun.castShadow = hasShadows;
    this.#sun.position.set(-260, -330, 1150);
    for (const old of [this.#wood.map, this.#green.map, this.#rim.map]) old?.dispose();
    const wood = tableTexture(...light.wood);
    wood.repeat.set(2, 2);
    this.#wood.map = wood;
    const rim = tableTexture(...light.wood);
    this.#rim.map = rim;
    this.#rim.color = new Color(isDark ? '#c9b08a' : '#e9d2a6');
    this.#green.map = cactusTexture(...light.green);
    for (const material of [this.#wood, this.#rim, this.#green]) material.needsUpdate = true;
  }

  /** Shows a piece at a cactus; without a pose it is nowhere. */
  put(piece: string, cactus: number, pose: Pose | null): void {
    const mesh = this.pieces.get(piece);
    const stand = this.cacti[cactus];
    if (!mesh) return;
    mesh.visible = pose !== null && stand !== undefined;
    if (!pose || !stand) return;
    if (mesh.parent !== stand) stand.add(mesh);
    const [w, x, y, z] = pose.turn;
    mesh.position.set(...pose.at);
    mesh.quaternion.set(x, y, z, w);
  }

  dispose(): void {
    this.scene.traverse((one) => {
      if (!(one instanceof Mesh)) return;
      (one as Mesh).geometry.dispose();
      const { material } = one as Mesh;
      for (const each of Array.isArray(material) ? material : [material]) {
        if (each instanceof MeshStandardMaterial) each.map?.dispose();
        each.dispose();
      }
    });
    for (const mesh of this.pieces.values()) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    for (const texture of Object.values(this.#paint)) texture.dispose();
    this.#sun.dispose();
  }
}
