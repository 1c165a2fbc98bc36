import { describe, expect, it } from 'vitest';
import { patched } from './patch.ts';

const view = {
  deck: 40,
  sides: [
    { points: 1, hand: ['a'] },
    { points: 2, hand: ['?'] },
  ],
  pending: null,
};

describe('a view after changes', () => {
  it('has a new field where one changed, and all others as they were', () => {
    expect(patched(view, { deck: 39 })).toEqual({ ...view, deck: 39 });
  });

  it('changes what a path leads to, in parts and in lists', () => {
    const after = patched(view, { 'sides.1.points': 5, 'sides.1.hand': ['?', '?'] });

    expect(after['sides']).toEqual([view.sides[0], { points: 5, hand: ['?', '?'] }]);
    expect((after['sides'] as unknown[])[0]).toBe(view.sides[0]);
  });

  it('changes nothing in the view before', () => {
    const before = JSON.stringify(view);

    patched(view, { 'sides.0.points': 9, pending: { card: 'stop' } });

    expect(JSON.stringify(view)).toBe(before);
  });

  it('goes into what came with an earlier change', () => {
    const shown = patched(view, { pending: { card: 'stop', stops: [] } });

    expect(patched(shown, { 'pending.stops': [1] })['pending']).toEqual({ card: 'stop', stops: [1] });
  });

  it('is made of the changes alone where there was none before', () => {
    expect(patched(null, { deck: 40 })).toEqual({ deck: 40 });
  });
});
