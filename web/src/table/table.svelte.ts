import { keepHere, keptHere } from '../kit/keep.ts';
import { leftNow } from './clockFace.ts';
import { HouseClock } from './houseClock.ts';
import { retimed, seatToPassTo, taken, updated, type Known } from './known.ts';
import { notePublished, saltFor } from './salts.ts';
import { newKey, Requests } from './requests.ts';
import { attend, Line, socketAddress, type LineState, type Wire } from './socket.ts';
import { PROTOCOL } from './wire.ts';
import type { Act, Hello, PageMessage, Presence, Refused, ServerMessage, Update } from './wire.ts';
import type { SeatInfo } from '../games/types.ts';

/** What a table tells its page besides what it knows: things that pass. */
export interface TableEars {
  /** An action or request was refused; `act` is the action, if it was one. */
  refused(refusal: Refused, act: Act | null): void;
  happened(update: Update, known: Known): void;
}

/** Without a key: the table gives it one. */
type Unkeyed<Message> = Message extends { key: string } ? Omit<Message, 'key'> : never;

/** How long the person who acted may look at what came of it, before the curtain falls for the next. */
const BEFORE_THE_CURTAIN = 1200;

/** So many actions may be under way: fewer than the server takes at once from a page that comes back with them. */
const MOST_UNDER_WAY = 40;

/** A table as this page sees it: the one place where that changes. */
export class Table {
  known = $state.raw<Known | null>(null);
  presence = $state.raw<Presence | null>(null);
  line = $state<LineState>('connecting');
  /** Why the line ended for good: 4404, 4403. */
  closed = $state(0);
  /** The actions that are under way, the first of them first; outside of a race there is at most one. */
  underWay = $state.raw<string[]>([]);
  previews = $state.raw<Record<string, unknown>>({});
  hint = $state<string | null>(null);
  isAskingHint = $state(false);
  /** The seat whose person has taken the device, if it holds several. */
  private holder = $state<number | null>(null);
  private curtainIsDue = $state(false);
  private now = $state(performance.now());

  private readonly socket: Line;
  private readonly requests: Requests;
  private readonly clock = new HouseClock();
  private readonly ears: TableEars;
  private wish: number | null = null;
  private curtain: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: (() => void)[] = [];
  /** Whoever draws what moves. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on a page is drawn from it
  private readonly viewers = new Set<(picture: ArrayBuffer) => void>();
  /** The pledges whose salts went out on this line. */
  private revealed: string[] = [];

  constructor(
    readonly code: string,
    ears: TableEars,
  ) {
    this.ears = ears;
    const place = `pending.${code}`;
    this.requests = new Requests({ read: () => keptHere(place), write: (acts) => keepHere(place, acts) });
    this.underWay = this.requests.acts.map((act) => act.action);
    this.socket = new Line(
      () => new WebSocket(socketAddress(code, location)) as unknown as Wire,
      {
        hello: () => this.hello(),
        heard: (message) => this.heard(message),
        pictured: (picture) => {
          for (const heard of this.viewers) heard(picture);
        },
        changed: (state, closed) => {
          this.line = state;
          if (state !== 'live') {
            this.isAskingHint = false;
            this.revealed = [];
          }
          this.closed = closed;
        },
      },
      this.requests,
      this.clock,
    );
    const ticking = setInterval(() => (this.now = performance.now()), 250);
    this.stop.push(attend(this.socket), () => clearInterval(ticking));
  }

  /** The action that is under way, or the first of them. */
  get pending(): string | null {
    return this.underWay[0] ?? null;
  }

  /** The seat to hand the device to, before anything is shown. */
  get passTo(): number | null {
    const known = this.known;
    if (!known || known.seats.length < 2 || known.table.stage !== 'playing') return null;
    const next = seatToPassTo(known);
    if (this.holder === null || !known.seats.includes(this.holder)) return next ?? known.viewer;
    if (this.holder !== known.viewer) return this.holder;
    return this.curtainIsDue ? next : null;
  }

  get seatInfo(): SeatInfo[] {
    const known = this.known;
    if (!known) return [];
    const { clock, clockAt, table } = known;
    return table.chairs.map((chair, seat) => {
      const running = clock?.running.includes(seat) ?? false;
      const left = clock?.left[seat];
      return {
        name: chair.name,
        kind: chair.kind,
        level: chair.level,
        presence: this.presence?.seats[seat] ?? 'here',
        standIn: chair.stand_in,
        out: chair.out,
        clock: left === undefined ? null : leftNow(left, running, clockAt, this.now),
        running,
      };
    });
  }

  /** Act. In a race what was done before may still be under way; else a second tap is taken for a slip. */
  act(action: string): void {
    const known = this.known;
    if (!known || known.viewer < 0 || this.underWay.length >= (known.race ? MOST_UNDER_WAY : 1)) return;
    this.socket.send({ kind: 'act', key: newKey(), seat: known.viewer, action, based: known.version });
    this.underWay = [...this.underWay, action];
    this.hint = null;
  }

  /** The line of this page's hand, and of all that is seen of others'. */
  readonly hand = {
    send: (bytes: Uint8Array<ArrayBuffer>): void => this.socket.sendBytes(bytes),
    listen: (heard: (picture: ArrayBuffer) => void): (() => void) => {
      this.viewers.add(heard);
      return () => this.viewers.delete(heard);
    },
  };

  /** Ask something of the table; what comes of it comes as an update, or as a refusal. */
  ask(request: Unkeyed<PageMessage>): void {
    this.socket.send({ ...request, key: newKey() } as PageMessage);
  }

  askHint(): void {
    if (this.isAskingHint || this.socket.state !== 'live') return;
    this.isAskingHint = true;
    this.socket.send({ kind: 'ask_hint' });
  }

  /** The person of a seat has taken the device: show the table through their eyes. */
  take(seat: number): void {
    this.holder = seat;
    this.curtainIsDue = false;
    clearTimeout(this.curtain);
    if (this.known?.viewer === seat) return;
    this.wish = seat;
    // Another pair of eyes may know another past: ask for all of it.
    this.socket.send({ kind: 'hello', version: null, seat });
  }

  /** Take a new line: who one is at a table goes by the cookies that a line began with. */
  reopen(): void {
    this.socket.reopen();
  }

  leave(): void {
    clearTimeout(this.curtain);
    for (const stop of this.stop) stop();
    this.socket.hangUp();
  }

  private hello(): Hello {
    return { kind: 'hello', version: this.known?.version ?? null, seat: this.wish };
  }

  private heard(message: ServerMessage): void {
    const request = this.requests.answered(message);
    if (request?.kind === 'act') this.underWay = this.requests.acts.map((act) => act.action);
    switch (message.kind) {
      case 'snapshot':
        if (message.protocol !== PROTOCOL && this.renew(message.protocol)) return;
        return this.show(taken(this.known, message, performance.now(), this.clock));
      case 'update':
        return this.update(message);
      case 'done':
        return;
      case 'pong':
        if (this.known) this.known = retimed(this.known, this.clock);
        return;
      case 'refused':
        this.isAskingHint = false;
        return this.ears.refused(message, request?.kind === 'act' ? request : null);
      case 'presence':
        this.presence = message;
        return;
      case 'previews':
        if (message.version === this.known?.version) this.previews = message.previews;
        return;
      case 'hint':
        this.isAskingHint = false;
        if (message.version === this.known?.version) this.hint = message.action;
        return;
      default:
        message satisfies never;
    }
  }

  /**
   * The server speaks another language since it was upgraded: load the page anew, which keeps what was not answered.
   * Should that not help, since an old page was kept on the way, it goes on as it is, and not round and round.
   */
  private renew(protocol: string): boolean {
    if (keptHere('renewed') === protocol) return false;
    keepHere('renewed', protocol);
    // Without storage nobody would know the next time.
    if (keptHere('renewed') !== protocol) return false;
    location.reload();
    return true;
  }

  private update(update: Update): void {
    const known = this.known && updated(this.known, update, performance.now(), this.clock);
    if (!known) return this.socket.send(this.hello());
    if (known === this.known) return;
    this.show(known);
    this.ears.happened(update, known);
  }

  private show(known: Known): void {
    if (known.version !== this.known?.version || known.viewer !== this.known.viewer) {
      this.hint = null;
      // The others hear of a wish before it is granted.
      if (known.history.at(-1)?.what.kind !== 'hinted') this.isAskingHint = false;
      this.previews = {};
    }
    // Also again after a line was lost, since the answer may have been lost with it.
    // A race leaves no time to read them.
    if (known.legal.length && !known.race && Object.keys(this.previews).length === 0)
      this.socket.send({ kind: 'ask_previews' });
    this.known = known;
    this.drawCurtain(known);
    if (known.table.stage === 'shuffling') this.reveal(known);
    const began = known.history.find((entry) => entry.what.kind === 'began')?.what;
    notePublished(this.code, known.table.commitment, began?.kind === 'began' ? began.deal : '');
  }

  /** The table asks for salts: tell those that this browser pledged, and no sooner. */
  private reveal({ seats, table }: Known): void {
    const pledges = table.chairs.map((chair) => chair.pledge);
    for (const seat of seats) {
      const { pledge, salt: state } = table.chairs[seat] ?? { pledge: '', salt: '' };
      const salt =
        state === 'pledged' && !this.revealed.includes(pledge) ? saltFor(this.code, pledge, pledges) : null;
      if (salt === null) continue;
      this.ask({ kind: 'reveal', seat, salt });
    }
    this.revealed = pledges;
  }

  private drawCurtain(known: Known): void {
    clearTimeout(this.curtain);
    if (seatToPassTo(known) === null) this.curtainIsDue = false;
    else if (!this.curtainIsDue)
      this.curtain = setTimeout(() => (this.curtainIsDue = true), BEFORE_THE_CURTAIN);
  }
}
