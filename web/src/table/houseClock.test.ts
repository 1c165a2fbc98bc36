import { describe, expect, it } from 'vitest';
import { HouseClock } from './houseClock.ts';

/** A house whose clock is ahead by so much; each ping takes its time there and back. */
function measured(
  ahead: number,
  trips: [there: number, back: number][],
  clock = new HouseClock(),
  start = 1000,
) {
  let now = start;
  for (const [there, back] of trips) {
    clock.ask(now);
    clock.told(Math.floor(now + there + ahead), now + there + back);
    now += 10_000;
  }
  return clock;
}

describe('the time of the house', () => {
  it('is not known before a ping was answered', () => {
    const clock = new HouseClock();
    clock.ask(0);
    expect([clock.local(5000), clock.doubt]).toEqual([null, Infinity]);
  });

  it('is off by no more than half a round trip, however unevenly that was spent', () => {
    for (const trip of [
      [40, 40],
      [80, 0],
      [0, 80],
    ] as [number, number][]) {
      const clock = measured(500_000, [trip]);
      expect(Math.abs((clock.local(502_000) ?? 0) - 2000)).toBeLessThanOrEqual(clock.doubt);
      expect(clock.doubt).toBeCloseTo(40.5);
    }
  });

  it('is known better by several trips than by the best of them', () => {
    const clock = measured(500_000, [
      [300, 20],
      [10, 150],
      [90, 90],
    ]);
    expect(clock.doubt).toBeCloseTo(15.5);
    expect(Math.abs((clock.local(502_000) ?? 0) - 2000)).toBeLessThanOrEqual(clock.doubt);
  });

  it('starts anew when the house was away meanwhile', () => {
    const clock = measured(500_000, [
      [5, 5],
      [5, 5],
    ]);
    // An hour in which the clock of the house stood still.
    measured(500_000 - 3_600_000, [[20, 20]], clock, 4_000_000);
    expect(Math.abs((clock.local(1_000_000) ?? 0) - 4_100_000)).toBeLessThanOrEqual(20.5);
  });

  it('takes no pong for the answer to a ping of a line that was lost', () => {
    const clock = new HouseClock();
    clock.ask(0);
    clock.reset();
    clock.told(9_000_000, 50);
    expect(clock.local(0)).toBeNull();
    clock.ask(100);
    clock.told(600_110, 120);
    expect(clock.doubt).toBeLessThan(11);
  });
});
