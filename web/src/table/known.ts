import type { GameTimer, Happened } from '../games/types.ts';
import type { HouseClock } from './houseClock.ts';
import { patched } from './patch.ts';
import type { ClockInfo, Entry, Result, Snapshot, TableInfo, TimerInfo, UndoInfo, Update } from './wire.ts';

/** A timer with the time of its end as the house has it. */
export interface KnownTimer extends GameTimer {
  ends: number;
}

/** What this page knows of a table: a snapshot, and every update since. */
export interface Known {
  version: number;
  seats: number[];
  viewer: number;
  history: Entry[];
  table: TableInfo;
  view: Record<string, unknown> | null;
  faces: unknown;
  toAct: number[];
  legal: string[];
  undo: UndoInfo;
  clock: ClockInfo | null;
  /** When the clock was told, by this machine's time. */
  clockAt: number;
  timers: KnownTimer[];
  result: Result | null;
  /** Whether several actions of this page may be under way at once. */
  race: boolean;
  /** The seat whose hand holds something just now, or -1. */
  holding: number;
  /** What the last action brought about; null if the page did not see it happen. */
  happened: Happened | null;
}

/** A snapshot sets everything; the history goes on where the page already has its beginning. */
export function taken(known: Known | null, snapshot: Snapshot, now: number, clock?: HouseClock): Known {
  const goesOn =
    known !== null &&
    snapshot.since === known.version &&
    snapshot.viewer === known.viewer &&
    snapshot.since > 0;
  return {
    version: snapshot.version,
    seats: snapshot.seats,
    viewer: snapshot.viewer,
    history: goesOn ? [...known.history, ...snapshot.history] : snapshot.history,
    table: snapshot.table,
    view: snapshot.view as Record<string, unknown> | null,
    faces: snapshot.faces,
    toAct: snapshot.to_act,
    legal: snapshot.legal,
    undo: snapshot.undo,
    clock: snapshot.clock,
    clockAt: now,
    timers: timersAt(known?.timers ?? [], snapshot.timers, now, clock),
    result: snapshot.result,
    race: snapshot.race,
    holding: snapshot.holding,
    happened: happenedMeanwhile(known, snapshot, goesOn),
  };
}

/** What a snapshot tells of things to be shown: what was missed, or a deal that nobody has acted upon. */
function happenedMeanwhile(
  known: Known | null,
  { version, history, viewer, table }: Snapshot,
  goesOn: boolean,
): Happened | null {
  const events = history.flatMap(({ what }) => (what.kind === 'acted' ? what.events : []));
  const isUndone = history.some(({ what }) => what.kind === 'undone');
  if (goesOn) {
    if (history.length === 0) return known?.happened ?? null;
    return events.length > 0 && !isUndone ? { version, events, how: 'missed' } : null;
  }
  const isNew = known === null || known.viewer !== viewer;
  const isDealt = table.stage === 'playing' && !history.some(({ what }) => what.kind === 'acted');
  return isNew && isDealt ? { version, events, how: 'dealt' } : null;
}

/** What is known after an update; null if something is missing in between. */
export function updated(known: Known, update: Update, now: number, clock?: HouseClock): Known | null {
  if (update.version <= known.version) return known;
  if (update.version > known.version + 1) return null;
  const { version, at, what } = update;
  return {
    ...known,
    version,
    history: [...known.history, { version, at, what }],
    table: update.table ?? known.table,
    view: update.view ? patched(known.view, update.view) : known.view,
    toAct: update.to_act ?? known.toAct,
    legal: update.legal ?? known.legal,
    undo: update.undo ?? known.undo,
    clock: update.clock === undefined ? known.clock : update.clock,
    clockAt: update.clock === undefined ? known.clockAt : now,
    timers: update.timers === undefined ? known.timers : timersAt(known.timers, update.timers, now, clock),
    result: update.result === undefined ? known.result : update.result,
    race: update.race ?? known.race,
    holding: update.holding ?? known.holding,
    faces: update.faces === undefined ? known.faces : update.faces,
    happened: happenedBy(known, update),
  };
}

/** What the clock of the house learns moves no timer that would move by less: nobody would see it but as a tremor. */
const TREMOR = 20;

/** The timers by this machine's time. One that goes on stays the same, so that whatever draws it does not jump. */
function timersAt(known: KnownTimer[], told: TimerInfo[], now: number, clock?: HouseClock): KnownTimer[] {
  return told.map(({ name, seconds, left, ends }) => {
    const same = known.find((timer) => timer.name === name && timer.ends === ends);
    const timer = same ?? { name, seconds, endsAt: now + left, ends };
    return clock ? retimedOne(timer, clock) : timer;
  });
}

function retimedOne(timer: KnownTimer, clock: HouseClock): KnownTimer {
  const endsAt = clock.local(timer.ends) ?? timer.endsAt;
  return Math.abs(endsAt - timer.endsAt) < TREMOR ? timer : { ...timer, endsAt };
}

/** The same, with timers that end when they do by what the clock has learned since. */
export function retimed(known: Known, clock: HouseClock): Known {
  const timers = known.timers.map((timer) => retimedOne(timer, clock));
  return timers.every((timer, place) => timer === known.timers[place]) ? known : { ...known, timers };
}

function happenedBy(known: Known, { version, what }: Update): Known['happened'] {
  if (what.kind === 'acted') return { version, events: what.events, how: 'seen' };
  if (what.kind === 'began') return { version, events: [], how: 'dealt' };
  // What is taken back did not happen; words and chairs change nothing on the cloth.
  return what.kind === 'undone' ? null : known.happened;
}

/** The seat of this device that has to act, if it is another than the one whose view is shown. */
export function seatToPassTo({ seats, viewer, toAct }: Known): number | null {
  if (seats.length < 2 || toAct.includes(viewer)) return null;
  return seats.find((seat) => toAct.includes(seat)) ?? null;
}

/** The events since the viewer last acted, with those of that action; for others those of the last action alone. */
export function newsOf({ history, viewer }: Known): unknown[] {
  const events: unknown[][] = [];
  for (const { what } of [...history].reverse()) {
    if (what.kind === 'undone') break;
    if (what.kind !== 'acted') continue;
    events.unshift(what.events);
    if (what.seat === viewer || viewer < 0) break;
  }
  return events.flat();
}

/** The events of the last two actions: what a prompt may refer to. */
export function recentEvents(known: Known): unknown[] {
  const events: unknown[][] = [];
  for (const { what } of [...known.history].reverse()) {
    if (what.kind === 'undone') break;
    if (what.kind !== 'acted') continue;
    events.unshift(what.events);
    if (events.length === 2) break;
  }
  return events.flat();
}
