import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Telling } from './telling.ts';
import { Travel, type Departure, type Flight } from './travel.ts';

const SPOT = { x: 0, y: 0, height: 100 };

function on(
  isStill: boolean,
  telling = new Telling(),
  whenSeen = (does: () => void) => does(),
): Travel<string> {
  return new Travel<string>(telling, { measure: () => SPOT, isStill: () => isStill, whenSeen });
}

const update = (version: number, how: Departure['how'] = 'seen'): Departure => ({ version, how });

/** An element that knows its attributes. */
function element(): { element: Element; marks: Set<string> } {
  const marks = new Set<string>();
  const toggleAttribute = (name: string, isOn: boolean) => (isOn ? marks.add(name) : marks.delete(name));
  const setAttribute = (name: string) => marks.add(name);
  return { element: { toggleAttribute, setAttribute } as unknown as Element, marks };
}

function put(travel: Travel<string>, ...names: string[]): (() => void)[] {
  return names.map((name) => {
    const remove = travel.place(name)(element().element);
    if (!remove) throw new Error('a place can be taken away');
    return remove;
  });
}

function flight(what: string, from = 'deck', to = 'hand'): Flight<string> {
  return { what, from, to, cards: 1 };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('cards that travel', () => {
  it('leave one place and arrive at the other later', async () => {
    const travel = on(false);
    put(travel, 'deck', 'hand');

    travel.depart(update(1), [[[flight('a')]]]);
    await vi.advanceTimersByTimeAsync(10);

    expect([travel.shown('deck', 4), travel.shown('hand', 1)]).toEqual([4, 0]);
    expect([...travel.airborne.values()].map(({ what }) => what)).toEqual(['a']);

    await vi.advanceTimersByTimeAsync(500);

    expect([travel.shown('deck', 4), travel.shown('hand', 1)]).toEqual([4, 1]);
    expect(travel.airborne.size).toBe(0);
  });

  it('wait for the step before, and still lie where they were', async () => {
    const travel = on(false);
    put(travel, 'deck', 'hand');

    travel.depart(update(1), [[[flight('a')], [flight('b')]]]);
    await vi.advanceTimersByTimeAsync(10);

    expect(travel.shown('deck', 4)).toBe(5);
    expect(travel.airborne.size).toBe(1);
  });

  it('queue behind those of an earlier update', async () => {
    const travel = on(false);
    put(travel, 'deck', 'hand');

    travel.depart(update(1), [[[flight('a')]]]);
    travel.depart(update(1), [[[flight('b')]]]);
    await vi.advanceTimersByTimeAsync(10);

    expect([...travel.airborne.values()].map(({ what }) => what)).toEqual(['a']);

    await vi.advanceTimersByTimeAsync(2000);

    expect(travel.shown('hand', 2)).toBe(2);
  });

  it('leave from the last spot of a place that is gone', async () => {
    const travel = on(false);
    const [removeDeck] = put(travel, 'deck', 'hand');
    travel.remember();
    removeDeck?.();

    travel.depart(update(1), [[[flight('a')]]]);
    await vi.advanceTimersByTimeAsync(10);

    expect(travel.airborne.size).toBe(1);
  });

  it('are simply there if a place was never seen', async () => {
    const travel = on(false);
    put(travel, 'deck');

    travel.depart(update(1), [[[flight('a')]]]);
    await vi.advanceTimersByTimeAsync(10);

    expect(travel.airborne.size).toBe(0);
    expect(travel.shown('hand', 1)).toBe(1);
  });

  it('do not move where motion is unwanted', () => {
    const travel = on(true);
    put(travel, 'deck', 'hand');

    travel.depart(update(1), [[[flight('a')]]]);

    expect(travel.shown('hand', 1)).toBe(1);
    expect(travel.airborne.size).toBe(0);
  });

  it('all land when the table jumps, and can travel again', async () => {
    const travel = on(false);
    put(travel, 'deck', 'hand');
    travel.depart(update(1), [[[flight('a')], [flight('b')]]]);
    await vi.advanceTimersByTimeAsync(10);

    travel.clear();
    travel.depart(update(1), [[[flight('c')]]]);
    await vi.advanceTimersByTimeAsync(10);

    expect([...travel.airborne.values()].map(({ what }) => what)).toEqual(['c']);

    await vi.advanceTimersByTimeAsync(2000);

    expect([travel.shown('deck', 4), travel.shown('hand', 1)]).toEqual([4, 1]);
  });
});

describe('words', () => {
  const begun = (telling: Telling, version: number): boolean[] =>
    [0, 1, 2].map((part) => telling.hasBegun(version, part));

  it('of an event are told when its cards begin to move, and an update is told when all have landed', async () => {
    const telling = new Telling();
    const travel = on(false, telling);
    put(travel, 'deck', 'hand');

    travel.depart(update(7), [[[flight('a')]], [], [[flight('b')]]]);
    expect(begun(telling, 7)).toEqual([true, false, false]);
    expect(telling.oldest).toBe(7);

    await vi.advanceTimersByTimeAsync(390);
    expect(begun(telling, 7)).toEqual([true, true, true]);
    expect([telling.oldest, travel.isMoving('hand')]).toEqual([7, true]);

    await vi.advanceTimersByTimeAsync(390);
    expect([telling.oldest, travel.isMoving('hand')]).toEqual([Infinity, false]);
  });

  it('about what moves nothing wait for what was before, and for nothing else', async () => {
    const telling = new Telling();
    const travel = on(false, telling);
    put(travel, 'deck', 'hand');

    travel.depart(update(1), [[]]);
    expect(telling.oldest).toBe(Infinity);

    travel.depart(update(2), [[[flight('a')]]]);
    travel.depart(update(3), [[]]);
    expect(telling.hasBegun(3, 0)).toBe(false);

    await vi.advanceTimersByTimeAsync(390);
    expect([telling.hasBegun(3, 0), telling.oldest]).toEqual([true, Infinity]);
  });

  it('wait for nothing when the table jumps, or where nothing moves', () => {
    const telling = new Telling();
    const travel = on(false, telling);
    put(travel, 'deck', 'hand');
    travel.depart(update(1), [[[flight('a')]]]);

    travel.clear();
    expect(telling.oldest).toBe(Infinity);

    on(true, telling).depart(update(2), [[[flight('a')]]]);
    expect(telling.oldest).toBe(Infinity);
  });
});

describe('where nothing moves', () => {
  it('the places that have changed are marked for two seconds, also those drawn anew', async () => {
    const travel = on(true);
    const [hand, other, drawnAnew] = [element(), element(), element()];
    travel.place('hand')(hand.element);
    travel.place('other')(other.element);

    travel.depart(update(1), [[[flight('a')]]]);
    travel.place('deck')(drawnAnew.element);
    expect([hand, other, drawnAnew].map(({ marks }) => marks.size)).toEqual([1, 0, 1]);

    await vi.advanceTimersByTimeAsync(2000);
    expect([hand, drawnAnew].map(({ marks }) => marks.size)).toEqual([0, 0]);
  });

  it('they are marked when somebody looks again, with all that was missed', async () => {
    const seen: (() => void)[] = [];
    const travel = on(true, new Telling(), (does) => seen.push(does));
    const [hand, discard] = [element(), element()];
    travel.place('hand')(hand.element);
    travel.place('discard')(discard.element);

    travel.depart(update(1), [[[flight('a')]]]);
    travel.depart(update(2), [[[flight('b', 'hand', 'discard')]]]);
    await vi.advanceTimersByTimeAsync(9000);
    for (const does of seen) does();
    expect([hand, discard].map(({ marks }) => marks.size)).toEqual([1, 1]);
  });

  it('an update that came while the line was away is marked, and a deal is not', () => {
    const [missed, dealt] = [on(false), on(true)];
    const [hand, other] = [element(), element()];
    missed.place('hand')(hand.element);
    dealt.place('hand')(other.element);

    missed.depart(update(9, 'missed'), [[[flight('a')]]]);
    dealt.depart(update(9, 'dealt'), [[[flight('a')]]]);

    expect([missed.airborne.size, hand.marks.size, other.marks.size]).toEqual([0, 1, 0]);
  });
});
