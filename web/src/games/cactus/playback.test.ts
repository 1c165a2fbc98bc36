import { describe, expect, it } from 'vitest';
import type { Picture } from './codec.ts';
import { DELAY, motionAt, Playback } from './playback.ts';
import type { Pose } from './pose.ts';

const at = (x: number): Pose => ({ at: [x, 0, 0], turn: [1, 0, 0, 0] });
const picture = (tick: number, x: number, version = 4): Picture => ({
  version,
  isHeld: true,
  isSettling: false,
  isTouched: false,
  tick,
  poses: new Map([[3, at(x)]]),
  target: at(x),
  contacts: [],
});

describe('a recorded motion', () => {
  const motion = {
    frames: [
      {
        time: 0,
        poses: new Map([
          [1, at(0)],
          [2, at(5)],
        ]),
      },
      { time: 1, poses: new Map([[1, at(10)]]) },
      {
        time: 3,
        poses: new Map([
          [1, at(20)],
          [2, at(7)],
        ]),
      },
    ],
    lasts: 3,
  };

  it.each([
    [0, 0, 5],
    [0.5, 5, 5],
    [1, 10, 5],
    [2, 15, 6],
    [3, 20, 7],
    [9, 20, 7],
  ])('after %d seconds', (seconds, one, two) => {
    const poses = motionAt(motion, seconds);

    expect(poses.get(1)?.at[0]).toBeCloseTo(one);
    expect(poses.get(2)?.at[0]).toBeCloseTo(two);
  });
});

describe('live pictures', () => {
  it('move evenly although they come unevenly, with a delay of the line', () => {
    const playback = new Playback();
    // 30 pictures a second of a piece that moves 1 mm a tick; the line takes 150 ms, or up to 80 ms more.
    const arrivals = Array.from({ length: 60 }, (_, number) => ({
      when: (number * 1000) / 30 + 150 + (number % 4 === 2 ? 80 : 0),
      what: picture(number * 2, number * 2),
    }));
    const seen: number[] = [];
    for (let now = 0; now < 2000; now += 1000 / 60) {
      for (const one of arrivals)
        if (one.when <= now && one.when > now - 1000 / 60) playback.add(one.what, now);
      const shown = playback.at(now);
      if (shown && now > 500) seen.push(shown.poses.get(3)?.at[0] ?? NaN);
    }
    const steps = seen.slice(1).map((x, number) => x - (seen[number] ?? 0));

    expect(Math.min(...steps)).toBeGreaterThan(0.5);
    expect(Math.max(...steps)).toBeLessThan(1.5);
  });

  it('end with the last one, and begin anew after a silence or for another version', () => {
    const playback = new Playback();
    playback.add(picture(0, 0), 0);
    playback.add(picture(6, 6), 100);

    expect(playback.isOver(100)).toBe(false);
    expect(playback.isOver(101 + DELAY)).toBe(true);
    playback.add(picture(60_000, 50, 5), 120);
    expect(playback.at(120)?.poses.get(3)?.at[0]).toBe(50);
  });

  it('go on when the ticks begin anew, and leave out what was overtaken', () => {
    const playback = new Playback();
    playback.add(picture(65_534, 0), 0);
    playback.add(picture(2, 4), 67);
    playback.add(picture(65_535, 99), 68);

    expect(playback.newest?.tick).toBe(2);
    expect(playback.at(33 + DELAY)?.poses.get(3)?.at[0]).toBeCloseTo(2, 0);
  });

  it('show nothing where none came', () => {
    expect(new Playback().at(0)).toBeNull();
  });
});
