import { describe, expect, it } from 'vitest';
import { brushed, pluckedString, stomped } from './strings.ts';

const RATE = 44_100;

/** How loud the tone of that pitch is in the samples (Goertzel). */
function loudnessOf(samples: Float32Array, pitch: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * pitch) / RATE);
  let one = 0;
  let two = 0;
  for (const sample of samples) [one, two] = [sample + turn * one - two, one];
  return Math.sqrt(one ** 2 + two ** 2 - turn * one * two);
}

describe.each([196, 293.66, 440, 784])('a string of %d Hertz', (pitch) => {
  const samples = pluckedString(pitch, RATE);

  it('is in tune', () => {
    const cents = Array.from({ length: 41 }, (_, place) => (place - 20) * 2);
    const loud = cents.map((off) => loudnessOf(samples, pitch * 2 ** (off / 1200)));
    const best = cents[loud.indexOf(Math.max(...loud))];
    expect(Math.abs(best ?? NaN)).toBeLessThanOrEqual(6);
  });

  it('is struck, rings down and is over', () => {
    const loudest = (part: Float32Array): number =>
      part.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    expect(loudest(samples)).toBeCloseTo(1);
    expect(loudest(samples.slice(0, RATE * 0.03))).toBeCloseTo(1);
    expect(loudest(samples.slice(RATE * 0.6))).toBeLessThan(0.12);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  });
});

it('sounds the same every time', () => {
  expect(pluckedString(330, RATE)).toEqual(pluckedString(330, RATE));
  expect(brushed(RATE)).toEqual(brushed(RATE));
});

it('brushes and stomps shortly', () => {
  expect(brushed(RATE).length).toBeLessThan(RATE * 0.1);
  expect(Math.abs(stomped(RATE).at(-1) ?? 1)).toBeLessThan(0.03);
});
