import { expect, it } from 'vitest';
import { stonesFor } from './stones.ts';

it('counts Gems in as few stones as it takes', () => {
  expect(stonesFor(0)).toEqual([]);
  expect(stonesFor(4)).toEqual([1, 1, 1, 1]);
  expect(stonesFor(37)).toEqual([10, 10, 10, 5, 1, 1]);
  for (let gems = 0; gems < 90; gems += 1)
    expect(stonesFor(gems).reduce((sum, worth) => sum + worth, 0)).toBe(gems);
});
