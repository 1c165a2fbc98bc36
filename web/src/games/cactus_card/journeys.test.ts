import { describe, expect, it } from 'vitest';
import fixtures from './fixtures.json';
import { deal, journeys, journeysOf, places, type Step } from './journeys.ts';
import { discarded, type CactusCardTold, type CactusCardView } from './view.ts';
import type { ShownCard } from './wire.ts';

const match = fixtures.match.map(({ view, events }) => ({
  view: view as CactusCardView,
  events: events as CactusCardTold[],
}));
const [start] = match;
if (!start) throw new Error('the match is empty');
const { view } = start;

/** How many cards lie at each place; the hand at the bottom is one place here. */
function counts(seen: CactusCardView): Map<string, number> {
  const found = new Map<string, number>([
    [places.draw, seen.draw_pile],
    [places.discard, discarded(seen)],
    [places.pointPile, seen.point_pile],
  ]);
  seen.sides.forEach((side, seat) => {
    found.set(places.hand(seat), side.hand.length);
    found.set(places.points(seat), side.points);
  });
  return found;
}

function moved(before: Map<string, number>, steps: Step[]): Map<string, number> {
  const after = new Map(before);
  const whole = (place: string): string => place.split('/').slice(0, 2).join('/');
  for (const { from, to, cards } of steps.flat()) {
    after.set(whole(from), (after.get(whole(from)) ?? 0) - cards);
    after.set(whole(to), (after.get(whole(to)) ?? 0) + cards);
  }
  return after;
}

describe('journeys', () => {
  it('account for every card and point of a whole match', () => {
    match.slice(1).forEach(({ view: after, events }, at) => {
      const before = match[at];
      if (!before) throw new Error('no step before');
      expect(moved(counts(before.view), journeys(events, after).flat())).toEqual(counts(after));
    });
  });

  it('deal every hand from the draw pile, a card for everybody before the next', () => {
    const steps = deal(view);
    const dealt = moved(new Map(), steps);
    view.sides.forEach((side, seat) => expect(dealt.get(places.hand(seat))).toBe(side.hand.length));
    expect(steps.flat().every(({ from }) => from === places.draw)).toBe(true);
    expect(steps[0]).toHaveLength(view.sides.length);
  });

  it('bring a set to the discard pile, then its points', () => {
    const [cards, points] = journeysOf(
      { kind: 'played_set', seat: 1, cards: ['spike', 'spike', 'wild'], points: 2 },
      view,
    );
    expect(cards?.map(({ what, to }) => [what, to])).toEqual(
      ['spike', 'spike', 'wild'].map((card) => [{ kind: 'card', card, isDrawn: false }, places.discard]),
    );
    expect(points?.map(({ from, to }) => [from, to])).toEqual(
      Array(2).fill([places.pointPile, places.points(1)]),
    );
  });

  it('begin and end at the kind of card in the hand at the bottom', () => {
    const [[flight] = []] = journeysOf({ kind: 'stole_card', seat: 0, victim: 2, card: 'spike' }, view);
    expect(flight).toMatchObject({ from: places.hand(2), to: places.held(0, 'spike') });
  });

  it('show a card that is not known as its back', () => {
    const [[flight] = []] = journeysOf({ kind: 'stole_card', seat: 1, victim: 2, card: '?' }, view);
    expect(flight).toMatchObject({ what: { card: '?' }, from: places.hand(2), to: places.hand(1) });
  });

  it('let two hands cross', () => {
    const [step] = journeysOf({ kind: 'swapped_hands', one: 1, other: 3 }, view);
    expect(step?.map(({ from, to }) => [from, to])).toEqual([
      [places.hand(1), places.hand(3)],
      [places.hand(3), places.hand(1)],
    ]);
  });

  it('let a few cards fly for a whole discard pile', () => {
    const [step] = journeysOf({ kind: 'reshuffled', number: 17 }, view);
    expect(step).toHaveLength(5);
    expect(step?.reduce((sum, { cards }) => sum + cards, 0)).toBe(17);
  });

  it('draw no cards where there were none', () => {
    expect(journeysOf({ kind: 'drew', seat: 0, cards: [] }, view).flat()).toEqual([]);
  });

  it('go from a pile of backs for a spectator, who knows none of the hand at the bottom', () => {
    const watched = {
      ...view,
      viewer: -2,
      sides: view.sides.map((side) => ({ ...side, hand: ['?', '?'] as ShownCard[] })),
    };
    const [[flight] = []] = journeysOf({ kind: 'drew', seat: 0, cards: ['?'] }, watched);
    expect(flight?.to).toBe(places.held(0, '?'));
  });
});
