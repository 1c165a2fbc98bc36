import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Travel, type Flight } from './travel.ts';

const SPOT = { x: 0, y: 0, height: 100 };

function put(travel: Travel<string>, ...names: string[]): (() => void)[] {
  return names.map((name) => {
    const remove = travel.place(name)({} as Element);
    if (!remove) throw new Error('a place can be taken away');
    return remove;
  });
}

function flight(what: string, from = 'deck', to = 'hand'): Flight<string> {
  return { what, from, to, cards: 1 };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('cards that travel', () => {
  it('leave one place and arrive at the other later', async () => {
    const travel = new Travel<string>(
      () => SPOT,
      () => false,
    );
    put(travel, 'deck', 'hand');

    travel.depart([[flight('a')]]);
    await vi.advanceTimersByTimeAsync(10);

    expect([travel.shown('deck', 4), travel.shown('hand', 1)]).toEqual([4, 0]);
    expect([...travel.airborne.values()].map(({ what }) => what)).toEqual(['a']);

    await vi.advanceTimersByTimeAsync(500);

    expect([travel.shown('deck', 4), travel.shown('hand', 1)]).toEqual([4, 1]);
    expect(travel.airborne.size).toBe(0);
  });

  it('wait for the step before, and still lie where they were', async () => {
    const travel = new Travel<string>(
      () => SPOT,
      () => false,
    );
    put(travel, 'deck', 'hand');

    travel.depart([[flight('a')], [flight('b')]]);
    await vi.advanceTimersByTimeAsync(10);

    expect(travel.shown('deck', 4)).toBe(5);
    expect(travel.airborne.size).toBe(1);
  });

  it('queue behind those of an earlier update', async () => {
    const travel = new Travel<string>(
      () => SPOT,
      () => false,
    );
    put(travel, 'deck', 'hand');

    travel.depart([[flight('a')]]);
    travel.depart([[flight('b')]]);
    await vi.advanceTimersByTimeAsync(10);

    expect([...travel.airborne.values()].map(({ what }) => what)).toEqual(['a']);

    await vi.advanceTimersByTimeAsync(2000);

    expect(travel.shown('hand', 2)).toBe(2);
  });

  it('leave from the last spot of a place that is gone', async () => {
    const travel = new Travel<string>(
      () => SPOT,
      () => false,
    );
    const [removeDeck] = put(travel, 'deck', 'hand');
    travel.remember();
    removeDeck?.();

    travel.depart([[flight('a')]]);
    await vi.advanceTimersByTimeAsync(10);

    expect(travel.airborne.size).toBe(1);
  });

  it('are simply there if a place was never seen', async () => {
    const travel = new Travel<string>(
      () => SPOT,
      () => false,
    );
    put(travel, 'deck');

    travel.depart([[flight('a')]]);
    await vi.advanceTimersByTimeAsync(10);

    expect(travel.airborne.size).toBe(0);
    expect(travel.shown('hand', 1)).toBe(1);
  });

  it('do not move where motion is unwanted', () => {
    const travel = new Travel<string>(
      () => SPOT,
      () => true,
    );
    put(travel, 'deck', 'hand');

    travel.depart([[flight('a')]]);

    expect(travel.shown('hand', 1)).toBe(1);
    expect(travel.airborne.size).toBe(0);
  });

  it('all land when the table jumps, and can travel again', async () => {
    const travel = new Travel<string>(
      () => SPOT,
      () => false,
    );
    put(travel, 'deck', 'hand');
    travel.depart([[flight('a')], [flight('b')]]);
    await vi.advanceTimersByTimeAsync(10);

    travel.clear();
    travel.depart([[flight('c')]]);
    await vi.advanceTimersByTimeAsync(10);

    expect([...travel.airborne.values()].map(({ what }) => what)).toEqual(['c']);

    await vi.advanceTimersByTimeAsync(2000);

    expect([travel.shown('deck', 4), travel.shown('hand', 1)]).toEqual([4, 1]);
  });
});
