import { describe, expect, it } from 'vitest';
import { standing, turningPoints } from './turningPoints.ts';
import type { Replay, ReplayStep } from './wire.ts';

const sides = (...scores: [number, number][]) => ({
  sides: scores.map(([points, penalty]) => ({ points, penalty })),
});
const step = (seat: number, action: string, view: Record<string, unknown>): ReplayStep => ({
  seat,
  action,
  at: 0,
  events: [],
  view,
  to_act: [],
});

describe('the standing of a view', () => {
  it('is points less penalty, side by side', () => {
    expect(standing(sides([5, 2], [0, 4]))).toEqual([3, -4]);
  });

  it('is unknown where a view shows no points', () => {
    expect([standing(null), standing({}), standing({ sides: [{}] })]).toEqual([null, null, null]);
  });
});

describe('turning points', () => {
  it('are the actions that won most, in the order of the match', () => {
    const replay = {
      view: sides([0, 0], [0, 0]),
      steps: [
        step(0, 'small', sides([1, 0], [0, 0])),
        step(1, 'large', sides([1, 0], [5, 0])),
        step(0, 'nothing shown', {}),
        step(0, 'larger', sides([11, 0], [5, 0])),
        step(1, 'an investment', sides([11, 0], [5, 9])),
      ],
    } as unknown as Replay;
    expect(turningPoints(replay, 2).map((point) => [point.step, point.action, point.swing])).toEqual([
      [2, 'large', 5],
      [4, 'larger', 10],
    ]);
  });

  it('count for whoever wins the points, if another lets it happen', () => {
    const points = (...scores: number[]) => ({ sides: scores.map((one) => ({ points: one })) });
    const replay = {
      view: points(1, 3, 0),
      steps: [
        step(0, 'play steal-a-point 1', {}),
        step(2, 'pass', points(2, 2, 0)),
        step(-1, 'time is up', points(4, 2, 0)),
      ],
    } as unknown as Replay;
    expect(turningPoints(replay, 3, 2)).toEqual([
      { step: 2, seat: 0, action: '', swing: 2 },
      { step: 3, seat: 0, action: '', swing: 2 },
    ]);
  });
});
