import { expect, it } from 'vitest';
import { pictureOf } from './pictures.ts';

it.each([
  ['Nitroooooo!', 'nitro'],
  ['*MAGIC*', 'magic'],
  ['Unjustified Confidence', 'unjustified-confidence'],
  ['banana', 'banana'],
  ['Flash Flood', ''],
  ['', ''],
])('the picture of "%s" is "%s"', (name, picture) => {
  expect(pictureOf(name)).toBe(picture);
});
