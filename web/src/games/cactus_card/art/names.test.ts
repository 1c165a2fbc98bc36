import { describe, expect, it } from 'vitest';
import { cardLine, cardName, isCharacter, isKind, KINDS, setWorth } from './names.ts';

describe('the words on the cards', () => {
  it('gives every kind a name and a line of its own', () => {
    expect(KINDS).toHaveLength(12);
    expect(new Set(KINDS.map(cardName)).size).toBe(12);
    expect(new Set(KINDS.map(cardLine)).size).toBe(12);
  });

  it('writes the names as the rulebook does', () => {
    expect(KINDS.map(cardName)).toEqual([
      'Charlie',
      'Spike',
      'Walter',
      'Wild',
      'Free Point',
      'Steal a Point',
      'Swap Hands',
      'See and Steal',
      'Steal a Card',
      'Request a Card',
      'Draw 3',
      'STOP',
    ]);
  });

  it('keeps a line short enough for a card', () => {
    for (const kind of KINDS) expect(cardLine(kind).length, kind).toBeLessThanOrEqual(32);
  });

  it('knows what a set is worth', () => {
    expect(KINDS.map(setWorth).slice(0, 5)).toEqual([1, 2, 3, undefined, undefined]);
    expect(KINDS.filter(isCharacter)).toEqual(['charlie', 'spike', 'walter', 'wild']);
  });

  it('calls an unknown kind by its id', () => {
    expect(isKind('toString')).toBe(false);
    expect(cardName('cliff')).toBe('cliff');
    expect(cardLine('cliff')).toBe('');
    expect(setWorth('toString')).toBeUndefined();
  });
});
