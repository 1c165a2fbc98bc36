import { describe, expect, it } from 'vitest';
import fixtures from './fixtures.json';
import { deal, journeys, journeysOf, places, type Step } from './journeys.ts';
import { TYPES, countOf, sideOf, size, type CactiTold, type CactiView } from './view.ts';

const { faces } = fixtures;
const match = fixtures.match.map(({ view, events }) => ({
  view: view as CactiView,
  events: events as CactiTold[],
}));
const [start] = match;
if (!start) throw new Error('the match is empty');

/** How many cards lie at each place. */
function counts(view: CactiView): Map<string, number> {
  const found = new Map<string, number>([
    [places.deck, view.deck],
    [places.discard, size(view.discard)],
    [places.arrangements, view.arrangements],
  ]);
  for (const cactus of TYPES) {
    found.set(places.middle(cactus), countOf(view.middle, cactus));
    view.sides.forEach((side, seat) =>
      found.set(places.nursery(seat, cactus), countOf(side.nursery, cactus)),
    );
  }
  view.sides.forEach((side, seat) => {
    found.set(places.planted(seat), side.planted.length);
    found.set(places.special(seat), size(side.under_special));
    found.set(places.bonus(seat), size(side.under_bonus));
  });
  return found;
}

function moved(before: Map<string, number>, steps: Step[]): Map<string, number> {
  const after = new Map(before);
  for (const { from, to, cards } of steps.flat()) {
    if (after.has(from)) after.set(from, (after.get(from) ?? 0) - cards);
    if (after.has(to)) after.set(to, (after.get(to) ?? 0) + cards);
  }
  return after;
}

describe('journeys', () => {
  it('account for every card of a whole match', () => {
    match.slice(1).forEach(({ view, events }, at) => {
      const before = match[at];
      if (!before) throw new Error('no step before');

      const steps = journeys(events, view, faces, before.view.turn).flat();

      expect(moved(counts(before.view), steps)).toEqual(counts(view));
    });
  });

  it('send what an Arrangement takes to the discard, then the card', () => {
    const event: CactiTold = {
      kind: 'planted',
      seat: 0,
      arrangement: 'saguaro/barrel',
      half: 1,
      from_hand: false,
    };

    const [spent, card] = journeysOf(event, start.view, faces);

    expect(spent?.map(({ from, to }) => [from, to])).toEqual(
      Array(3).fill([places.nursery(0, 'saguaro'), places.discard]),
    );
    expect(card).toMatchObject([{ from: places.arrangements, to: places.planted(0), cards: 1 }]);
  });

  it('let a few cards fly for a whole discard pile', () => {
    const [step] = journeysOf({ kind: 'reshuffled', number: 17 }, start.view, faces);

    expect(step).toHaveLength(5);
    expect(step?.reduce((sum, { cards }) => sum + cards, 0)).toBe(17);
  });

  it('hand the Action card over before the next turn begins', () => {
    const events: CactiTold[] = [
      { kind: 'passed', seat: 0 },
      { kind: 'refilled', cacti: { saguaro: 1 } },
      { kind: 'took', seat: start.view.turn, cactus: 'barrel' },
    ];

    const steps = journeys(events, start.view, faces, 1 - start.view.turn);

    expect(steps.map((of) => of.map((step) => step[0]?.what.kind))).toEqual([
      [],
      ['cactus'],
      ['action card', 'cactus'],
    ]);
  });

  it('hand nothing over within a turn', () => {
    expect(journeys([], start.view, faces, start.view.turn).flat()).toEqual([]);
  });

  it('deal all that lies in the hands, the middle and the Nurseries', () => {
    const dealt = moved(new Map([...counts(start.view).keys()].map((place) => [place, 0])), deal(start.view));

    const laid = [...counts(start.view)].filter(([place]) => /^(middle|nursery)/.test(place));
    expect(laid.every(([place, count]) => dealt.get(place) === count)).toBe(true);
    expect(deal(start.view)[0]).toHaveLength(start.view.sides.flatMap((side) => side.hand).length);
  });

  it('know the seats of the view', () => {
    expect(() => sideOf(start.view, 2)).toThrow(RangeError);
  });
});
