import { describe, expect, it } from 'vitest';
import { mayHint } from './hints.ts';
import type { Known } from './known.ts';

const known = (kinds: string[], seats: number[], hints = false): Known =>
  ({ seats, table: { hints, chairs: kinds.map((kind) => ({ kind })) } }) as unknown as Known;

describe('hints', () => {
  it('are free against bots and among people at one device', () => {
    expect(mayHint(known(['person', 'bot'], [0]))).toBe(true);
    expect(mayHint(known(['person', 'person', 'bot'], [0, 1]))).toBe(true);
  });

  it('need the table’s leave between people', () => {
    expect(mayHint(known(['person', 'person'], [0]))).toBe(false);
    expect(mayHint(known(['person', 'person'], [0], true))).toBe(true);
  });
});
