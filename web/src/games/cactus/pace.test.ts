import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

function slowAt(every: number, frames: number): boolean {
  const pace = new Pace();
  return Array.from({ length: frames }, (_, number) => pace.isSlow(1000 + number * every)).includes(true);
}

it('sees frames that come too slowly for a while', () => {
  expect(slowAt(16, 200)).toBe(false);
  expect(slowAt(33, 200)).toBe(false);
  expect(slowAt(80, 40)).toBe(true);
  expect(slowAt(80, 10)).toBe(false);
  expect(slowAt(900, 200)).toBe(false);
});
