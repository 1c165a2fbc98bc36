import { describe, expect, it } from 'vitest';
import fixtures from './fixtures.json';
import { MATCH } from './recorded.ts';
import { changesOf, ownMetres, partnerOf, type CliffsPreview } from './view.ts';

describe('a tally', () => {
  it('is what the cards bring, and the metres of the round', () => {
    const resolving = MATCH.filter(({ view }) => view.phase === 'resolve');

    expect(resolving.length).toBeGreaterThan(0);
    for (const { view } of resolving) expect(view.sides.map(ownMetres)).toEqual(view.sides.map(() => 100));
  });
});

describe('a preview', () => {
  const all = fixtures.positions.flatMap(({ previews }) => Object.values(previews)) as CliffsPreview[];

  it('names each queue that changes, once', () => {
    const changes = all.map(changesOf);

    expect(changes.some((queues) => queues.length > 1)).toBe(true);
    for (const queues of changes) {
      expect(new Set(queues.map(({ racer }) => racer)).size).toBe(queues.length);
      for (const { before, after } of queues) expect(after).not.toBe(before);
    }
  });
});

describe('a partner', () => {
  it('sits beside in teams, and nobody has one otherwise', () => {
    expect([0, 1, 2, 3].map((seat) => partnerOf({ teams: 'shown' }, seat))).toEqual([1, 0, 3, 2]);
    expect(partnerOf({ teams: 'hidden' }, -2)).toBeNull();
    expect(partnerOf({ teams: 'no' }, 0)).toBeNull();
  });
});
