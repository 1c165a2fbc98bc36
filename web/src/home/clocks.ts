import type { ClockSetting } from '../table/wire.ts';

const clock = (kind: ClockSetting['kind'], seconds = 0, increment = 0): ClockSetting => ({
  kind,
  seconds,
  increment,
});

/** The clocks one can choose from. */
export const CLOCKS: ClockSetting[] = [
  clock('none'),
  clock('move', 60),
  clock('move', 180),
  clock('game', 600, 5),
  clock('game', 1200, 10),
  clock('days', 86_400),
  clock('days', 3 * 86_400),
];
