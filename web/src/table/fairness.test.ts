import { describe, expect, it } from 'vitest';
import { checkShuffle, commitmentTo, dealOf, pledgeTo, seedFrom, type Noted } from './fairness.ts';
import type { Replay } from './wire.ts';

const secret = '0f'.repeat(32);
const salts = ['abc', 'd-e_F', 'salt3'];
const names = ['Ines', 'Jo', 'Kim'];

// Worked out by the server's own code.
const commitment = 'c4c278bbd5bd59d97f08efc06d60c281010ce71a35552a25f0d76185d0ac442b';
const seed = 37461518246206039559924257008601841781470761522893903038343142209444616494640n;
const deal = 'bf3abd0907d582fd217816946987ae163b1cb043462eb834029b819a78fe7fa0';
const pledges = [
  'c93fd7c9743053bc046bf48596a55edd1bc601058ba2cd0a80f503b3429f7fd5',
  'f46f30ab9bbb1597df2111f5ee54058e7048be9e2e07a217bd4d2a486b76e811',
  pledgeTo('salt3'),
];
// Of the first and the third salt; the second seat was away.
const pledgedSeed = 47477689973110756873659532686079179499111929710694612701988656576146836551694n;
const pledgedDeal = '8d5a538c45a43cbe1dda89c4a0f5d70bb29d6bab7dbd9d437a91c9d5bc36148e';

const older = (changed: Partial<Replay> = {}): Replay =>
  ({
    promise: 1,
    secret,
    salts,
    pledges: [],
    deal,
    replays: true,
    table: { commitment },
    ...changed,
  }) as Replay;
const replay = (changed: Partial<Replay> = {}): Replay =>
  older({
    promise: 2,
    pledges,
    deal: dealOf(seedFrom(secret, changed.salts ?? salts, 2)),
    ...changed,
  });
const noted = (changed: Partial<Noted> = {}): Noted => ({
  commitment,
  salts: ['abc'],
  before: true,
  deal: '',
  pledges,
  ...changed,
});
const findings = (one: Replay, own: Noted | null) => checkShuffle(one, own, names);
const failing = (one: Replay, own: Noted | null): string[] =>
  findings(one, own).flatMap(({ verdict, words }) => (verdict === 'fails' ? [words] : []));
const told = (kind: 'unknown' | 'note', one: Replay, own: Noted | null): string[] =>
  findings(one, own).flatMap(({ verdict, words }) => (verdict === kind ? [words] : []));

describe('the hashes', () => {
  it('are those of the server', () => {
    expect(commitmentTo(secret)).toBe(commitment);
    expect(seedFrom(secret, salts, 1)).toBe(seed);
    expect(dealOf(seed)).toBe(deal);
    expect(salts.slice(0, 2).map(pledgeTo)).toEqual(pledges.slice(0, 2));
    expect(seedFrom(secret, ['abc', '', 'salt3'], 2)).toBe(pledgedSeed);
    expect(dealOf(pledgedSeed)).toBe(pledgedDeal);
  });
});

describe('the check of a shuffle', () => {
  it('holds for an honest match', () => {
    expect(new Set(findings(replay(), noted()).map(({ verdict }) => verdict))).toEqual(new Set(['holds']));
  });

  it('finds another secret, another salt, another deal and another commitment', () => {
    expect(failing(replay({ secret: '00'.repeat(32) }), null)).toHaveLength(2);
    expect(failing(replay({ deal }), null)).toHaveLength(1);
    expect(failing(replay(), noted({ commitment: 'other' }))).toHaveLength(1);
    expect(failing(replay(), noted({ deal: 'other' }))).toHaveLength(1);
  });

  it('finds a salt that was fitted after the others were known', () => {
    expect(failing(replay({ salts: ['abc', 'ground', 'salt3'] }), null)).toEqual([
      'A salt is not the one its seat had pledged: it was exchanged.',
    ]);
    const fitted = [pledges[0] ?? '', pledgeTo('ground'), pledges[2] ?? ''];
    expect(failing(replay({ salts: ['abc', 'ground', 'salt3'], pledges: fitted }), noted())).toEqual([
      'The pledges are not those that this browser saw before your salt left it.',
    ]);
  });

  it('says whose page was away, and that everything else holds', () => {
    const away = replay({ salts: ['abc', '', 'salt3'] });
    expect(away.deal).toBe(pledgedDeal);
    expect(failing(away, noted())).toEqual([]);
    expect(told('note', away, noted())).toEqual([
      'The page of Jo was away when the match began: its salt is not in the shuffle.',
    ]);
  });

  it('tells a salt that was left out from one that never left', () => {
    const without = replay({ salts: ['', 'd-e_F', 'salt3'] });
    expect(failing(without, noted())[0]).toMatch(/^This browser revealed its salt/);
    expect(failing(without, noted({ pledges: [] }))).toEqual([]);
    expect(told('note', without, noted({ pledges: [] })).at(-1)).toMatch(/^This browser was away/);
  });

  it('says which promise an older match carries', () => {
    expect(failing(older(), noted({ deal, pledges: [] }))).toEqual([]);
    expect(told('note', older(), noted({ deal, pledges: [] }))[0]).toMatch(
      /^This match was dealt by the older promise/,
    );
    expect(failing(older({ salts: ['abc', 'x', 'salt3'] }), null)).toHaveLength(1);
    expect(failing(older(), noted({ salts: ['mine'], pledges: [] }))).toHaveLength(1);
  });

  it('says what it cannot know', () => {
    expect(told('unknown', replay(), null)).toHaveLength(1);
    expect(told('unknown', replay(), noted({ before: false }))).toHaveLength(1);
    expect(told('note', replay({ salts: ['', '', ''], pledges: ['', '', ''] }), null)).toHaveLength(1);
  });
});
