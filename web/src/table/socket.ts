import type { HouseClock } from './houseClock.ts';
import type { Hello, PageMessage, ServerMessage } from './wire.ts';
import type { Requests } from './requests.ts';

const PING_EVERY = 10_000;
/** So many pings follow each other on a new line, to learn the time of the house. */
const FIRST_PINGS = 4;
const SILENCE = 25_000;
const PROBE = 5_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

/** Why a table's socket was closed for good. */
export const NO_TABLE = 4404;
export const NOT_ADMITTED = 4403;

export type LineState = 'connecting' | 'live' | 'reconnecting' | 'ended';

export interface LineOwner {
  /** What the page has, said first on every new line. */
  hello(): Hello;
  heard(message: ServerMessage): void;
  /** A picture of what moves came. */
  pictured?(picture: ArrayBuffer): void;
  changed(state: LineState, code: number): void;
}

/** As much of a WebSocket as a line needs. */
export interface Wire {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  binaryType?: string;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** The line to a table. It holds while it can, comes back by itself, and loses no request. */
export class Line {
  state: LineState = 'connecting';
  private wire: Wire | null = null;
  private failures = 0;
  private pingsLeft = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly dial: () => Wire,
    private readonly owner: LineOwner,
    private readonly requests: Requests,
    private readonly clock: HouseClock,
    private readonly chance: () => number = Math.random,
  ) {
    this.open();
  }

  /** Send a request, or keep it until the line is back. */
  send(message: PageMessage): void {
    const isLive = this.state === 'live';
    this.requests.add(message, isLive);
    if (isLive) this.put(message);
  }

  /** Send what counts only now; without a line it is dropped. */
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.state === 'live') this.wire?.send(bytes);
  }

  /** The network is back, or somebody looks at the page again: do not wait any longer. */
  nudge(): void {
    if (this.state === 'live') {
      // A phone that slept may hold a line that died meanwhile: ask, and do not wait long for the answer.
      this.sendPing();
      this.listen(PROBE);
    } else if (this.state === 'reconnecting') {
      this.failures = 0;
      this.open();
    }
  }

  /** Leave the line and take a new one, with the cookies of this moment. */
  reopen(): void {
    if (this.state === 'ended') this.failures = 0;
    this.drop();
    this.enter('connecting');
    this.open();
  }

  /** The line is dead, whatever the browser believes. */
  lost(): void {
    if (this.state === 'ended') return;
    this.drop();
    this.wait();
  }

  hangUp(): void {
    this.drop();
    this.state = 'ended';
  }

  private open(): void {
    clearTimeout(this.retry);
    this.drop();
    const wire = this.dial();
    this.wire = wire;
    wire.binaryType = 'arraybuffer';
    wire.onopen = () => {
      this.put(this.owner.hello());
      for (const message of this.requests.toSend()) this.put(message);
      this.enter('live');
      this.clock.reset();
      this.pingsLeft = FIRST_PINGS;
      this.sendPing();
      this.ping = setInterval(() => this.sendPing(), PING_EVERY);
    };
    wire.onmessage = ({ data }) => {
      this.listen();
      if (data instanceof ArrayBuffer) {
        this.owner.pictured?.(data);
        return;
      }
      const message = read(data);
      if (!message) return;
      // Only a line that tells something counts as a success.
      this.failures = 0;
      if (message.kind === 'pong') this.clock.told(message.now, performance.now());
      this.owner.heard(message);
      if (message.kind === 'pong' && this.pingsLeft > 0) this.sendPing();
    };
    wire.onclose = ({ code }) => this.closed(code);
    this.listen();
  }

  private closed(code: number): void {
    this.drop();
    if (code === NO_TABLE || code === NOT_ADMITTED) this.enter('ended', code);
    else this.wait();
  }

  private wait(): void {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.enter('reconnecting');
    clearTimeout(this.retry);
    // Half of it is left to chance, so that a whole house does not come back in one moment.
    this.retry = setTimeout(() => this.open(), longest * (0.5 + this.chance() / 2));
  }

  /** Something was heard, or is expected now. */
  private listen(patience = SILENCE): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(), patience);
  }

  private sendPing(): void {
    this.pingsLeft -= 1;
    this.clock.ask(performance.now());
    this.put({ kind: 'ping' });
  }

  private put(message: PageMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  private enter(state: LineState, code = 0): void {
    if (this.state === state && state !== 'ended') return;
    this.state = state;
    this.owner.changed(state, code);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearInterval(this.ping);
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onclose = wire.onmessage = null;
    wire.close();
  }
}

function read(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return null;
  }
}

/** The address of a table's socket, on the server that this page came from. */
export function socketAddress(code: string, page: { protocol: string; host: string }): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/api/tables/${code}/socket`;
}

/** Let a line hear of the network and of the page's fate; returns how to stop that. */
export function attend(line: Line): () => void {
  const nudge = (): void => line.nudge();
  const lost = (): void => line.lost();
  const seen = (): void => {
    if (document.visibilityState === 'visible') line.nudge();
  };
  addEventListener('online', nudge);
  addEventListener('pageshow', nudge);
  addEventListener('offline', lost);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', nudge);
    removeEventListener('pageshow', nudge);
    removeEventListener('offline', lost);
    document.removeEventListener('visibilitychange', seen);
  };
}
