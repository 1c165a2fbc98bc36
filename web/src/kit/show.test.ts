import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Show } from './show.svelte.ts';
import { Telling } from './telling.ts';

let shown: string[] = [];
let telling = new Telling();

const act = (version: number, ...lengths: number[]) => ({
  version,
  beats: lengths.map((lasts, part) => ({ part, lasts, begin: () => void shown.push(`${version}.${part}`) })),
  end: () => void shown.push(`${version} over`),
});

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  telling = new Telling();
});
afterEach(() => vi.useRealTimers());

it('shows beat after beat, and tells each part with its beat', () => {
  const show = new Show(telling, () => false);
  show.add(act(1, 100, 0, 200));
  expect(shown).toEqual(['1.0']);
  expect([telling.hasBegun(1, 0), telling.hasBegun(1, 1), telling.oldest]).toEqual([true, false, 1]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['1.0', '1.1', '1.2']);
  vi.advanceTimersByTime(200);
  expect(shown.at(-1)).toBe('1 over');
  expect([show.isRunning, telling.oldest]).toEqual([false, Infinity]);
});

it('waits while it is paused, and goes on where it was', () => {
  const show = new Show(telling, () => false);
  show.add(act(1, 100, 100));
  show.pause(true);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['1.0']);
  show.pause(false);
  expect(shown).toEqual(['1.0', '1.1']);
});

it('skips to the newest position, in order, and tells all of it', () => {
  const show = new Show(telling, () => false);
  show.add(act(1, 100, 100));
  show.add(act(2, 100));
  show.pause(true);
  show.skip();
  expect(shown).toEqual(['1.0', '1.1', '1 over', '2.0', '2 over']);
  expect([show.isRunning, show.isPaused, telling.oldest]).toEqual([false, false, Infinity]);
});

it('is twice as fast at double speed, and hurries when it is behind', () => {
  const show = new Show(telling, () => false);
  show.speed = 2;
  show.add(act(1, 100, 100));
  vi.advanceTimersByTime(50);
  expect(shown).toEqual(['1.0', '1.1']);
  show.skip();
  show.speed = 1;
  show.add(act(2, ...Array<number>(200).fill(800)));
  vi.advanceTimersByTime(20_000);
  expect(shown.at(-1)).toBe('2 over');
});

it('shows all at once to whoever wants no motion', () => {
  const show = new Show(telling, () => true);
  show.add(act(1, 100, 100));
  expect(shown).toEqual(['1.0', '1.1', '1 over']);
  expect(telling.oldest).toBe(Infinity);
});

it('forgets what is still to come after a jump', () => {
  const show = new Show(telling, () => false);
  show.add(act(1, 100, 100));
  show.clear();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['1.0']);
  expect(telling.oldest).toBe(Infinity);
});
