import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pledgeTo } from './fairness.ts';
import { notedOf, noteSalt } from './salts.ts';
import { Table, type TableEars } from './table.svelte.ts';
import { PROTOCOL } from './wire.ts';
import type { PageMessage, ServerMessage, Snapshot } from './wire.ts';

class FakeSocket {
  static last: FakeSocket;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: PageMessage[] = [];
  constructor(readonly address: string) {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as PageMessage);
  }
  close(): void {
    this.onclose = null;
  }
}

class FakeStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

const chair = (name: string) => ({
  kind: 'person' as const,
  name,
  level: '',
  stand_in: false,
  out: '' as const,
  pledge: '',
  salt: '' as const,
});
const snapshot = (changed: Partial<Snapshot> = {}): Snapshot =>
  ({
    kind: 'snapshot',
    version: 3,
    since: 0,
    now: 0,
    seats: [0],
    viewer: 0,
    history: [],
    view: { deck: 40 },
    to_act: [0],
    legal: ['pass'],
    undo: { own: '', missing: [], asker: -1, waiting: [] },
    clock: null,
    timers: [],
    result: null,
    race: false,
    protocol: PROTOCOL,
    table: { code: 'ABC23', stage: 'playing', chairs: [chair('Ines'), chair('Bo')], commitment: 'c' },
    ...changed,
  }) as Snapshot;

const acted = (key = '') => ({ kind: 'acted' as const, seat: 0, key, events: [] });

const reload = vi.fn();
let table: Table;
let ears: { refused: ReturnType<typeof vi.fn>; happened: ReturnType<typeof vi.fn> };

const hear = (message: ServerMessage): void => FakeSocket.last.onmessage?.({ data: JSON.stringify(message) });
/** Without the pings that measure the time of the house. */
const sent = (): PageMessage[] => FakeSocket.last.sent.filter((message) => message.kind !== 'ping');
const sentKinds = (): string[] => sent().map((message) => message.kind);
const sit = (): void => {
  table = new Table('ABC23', ears as unknown as TableEars);
  FakeSocket.last.onopen?.();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', reload });
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
  ears = { refused: vi.fn(), happened: vi.fn() };
  sit();
});
afterEach(() => {
  table.leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a table', () => {
  it('asks for previews when it is its turn, once for each version', () => {
    hear(snapshot());
    hear({ kind: 'update', version: 4, at: 0, what: { kind: 'quiet' }, legal: [] });
    hear({ kind: 'update', version: 5, at: 0, what: { kind: 'quiet' }, legal: ['grow barrel'] });
    expect(sentKinds()).toEqual(['hello', 'ask_previews', 'ask_previews']);
  });

  it('asks again for previews that were lost with a line', () => {
    hear(snapshot());
    hear(snapshot({ since: 3 }));
    expect(sentKinds()).toEqual(['hello', 'ask_previews', 'ask_previews']);
    hear({ kind: 'previews', version: 3, previews: { pass: 1 } });
    hear(snapshot({ since: 3 }));
    expect(sentKinds()).toHaveLength(3);
  });

  it('forgets previews and hints of another version', () => {
    hear(snapshot());
    hear({ kind: 'previews', version: 2, previews: { pass: 1 } });
    hear({ kind: 'hint', version: 2, action: 'pass' });
    expect([table.previews, table.hint]).toEqual([{}, null]);
    hear({ kind: 'previews', version: 3, previews: { pass: 1 } });
    hear({ kind: 'hint', version: 3, action: 'pass' });
    expect([table.previews, table.hint]).toEqual([{ pass: 1 }, 'pass']);
    hear({ kind: 'update', version: 4, at: 0, what: { kind: 'quiet' } });
    expect([table.previews, table.hint]).toEqual([{}, null]);
  });

  it('waits on for a hint when the table hears that it was asked for', () => {
    hear(snapshot());
    table.askHint();
    hear({ kind: 'update', version: 4, at: 0, what: { kind: 'hinted', seat: 0 } });
    expect(table.isAskingHint).toBe(true);
    hear({ kind: 'hint', version: 4, action: 'pass' });
    expect([table.isAskingHint, table.hint]).toEqual([false, 'pass']);
  });

  it('loads itself anew, once, when the server speaks another language by now', () => {
    reload.mockClear();
    hear(snapshot());
    hear(snapshot({ protocol: 'newer' }));
    expect([reload.mock.calls.length, table.known?.version]).toEqual([1, 3]);
    table.leave();
    sit();
    hear(snapshot({ protocol: 'newer', version: 4 }));
    expect([reload.mock.calls.length, table.known?.version]).toEqual([1, 4]);
  });

  it('does not load itself anew where it could not remember that', () => {
    reload.mockClear();
    vi.stubGlobal('sessionStorage', undefined);
    hear(snapshot({ protocol: 'newer' }));
    expect([reload.mock.calls.length, table.known?.version]).toEqual([0, 3]);
  });

  it('says hello again after a hole', () => {
    hear(snapshot());
    hear({ kind: 'update', version: 7, at: 0, what: { kind: 'quiet' } });
    expect(FakeSocket.last.sent.at(-1)).toEqual({ kind: 'hello', version: 3, seat: null });
    expect(table.known?.version).toBe(3);
  });

  it('sends one action at a time, based on what it saw', () => {
    hear(snapshot());
    table.act('pass');
    table.act('grow barrel');
    const acts = FakeSocket.last.sent.filter((message) => message.kind === 'act');
    expect(acts).toMatchObject([{ seat: 0, action: 'pass', based: 3 }]);
    expect(table.pending).toBe('pass');
  });

  it('keeps what is done in a race while something is under way, and sends it in that order', () => {
    hear(snapshot({ race: true, legal: ['grab 1', 'grab 2', 'grab 3'] }));
    for (const action of ['grab 2', 'grab 1', 'grab 2']) table.act(action);
    const acts = FakeSocket.last.sent.filter((message) => message.kind === 'act');
    expect(acts.map(({ action, based }) => [action, based])).toEqual([
      ['grab 2', 3],
      ['grab 1', 3],
      ['grab 2', 3],
    ]);
    expect([table.pending, table.underWay]).toEqual(['grab 2', ['grab 2', 'grab 1', 'grab 2']]);
    hear({ kind: 'update', version: 4, at: 0, what: acted(acts[0]?.key) });
    expect(table.underWay).toEqual(['grab 1', 'grab 2']);
    // A refusal ends the one it is about, and no other.
    hear({
      kind: 'refused',
      key: acts[1]?.key ?? '',
      problem: '',
      got: '',
      want: '',
      where: 'DSH-2.1',
      stale: false,
    });
    expect(table.underWay).toEqual(['grab 2']);
    hear({ kind: 'update', version: 5, at: 0, what: acted(acts[2]?.key), race: false });
    expect([table.underWay, table.known?.race]).toEqual([[], false]);
  });

  it('sends what was under way in a race on a new line again, each once and in order, and no more than so many', () => {
    hear(snapshot({ race: true }));
    for (let tap = 0; tap < 100; tap++) table.act(`grab ${tap}`);
    const acts = FakeSocket.last.sent.filter((message) => message.kind === 'act');
    expect(acts).toHaveLength(40);
    hear({ kind: 'update', version: 4, at: 0, what: acted(acts[0]?.key) });
    FakeSocket.last.onclose?.({ code: 1006 });
    table.act('grab 100');
    vi.advanceTimersByTime(1000);
    FakeSocket.last.onopen?.();
    const again = FakeSocket.last.sent.filter((message) => message.kind === 'act');
    expect(again.slice(0, -1)).toEqual(acts.slice(1));
    expect(again.at(-1)).toMatchObject({ action: 'grab 100', based: 4 });
  });

  it('asks for no previews in a race, which has more updates than a page may ask for', () => {
    hear(snapshot({ race: true }));
    expect(sentKinds()).toEqual(['hello']);
  });

  it('tells of an action that was withdrawn', () => {
    hear(snapshot());
    table.act('pass');
    const act = FakeSocket.last.sent.find((message) => message.kind === 'act');
    hear({ kind: 'refused', key: act?.key ?? '', problem: '', got: '', want: '', where: '', stale: true });
    expect(ears.refused).toHaveBeenCalledWith(expect.objectContaining({ stale: true }), act);
    expect(table.pending).toBeNull();
  });

  it('sends an unanswered action again after a reload, with its key and version', () => {
    hear(snapshot());
    table.act('pass');
    const act = FakeSocket.last.sent.find((message) => message.kind === 'act');
    table.leave();
    sit();
    expect(table.pending).toBe('pass');
    expect(sent()).toEqual([{ kind: 'hello', version: null, seat: null }, act]);
  });

  it('lets clocks run', () => {
    hear(snapshot({ clock: { left: [60_000, 60_000], running: [0] } }));
    vi.advanceTimersByTime(5000);
    expect(table.seatInfo.map((seat) => seat.clock)).toEqual([55_000, 60_000]);
  });
});

describe('the timers of a game', () => {
  it('end when they would by the time of this machine, however long the page is looked at', () => {
    hear(snapshot({ timers: [{ name: 'window 1', seconds: 6, left: 6000, ends: 9000, grace: 0 }] }));
    const endsAt = performance.now() + 6000;
    vi.advanceTimersByTime(2000);
    hear({ kind: 'update', version: 4, at: 0, what: { kind: 'quiet' } });
    expect(table.known?.timers).toEqual([{ name: 'window 1', seconds: 6, endsAt, ends: 9000 }]);
    hear({ kind: 'update', version: 5, at: 0, what: { kind: 'quiet' }, timers: [] });
    expect(table.known?.timers).toEqual([]);
  });
});

describe('a device with several seats', () => {
  const hotSeat = { seats: [0, 1], viewer: 0 };

  it('shows nothing before somebody has taken it', () => {
    hear(snapshot(hotSeat));
    expect(table.passTo).toBe(0);
    table.take(0);
    expect(table.passTo).toBeNull();
  });

  it('is passed on when it is the turn of another, after a moment to look', () => {
    hear(snapshot(hotSeat));
    table.take(0);
    hear({ kind: 'update', version: 4, at: 0, what: { kind: 'quiet' }, to_act: [1], legal: [] });
    expect(table.passTo).toBeNull();
    vi.advanceTimersByTime(1500);
    expect(table.passTo).toBe(1);
  });

  it('keeps the curtain closed until the view is the new one', () => {
    hear(snapshot({ ...hotSeat, to_act: [1], legal: [] }));
    table.take(1);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ kind: 'hello', version: null, seat: 1 });
    expect(table.passTo).toBe(1);
    hear(snapshot({ ...hotSeat, viewer: 1, to_act: [1] }));
    expect(table.passTo).toBeNull();
  });

  it('has no curtain once the match is over', () => {
    const over = snapshot(hotSeat);
    hear({ ...over, table: { ...over.table, stage: 'over' } });
    expect(table.passTo).toBeNull();
  });

  it('reveals what this browser pledged when the table asks for it, and not before', () => {
    const salt = 'a-long-salt-of-this-browser';
    const chairs = [
      { ...chair('Ines'), pledge: pledgeTo(salt), salt: 'pledged' as const },
      { ...chair('Bo'), pledge: pledgeTo('another'), salt: 'pledged' as const },
    ];
    noteSalt('ABC23', [salt], 'c');
    const at = (stage: 'open' | 'shuffling'): Snapshot =>
      snapshot({ table: { ...snapshot().table, stage, chairs }, legal: [] });

    hear(at('open'));
    expect(sentKinds()).not.toContain('reveal');
    hear(at('shuffling'));
    hear(at('shuffling'));

    const told = FakeSocket.last.sent.filter((message) => message.kind === 'reveal');
    expect(told).toEqual([{ kind: 'reveal', key: expect.any(String) as string, seat: 0, salt }]);
    expect(notedOf('ABC23')?.pledges).toEqual(chairs.map((one) => one.pledge));
  });
});
