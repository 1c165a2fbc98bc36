import { describe, expect, it } from 'vitest';
import { arrowOf, lengthsOf, markOf, soundOf, turnsOf } from './journeys.ts';
import { MATCH } from './recorded.ts';
import { cameBack, handLeft, laidOut, without } from './slots.ts';
import { applied, stagedFrom, type Staged } from './staged.ts';
import type { CliffsTold, CliffsView } from './view.ts';

/** What is seen of the queues and the hands. */
const seen = (view: Staged | CliffsView) =>
  view.sides.map(({ queue, hand, metres }) => ({
    hand: hand.length,
    metres,
    queue: queue.map(({ card, face_up, upside_down }) => ({ card, face_up, upside_down })),
  }));

describe('a match, event by event', () => {
  it('has all that cards do in it', () => {
    const kinds = new Set(MATCH.flatMap(({ events }) => events.map((event) => event.kind)));
    for (const kind of [
      'revealed',
      'aimed',
      'moved',
      'vaporized',
      'flipped',
      'swapped',
      'missed',
      'ran',
      'placed',
    ])
      expect(kinds).toContain(kind);
  });

  it('comes to the position that the server tells, after every update', () => {
    for (const [at, { view, events }] of MATCH.entries()) {
      const before = MATCH[at - 1]?.view;
      if (!before) continue;
      const after = events.reduce(applied, stagedFrom(before));
      // A round ends by the tally: then the queues are cleared, which no event of its own says.
      const isOver = events.some((event) => event.kind === 'ran');
      if (isOver)
        expect(after.sides.map((side) => side.metres)).toEqual(view.sides.map((side) => side.metres));
      else expect(seen(after)).toEqual(seen(view));
    }
  });

  it('keeps every card the same wherever it goes', () => {
    for (const [at, { events }] of MATCH.entries()) {
      const before = MATCH[at - 1]?.view;
      if (!before || !events.some((event) => ['moved', 'swapped'].includes(event.kind))) continue;
      const staged = stagedFrom(before);
      const keys = (one: Staged): string[] => one.sides.flatMap((side) => side.queue.map((card) => card.key));
      const after = events.reduce(applied, staged);
      expect(keys(staged)).toEqual(expect.arrayContaining(keys(after)));
      expect(new Set(keys(after)).size).toBe(keys(after).length);
    }
  });
});

describe('how it is shown', () => {
  const told = (kind: CliffsTold['kind']) => {
    const at = MATCH.findIndex(({ events }) => events.some((event) => event.kind === kind));
    const events = MATCH[at]?.events ?? [];
    const place = events.findIndex((event) => event.kind === kind);
    const start = stagedFrom(MATCH[at - 1]?.view as CliffsView);
    return { event: events[place] as CliffsTold, before: events.slice(0, place).reduce(applied, start) };
  };

  it('an arrow goes from the special that acts to what it means', () => {
    const { event, before } = told('aimed');
    const arrow = arrowOf(event, before);
    if (event.kind !== 'aimed') throw new Error(event.kind);
    expect(arrow?.to).toBe(before.sides[event.racer]?.queue[event.index]?.key);
    expect(before.sides[event.seat]?.queue.find((card) => card.key === arrow?.from)?.acting).toBe(true);
    expect(arrowOf(told('revealed').event, before)).toBeNull();
  });

  it('a miss is marked upon its card', () => {
    const { event, before } = told('missed');
    expect(markOf(event, before)).toMatchObject({ text: 'miss!', tone: 'bad' });
    expect(
      markOf(
        { kind: 'doubled', seat: 0, index: 0, card: 'flip-left', times: 4, by: ['left', 'left-most'] },
        before,
      )?.text,
    ).toBe('×4');
  });

  it('a revealed card is turned over, a flipped one round', () => {
    const one = told('revealed');
    const other = told('flipped');
    expect(turnsOf(one.event, one.before)?.how).toBe('over');
    expect(turnsOf(other.event, other.before)?.how).toBe('round');
    expect(soundOf(other.event)).toBe('flip');
  });

  it('nothing that is done in a race takes time, and all run at once', () => {
    const race: CliffsTold[] = [
      { kind: 'played', seat: 1, racer: 0, card: '?' },
      { kind: 'drew_cards', seat: 1, cards: ['?'] },
      { kind: 'was_done', seat: 2 },
    ];
    expect(lengthsOf(race, false)).toEqual([0, 0, 0]);
    const tally: CliffsTold[] = [
      { kind: 'totalled', seat: 0, own: 100, metres: 100 },
      { kind: 'totalled', seat: 1, own: 100, metres: 300 },
      { kind: 'ran', seat: 0, before: 1200, after: 1100 },
      { kind: 'ran', seat: 1, before: 1200, after: 900 },
    ];
    expect(lengthsOf(tally, false).map((length) => length > 0)).toEqual([false, true, false, true]);
    expect(lengthsOf(tally, true).map((length) => length > 0)).toEqual([false, false, false, true]);
  });
});

describe('the hand', () => {
  it('keeps its places while cards are played, and fills them when cards are drawn', () => {
    const first = laidOut([], ['coffee', 'banana', 'coffee']);
    const played = laidOut(first, ['coffee', 'coffee']);
    expect(played.map((slot) => slot?.card)).toEqual(['coffee', undefined, 'coffee']);
    const drawn = laidOut(played, ['coffee', 'coffee', 'magic', 'flip-left']);
    expect(drawn.map((slot) => slot?.card)).toEqual(['coffee', 'magic', 'coffee', 'flip-left']);
    expect(drawn[0]).toBe(first[0]);
  });

  it('loses the very card that was played, not its twin', () => {
    const first = laidOut([], ['coffee', 'coffee', 'banana']);
    const played = laidOut(
      without(first, first[0]?.id ?? ''),
      handLeft(['coffee', 'coffee', 'banana'], ['play coffee 1']),
    );
    expect(played).toEqual([null, first[1], first[2]]);
  });

  it('is without what is on its way, one card for each', () => {
    expect(handLeft(['coffee', 'coffee', 'magic'], ['play coffee 1', 'draw'])).toEqual(['coffee', 'magic']);
    expect(handLeft(['coffee'], ['play banana 1'])).toEqual(['coffee']);
  });
});

describe('a card that comes back', () => {
  const held = (card: string, id: string) => ({ card, id });

  it('is the one that was on its way, and tells to whom', () => {
    const fresh = [held('coffee', 'h8'), held('banana', 'h9')];

    expect(cameBack(['play banana 2', 'draw'], fresh)).toEqual([{ id: 'h9', racer: 2 }]);
  });

  it('is each of two alike, and none that was drawn', () => {
    const fresh = [held('coffee', 'h1'), null, held('coffee', 'h2'), held('coffee', 'h3')];

    expect(cameBack(['play coffee 0', 'play coffee 1'], fresh)).toEqual([
      { id: 'h1', racer: 0 },
      { id: 'h2', racer: 1 },
    ]);
    expect(cameBack(['draw'], fresh)).toEqual([]);
  });
});
