import { describe, expect, it } from 'vitest';
import { HouseClock } from './houseClock.ts';
import { recentEvents, retimed, seatToPassTo, taken, updated, type Known } from './known.ts';
import type { Entry, Snapshot, Update } from './wire.ts';

const entry = (version: number): Entry => ({ version, at: 0, what: { kind: 'quiet' } });
const snapshot = (changed: Partial<Snapshot> = {}): Snapshot =>
  ({
    kind: 'snapshot',
    version: 3,
    since: 0,
    seats: [0],
    viewer: 0,
    history: [1, 2, 3].map(entry),
    view: { deck: 40, middle: 5 },
    to_act: [0],
    legal: ['pass'],
    clock: null,
    timers: [],
    result: null,
    table: { code: 'ABC23' },
    ...changed,
  }) as Snapshot;
const update = (version: number, changed: Partial<Update> = {}): Update => ({
  kind: 'update',
  version,
  at: 0,
  what: { kind: 'acted', seat: 0, key: '', events: [`event ${version}`] },
  ...changed,
});
const known = (changed: Partial<Snapshot> = {}): Known => taken(null, snapshot(changed), 0);
const versions = (one: Known | null) => one?.history.map((item) => item.version);

describe('a snapshot', () => {
  it('sets everything, and nothing of it is to be animated', () => {
    const one = known();
    expect(one).toMatchObject({ version: 3, viewer: 0, toAct: [0], view: { deck: 40 }, happened: null });
  });

  it('appends its history where the page has the beginning', () => {
    const later = taken(known(), snapshot({ version: 5, since: 3, history: [4, 5].map(entry) }), 0);
    expect(versions(later)).toEqual([1, 2, 3, 4, 5]);
  });

  it('tells what was missed, unless some of it was taken back', () => {
    const acted: Entry = { version: 4, at: 0, what: { kind: 'acted', seat: 1, key: '', events: ['grew'] } };
    const undone: Entry = { version: 5, at: 0, what: { kind: 'undone', seat: 1, actions: 1 } };
    const missed = taken(known(), snapshot({ version: 4, since: 3, history: [acted] }), 0);
    expect(missed.happened).toEqual({ version: 4, events: ['grew'], how: 'missed' });
    const nothing = taken(known(), snapshot({ version: 5, since: 3, history: [acted, undone] }), 0);
    expect(nothing.happened).toBeNull();
  });

  it('is a deal to whoever comes before anything was done', () => {
    const table = { code: 'ABC23', stage: 'playing' } as Snapshot['table'];
    expect(known({ table }).happened).toEqual({ version: 3, events: [], how: 'dealt' });
    const played: Entry = { version: 3, at: 0, what: { kind: 'acted', seat: 1, key: '', events: [] } };
    expect(known({ table, history: [played] }).happened).toBeNull();
  });

  it('replaces the history otherwise', () => {
    const gap = taken(known(), snapshot({ version: 900, since: 400, history: [entry(401)] }), 0);
    expect(versions(gap)).toEqual([401]);
    const other = taken(known(), snapshot({ viewer: 1, since: 3, history: [entry(4)] }), 0);
    expect(versions(other)).toEqual([4]);
  });
});

describe('an update', () => {
  it('that is next changes what it names and nothing else', () => {
    const one = updated(known(), update(4, { view: { deck: 39 }, legal: [], to_act: [1] }), 9);
    expect(one).toMatchObject({ version: 4, view: { deck: 39, middle: 5 }, legal: [], toAct: [1] });
    expect(one?.happened).toEqual({ version: 4, events: ['event 4'], how: 'seen' });
    expect(versions(one)).toEqual([1, 2, 3, 4]);
  });

  it('that the page has already changes nothing', () => {
    const one = known();
    expect(updated(one, update(3), 0)).toBe(one);
  });

  it('after a hole is not taken', () => {
    expect(updated(known(), update(5), 0)).toBeNull();
  });

  it('brings the first view whole', () => {
    const one = updated(known({ view: null }), update(4, { view: { deck: 48 } }), 0);
    expect(one?.view).toEqual({ deck: 48 });
  });

  it('of words leaves alone what is being animated, and one that takes back ends it', () => {
    const played = updated(known(), update(4), 0) as Known;
    const said = updated(played, update(5, { what: { kind: 'said', seat: 0, name: 'Ines', text: 'Hi' } }), 0);
    expect(said?.happened?.version).toBe(4);
    const undone = updated(played, update(5, { what: { kind: 'undone', seat: 0, actions: 1 } }), 0);
    expect(undone?.happened).toBeNull();
  });

  it('that begins the match deals', () => {
    const began = update(4, { what: { kind: 'began', deal: '', left_out: [] } });
    expect(updated(known(), began, 0)?.happened).toEqual({ version: 4, events: [], how: 'dealt' });
  });

  it('may stop a clock', () => {
    const timed = known({ clock: { left: [5, 5], running: [0] } });
    expect(updated(timed, update(4), 7)).toMatchObject({ clock: { running: [0] }, clockAt: 0 });
    expect(updated(timed, update(4, { clock: null }), 7)).toMatchObject({ clock: null, clockAt: 7 });
  });
});

describe('the timers of a game', () => {
  const told = (left: number, ends = 506_900, name = 'window 1') => ({
    timers: [{ name, seconds: 6, left, ends, grace: 0 }],
  });
  const timed = (): Known => taken(null, snapshot(told(6000)), 1000);

  it('end by the time of this machine', () => {
    expect(timed().timers).toEqual([{ name: 'window 1', seconds: 6, endsAt: 7000, ends: 506_900 }]);
    const later = updated(known(), update(4, told(2500)), 500);
    expect(later?.timers[0]?.endsAt).toBe(3000);
  });

  it('stay where they are in an update that does not tell of them', () => {
    const one = timed();
    expect(updated(one, update(4), 2000)?.timers).toBe(one.timers);
  });

  it('do not jump when a message was slow', () => {
    const one = timed();
    expect(updated(one, update(4, told(4000)), 3120)?.timers[0]).toBe(one.timers[0]);
    expect(taken(one, snapshot(told(4000)), 3120).timers[0]).toBe(one.timers[0]);
  });

  it('begin anew when the server says so, and under another name', () => {
    const one = timed();
    expect(updated(one, update(4, told(6000, 510_900)), 5000)?.timers[0]?.endsAt).toBe(11_000);
    const next = updated(one, update(4, told(6000, 506_900, 'window 2')), 1100);
    expect(next?.timers).toMatchObject([{ name: 'window 2', endsAt: 7100 }]);
  });

  it('end when they do in the house, once its time is known', () => {
    const clock = new HouseClock();
    const one = taken(null, snapshot(told(6000)), 1000, clock);
    expect(retimed(one, clock)).toBe(one);
    // The snapshot was 100 milliseconds on its way: the clock of the house is 500 seconds ahead.
    clock.ask(1000);
    clock.told(501_010, 1020);
    const then = retimed(one, clock);
    expect(then.timers[0]?.endsAt).toBeCloseTo(6899.5);
    expect(retimed(then, clock)).toBe(then);
    expect(updated(then, update(4, told(100)), 9000, clock)?.timers[0]).toBe(then.timers[0]);
  });

  it('are gone when there are none any more', () => {
    expect(updated(timed(), update(4, { timers: [] }), 2000)?.timers).toEqual([]);
    expect(taken(timed(), snapshot(), 2000).timers).toEqual([]);
  });
});

describe('a device with several seats', () => {
  it('is passed to the seat that has to act', () => {
    expect(seatToPassTo(known({ seats: [0, 1], viewer: 0, to_act: [1] }))).toBe(1);
  });

  it('stays where it is otherwise', () => {
    expect(seatToPassTo(known({ seats: [0, 1], viewer: 0, to_act: [0, 1] }))).toBeNull();
    expect(seatToPassTo(known({ seats: [0, 2], viewer: 0, to_act: [1] }))).toBeNull();
    expect(seatToPassTo(known({ seats: [0], viewer: 0, to_act: [1] }))).toBeNull();
  });
});

describe('what happened lately', () => {
  it('are the events of the last two actions, in their order', () => {
    let one: Known = known();
    for (const version of [4, 5, 6]) one = updated(one, update(version), 0) as Known;
    expect(recentEvents(one)).toEqual(['event 5', 'event 6']);
  });
});
