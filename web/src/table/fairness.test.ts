import { describe, expect, it } from 'vitest';
import { checkShuffle, commitmentTo, dealOf, seedFrom, type Noted } from './fairness.ts';
import type { Replay } from './wire.ts';

const secret = '0f'.repeat(32);
const salts = ['abc', 'd-e_F', 'salt3'];

// Worked out by the server's own code.
const commitment = 'c4c278bbd5bd59d97f08efc06d60c281010ce71a35552a25f0d76185d0ac442b';
const seed = 37461518246206039559924257008601841781470761522893903038343142209444616494640n;
const deal = 'bf3abd0907d582fd217816946987ae163b1cb043462eb834029b819a78fe7fa0';

const replay = (changed: Partial<Replay> = {}): Replay =>
  ({ secret, salts, deal, replays: true, table: { commitment }, ...changed }) as Replay;
const noted = (changed: Partial<Noted> = {}): Noted => ({
  commitment,
  salts: ['abc'],
  before: true,
  deal,
  ...changed,
});
const verdicts = (one: Replay, own: Noted | null) => checkShuffle(one, own).map((finding) => finding.verdict);

describe('the hashes', () => {
  it('are those of the server', () => {
    expect(commitmentTo(secret)).toBe(commitment);
    expect(seedFrom(secret, salts)).toBe(seed);
    expect(dealOf(seed)).toBe(deal);
  });
});

describe('the check of a shuffle', () => {
  it('holds for an honest match', () => {
    expect(new Set(verdicts(replay(), noted()))).toEqual(new Set(['holds']));
  });

  it('finds another secret, another salt, another deal and another commitment', () => {
    expect(verdicts(replay({ secret: '00'.repeat(32) }), null).slice(0, 2)).toEqual(['fails', 'fails']);
    expect(verdicts(replay({ salts: ['abc', 'x', 'salt3'] }), null)[1]).toBe('fails');
    expect(verdicts(replay(), noted({ salts: ['mine'] }))[3]).toBe('fails');
    expect(verdicts(replay(), noted({ commitment: 'other' }))[4]).toBe('fails');
    expect(verdicts(replay(), noted({ deal: 'other' }))[5]).toBe('fails');
  });

  it('says what it cannot know', () => {
    expect(verdicts(replay(), null).at(-1)).toBe('unknown');
    expect(verdicts(replay(), noted({ before: false })).at(-1)).toBe('unknown');
  });
});
