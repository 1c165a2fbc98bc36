import { describe, expect, it } from 'vitest';
import { clockFace, clockInWords, leftNow } from './clockFace.ts';

describe('a clock face', () => {
  it.each([
    [0, '0:00.0'],
    [-5, '0:00.0'],
    [9_949, '0:09.9'],
    [10_000, '0:10'],
    [65_000, '1:05'],
    [3_600_000, '1:00:00'],
    [86_399_000, '23:59:59'],
    [90_000_000, '1 d 1 h'],
  ])('shows %d ms as %s', (left, face) => {
    expect(clockFace(left)).toBe(face);
  });
});

describe('a clock setting in words', () => {
  it.each([
    [{ kind: 'none', seconds: 0, increment: 0 } as const, 'No clock'],
    [{ kind: 'move', seconds: 60, increment: 0 } as const, '1 minute for each move'],
    [{ kind: 'days', seconds: 172_800, increment: 0 } as const, '2 days for each move'],
    [{ kind: 'game', seconds: 600, increment: 0 } as const, '10 minutes each'],
    [
      { kind: 'game', seconds: 90, increment: 5 } as const,
      '90 seconds each, and 5 seconds more with each move',
    ],
  ])('%j', (setting, words) => {
    expect(clockInWords(setting)).toBe(words);
  });
});

describe('time left', () => {
  it('goes down only while the clock runs, and never below nothing', () => {
    expect(leftNow(5000, true, 100, 1100)).toBe(4000);
    expect(leftNow(5000, false, 100, 1100)).toBe(5000);
    expect(leftNow(500, true, 0, 1100)).toBe(0);
  });
});
