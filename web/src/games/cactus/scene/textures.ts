/** Wood, painted: textures that are drawn here. */

import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { MARKS, PAINT, TILE } from '../art/patterns.ts';
import type { Colour } from '../view.ts';
import { GRAIN } from './sweeps.ts';

function drawn(size: number, draw: (pen: CanvasRenderingContext2D) => void, isRepeated = true): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  if (isRepeated) texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

/** The same grain every time: numbers that only look like chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** Fibres from side to side, that meet where the tile is repeated. */
function grain(
  pen: CanvasRenderingContext2D,
  size: number,
  number: number,
  colour: string,
  seed: number,
): void {
  const next = chance(seed);
  pen.strokeStyle = colour;
  for (let fibre = 0; fibre < number; fibre++) {
    const y = next() * size;
    const wave = (next() - 0.5) * size * 0.06;
    pen.globalAlpha = 0.05 + next() * 0.14;
    pen.lineWidth = 0.6 + next() * 1.8;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(size / 3, y + wave, (2 * size) / 3, y - wave, size, y);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** A painted piece: its colour, its pattern, and the wood beneath. */
export function pieceTexture(colour: Colour): Texture {
  const { base, mark } = PAINT[colour];
  const { path, isFilled } = MARKS[colour];
  const size = 384;
  return drawn(size, (pen) => {
    pen.fillStyle = base;
    pen.fillRect(0, 0, size, size);
    const tiles = Math.round(GRAIN / TILE);
    const by = size / tiles / TILE;
    pen.globalAlpha = 0.62;
    pen.strokeStyle = pen.fillStyle = mark;
    pen.lineWidth = 1.1;
    const drawing = new Path2D(path);
    for (let x = 0; x < tiles; x++)
      for (let y = 0; y < tiles; y++) {
        pen.setTransform(by, 0, 0, by, x * TILE * by, y * TILE * by);
        pen.save();
        pen.beginPath();
        pen.rect(0, 0, TILE, TILE);
        pen.clip();
        if (isFilled) pen.fill(drawing);
        else pen.stroke(drawing);
        pen.restore();
      }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    grain(pen, size, 40, '#2b1306', 7);
    grain(pen, size, 30, '#fff2d8', 11);
  });
}

/** Green wood with ribs and small thorns of paint. */
export function cactusTexture(green: string, rib: string, thorn: string): Texture {
  const size = 256;
  return drawn(size, (pen) => {
    pen.fillStyle = green;
    pen.fillRect(0, 0, size, size);
    for (let part = 0; part < 6; part++) {
      const x = (part * size) / 6;
      const shade = pen.createLinearGradient(x, 0, x + size / 6, 0);
      shade.addColorStop(0, rib);
      shade.addColorStop(0.35, green);
      shade.addColorStop(0.75, green);
      shade.addColorStop(1, rib);
      pen.fillStyle = shade;
      pen.fillRect(x, 0, size / 6, size);
      pen.strokeStyle = thorn;
      pen.lineWidth = 1.6;
      pen.lineCap = 'round';
      for (let row = 0; row < 4; row++) {
        const y = ((row + (part % 2) / 2) * size) / 4 + 16;
        pen.beginPath();
        pen.moveTo(x + size / 12 - 4, y + 3);
        pen.lineTo(x + size / 12, y);
        pen.lineTo(x + size / 12 + 4, y + 3);
        pen.stroke();
      }
    }
  });
}

/** A table of boards. */
export function tableTexture(wood: string, dark: string, light: string): Texture {
  const size = 1024;
  const texture = drawn(size, (pen) => {
    const next = chance(23);
    const boards = 8;
    for (let board = 0; board < boards; board++) {
      const y = (board * size) / boards;
      pen.fillStyle = wood;
      pen.fillRect(0, y, size, size / boards);
      pen.globalAlpha = 0.05 + next() * 0.16;
      pen.fillStyle = next() < 0.5 ? dark : light;
      pen.fillRect(0, y, size, size / boards);
      pen.globalAlpha = 1;
    }
    grain(pen, size, 260, dark, 31);
    grain(pen, size, 120, light, 37);
    pen.fillStyle = dark;
    for (let board = 0; board < boards; board++) {
      pen.globalAlpha = 0.45;
      pen.fillRect(0, (board * size) / boards, size, 2);
      pen.globalAlpha = 0.3;
      pen.fillRect(next() * size, (board * size) / boards, 2, size / boards);
    }
    pen.globalAlpha = 1;
  });
  texture.anisotropy = 8;
  return texture;
}

/** A number on a round plate. */
export function numberTexture(number: number): Texture {
  const size = 128;
  return drawn(
    size,
    (pen) => {
      pen.fillStyle = '#4a331c';
      pen.fillRect(0, 0, size, size);
      pen.fillStyle = '#fbf0d8';
      pen.beginPath();
      pen.arc(size / 2, size / 2, size / 2 - 8, 0, 2 * Math.PI);
      pen.fill();
      pen.fillStyle = '#3a2412';
      pen.font = '800 84px system-ui, sans-serif';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(String(number), size / 2, size / 2 + 6);
    },
    false,
  );
}

/** Words upon a small plate, that always look at whoever looks. */
export function plateTexture(text: string, paper: string, ink: string): { texture: Texture; wide: number } {
  const font = '800 44px system-ui, sans-serif';
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return { texture: new CanvasTexture(canvas), wide: 1 };
  pen.font = font;
  canvas.width = Math.ceil(pen.measureText(text).width) + 56;
  canvas.height = 76;
  pen.font = font;
  pen.fillStyle = paper;
  pen.strokeStyle = ink;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.roundRect(4, 4, canvas.width - 8, canvas.height - 8, 34);
  pen.fill();
  pen.stroke();
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, canvas.width / 2, canvas.height / 2 + 3);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return { texture, wide: canvas.width / canvas.height };
}
