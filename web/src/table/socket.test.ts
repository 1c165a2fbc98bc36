import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HouseClock } from './houseClock.ts';
import { Requests } from './requests.ts';
import { Line, socketAddress, type LineOwner, type Wire } from './socket.ts';
import type { Act, PageMessage, ServerMessage } from './wire.ts';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: PageMessage[] = [];
  isClosed = false;

  /** What it sent but for pings. */
  get words(): PageMessage[] {
    return this.sent.filter((message) => message.kind !== 'ping');
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as PageMessage);
  }
  close(): void {
    this.isClosed = true;
  }
  say(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const act = (key: string): Act => ({ kind: 'act', key, seat: 0, action: 'grow barrel', based: 4 });
const acted = (key: string): ServerMessage => ({
  kind: 'update',
  version: 5,
  at: 0,
  what: { kind: 'acted', seat: 0, key, events: [] },
});

function table(kept: unknown = null) {
  const wires: FakeWire[] = [];
  const states: string[] = [];
  const heard: ServerMessage[] = [];
  let stored = kept;
  const requests = new Requests({
    read: () => stored,
    write: (acts) => (stored = acts),
  });
  const owner: LineOwner = {
    hello: () => ({ kind: 'hello', version: 4, seat: null }),
    heard: (message) => {
      requests.answered(message);
      heard.push(message);
    },
    changed: (state, code) => states.push(code ? `${state} ${code}` : state),
  };
  const dial = (): Wire => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  const line = new Line(dial, owner, requests, new HouseClock(), () => 1);
  const last = (): FakeWire => wires[wires.length - 1] as FakeWire;
  return { line, wires, states, heard, requests, last, stored: () => stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a line', () => {
  it('says hello with the version it has, and then pings', () => {
    const { last, states } = table();
    last().onopen?.();
    expect(last().sent).toEqual([{ kind: 'hello', version: 4, seat: null }, { kind: 'ping' }]);
    // Some round trips in a row, to learn the time of the house; then one now and then.
    for (let pong = 0; pong < 6; pong++) last().say({ kind: 'pong', now: 0 });
    expect(last().sent).toHaveLength(5);
    vi.advanceTimersByTime(10_000);
    expect(last().sent).toHaveLength(6);
    expect(last().sent[5]).toEqual({ kind: 'ping' });
    expect(states).toEqual(['live']);
  });

  it('takes no harm from bytes that it does not know', () => {
    const { last, heard, states } = table();
    last().onopen?.();
    for (const data of [new ArrayBuffer(8), new Blob(['x']), new Uint8Array(3)]) last().onmessage?.({ data });
    last().say({ kind: 'pong', now: 0 });
    expect([heard.length, states]).toEqual([1, ['live']]);
  });

  it('is declared dead after 25 seconds of silence, and not before', () => {
    const { last, states, wires } = table();
    last().onopen?.();
    vi.advanceTimersByTime(20_000);
    last().say({ kind: 'pong', now: 0 });
    vi.advanceTimersByTime(24_000);
    expect(states).toEqual(['live']);
    vi.advanceTimersByTime(1_000);
    expect(states).toEqual(['live', 'reconnecting']);
    expect(wires[0]?.isClosed).toBe(true);
  });

  it('waits longer after each failure, up to eight seconds', () => {
    const { wires, last } = table();
    const waits: number[] = [];
    for (let failure = 0; failure < 7; failure++) {
      const count = wires.length;
      last().onclose?.({ code: 1006 });
      let waited = 0;
      while (wires.length === count) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
  });

  it('does not wait when the network is back', () => {
    const { line, wires, last } = table();
    for (let failure = 0; failure < 5; failure++) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(8000);
    }
    line.lost();
    const count = wires.length;
    line.nudge();
    expect(wires.length).toBe(count + 1);
  });

  it('asks whether it is still alive when somebody looks again', () => {
    const { line, last, states } = table();
    last().onopen?.();
    line.nudge();
    expect(last().sent.at(-1)).toEqual({ kind: 'ping' });
    last().say({ kind: 'pong', now: 0 });
    vi.advanceTimersByTime(6000);
    expect(states).toEqual(['live']);
    line.nudge();
    vi.advanceTimersByTime(5000);
    expect(states).toEqual(['live', 'reconnecting']);
  });

  it.each([4404, 4403])('does not come back after %d', (code) => {
    const { last, wires, states } = table();
    last().onopen?.();
    last().onclose?.({ code });
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
    expect(states.at(-1)).toBe(`ended ${code}`);
  });

  it.each([1006, 1012, 4400, 4408, 4429, 4430])('comes back after %d', (code) => {
    const { last, wires } = table();
    last().onopen?.();
    last().onclose?.({ code });
    vi.advanceTimersByTime(400);
    expect(wires.length).toBe(2);
  });

  it('hears nothing of a socket that it left', () => {
    const { line, wires, heard } = table();
    const [first] = wires;
    first?.onopen?.();
    line.reopen();
    first?.say({ kind: 'pong', now: 1 });
    first?.onclose?.({ code: 1006 });
    expect(heard).toEqual([]);
    expect(wires.length).toBe(2);
  });

  it('survives a frame that is no message', () => {
    const { last, heard } = table();
    last().onmessage?.({ data: '{' });
    last().onmessage?.({ data: new Uint8Array(1) });
    expect(heard).toEqual([]);
  });

  it('goes to the server of the page', () => {
    expect(socketAddress('ABC23', { protocol: 'https:', host: 'h:1' })).toBe(
      'wss://h:1/api/tables/ABC23/socket',
    );
    expect(socketAddress('ABC23', { protocol: 'http:', host: 'h' })).toBe('ws://h/api/tables/ABC23/socket');
  });
});

describe('an action', () => {
  it('is sent again with the same key until it is acknowledged', () => {
    const { line, last, requests, stored } = table();
    last().onopen?.();
    line.send(act('k1'));
    expect(requests.acts.map((one) => one.key)).toEqual(['k1']);
    expect(stored()).toEqual([act('k1')]);

    line.lost();
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().words).toEqual([{ kind: 'hello', version: 4, seat: null }, act('k1')]);

    last().say(acted('k1'));
    expect(requests.acts).toEqual([]);
    expect(stored()).toBeNull();
    line.lost();
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().words).toHaveLength(1);
  });

  it('that was chosen without a line goes out when the line is there', () => {
    const { line, last } = table();
    line.send(act('k1'));
    expect(last().words).toEqual([]);
    last().onopen?.();
    expect(last().words[1]).toEqual(act('k1'));
  });

  it.each<ServerMessage>([
    { kind: 'done', key: 'k1', version: 5 },
    { kind: 'refused', key: 'k1', problem: '', got: '', want: '', where: '', stale: true },
  ])('ends with $kind', (message) => {
    const { line, last, requests } = table();
    last().onopen?.();
    line.send(act('k1'));
    last().say(message);
    expect(requests.acts).toEqual([]);
  });

  it('survives a reload of the page', () => {
    const { last, requests } = table([act('k1'), { kind: 'act' }, 7]);
    expect(requests.acts.map((one) => one.key)).toEqual(['k1']);
    last().onopen?.();
    expect(last().words.slice(1)).toEqual([act('k1')]);
  });
});

describe('words', () => {
  it('are sent again until they are heard', () => {
    const { line, last } = table();
    last().onopen?.();
    line.send({ kind: 'say', key: 'k3', seat: 0, text: 'Hi' });
    line.send({ kind: 'say', key: 'k4', seat: 0, text: 'Still there?' });
    last().say({
      kind: 'update',
      version: 5,
      at: 0,
      what: { kind: 'said', seat: 0, name: 'Ines', text: 'Hi' },
    });
    line.lost();
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().words.slice(1)).toEqual([{ kind: 'say', key: 'k4', seat: 0, text: 'Still there?' }]);
  });
});

describe('another request', () => {
  const swap: PageMessage = { kind: 'swap', key: 'k2', one: 0, other: 1 };

  it('is not sent twice, since twice would not be the same as once', () => {
    const { line, last } = table();
    last().onopen?.();
    line.send(swap);
    line.lost();
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().words).toHaveLength(1);
  });

  it('waits for the line if it has none', () => {
    const { line, last } = table();
    line.send(swap);
    last().onopen?.();
    expect(last().words[1]).toEqual(swap);
  });
});
