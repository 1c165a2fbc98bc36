import { describe, expect, it } from 'vitest';
import { aimBytes, gripBytes, letGoBytes, motionOf, pictureOf, takeBackBytes } from './codec.ts';

const numbers = (...told: number[]): number[] => told.flatMap((one) => [one & 255, (one >> 8) & 255]);
const pose = (x: number): number[] => numbers(x, 0, 500, 32767, 0, 0, 0);
const coded = (bytes: number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

describe('a recorded motion', () => {
  it('has frames by their time, with the pieces that changed', () => {
    const motion = motionOf(coded([1, 20, 0, 2, 7, ...pose(0), 9, ...pose(50), 130, 1, 1, 7, ...pose(100)]));

    expect(motion?.frames.map(({ time }) => time)).toEqual([0, 6.5]);
    expect(motion?.lasts).toBe(6.5);
    expect([...(motion?.frames[0]?.poses.keys() ?? [])]).toEqual([7, 9]);
    expect(motion?.frames[1]?.poses.get(7)?.at).toEqual([2, 0, 10]);
  });

  it.each(['', '!', coded([2, 20]), coded([1, 20, 0, 9])])('is none if it cannot be read: %j', (text) => {
    expect(motionOf(text)).toBeNull();
  });
});

describe('a live picture', () => {
  const whole = [0, 0, 1, 2, 1, 5, 44, 1, 1, 3, ...pose(250), ...pose(300), 2, 3, 254, 3, 8];

  it('tells its version, what moves, and what touches', () => {
    const picture = pictureOf(new Uint8Array(whole).buffer);

    expect(picture).toMatchObject({
      version: 258,
      isHeld: true,
      isSettling: false,
      isTouched: true,
      tick: 300,
    });
    expect(picture?.poses.get(3)?.at).toEqual([5, 0, 10]);
    expect(picture?.target.at[0]).toBe(6);
    expect(picture?.contacts).toEqual([
      [3, 254],
      [3, 8],
    ]);
  });

  it('is none if a part of it is missing', () => {
    for (let bytes = 0; bytes < whole.length; bytes++)
      expect(pictureOf(new Uint8Array(whole.slice(0, bytes)).buffer)).toBeNull();
  });
});

describe('what a hand sends', () => {
  it('has exactly the lengths that the house takes', () => {
    expect(aimBytes({ at: [1, -2, 3], turn: [1, 0, 0, 0] })).toEqual(
      new Uint8Array([1, ...numbers(50, -100, 150, 32767, 0, 0, 0)]),
    );
    expect(letGoBytes()).toEqual(new Uint8Array([2]));
    expect(takeBackBytes()).toEqual(new Uint8Array([3]));
    expect(gripBytes([0, 0, 27])).toEqual(new Uint8Array([4, ...numbers(0, 0, 1350)]));
  });

  it('stays within the numbers that there are, wherever a hand wants to go', () => {
    expect(aimBytes({ at: [1e9, NaN, -1e9], turn: [0, 0, 0, 0] })).toHaveLength(15);
  });
});
