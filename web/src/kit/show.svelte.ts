/**
 * What happened as a show: one beat after the other, to be paused, hurried and skipped. Knows no game.
 *
 * For tables where one event leads to the next and each changes where cards lie: what is drawn is an older position,
 * to which the beats are applied, and the cards themselves glide (`glide.ts`). `travel.ts`, which draws the newest
 * position and lets pictures fly over it, could show none of the positions between.
 */

import type { Telling } from './telling.ts';

/** One step of an update. */
export interface Beat {
  /** The part of its update that is told with it. */
  part: number;
  /** Milliseconds at the usual speed; 0 goes with the next one. */
  lasts: number;
  /** Shows it, for so many milliseconds; 0 if it is skipped. */
  begin: (lasts: number) => void;
}

interface Act {
  version: number;
  beats: Beat[];
  /** After its last beat: the position as it is then. */
  end: () => void;
}

/** Whoever is further behind than this hurries. */
const BEHIND = 3200;

/** Words wait for it, by `Telling`; what can be pressed does not. */
export class Show {
  isPaused = $state(false);
  /** How much faster than usual somebody wants it. */
  speed = $state(1);
  #isRunning = $state(false);
  #acts: Act[] = [];
  #now: Act | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #telling: Telling;
  readonly #isStill: () => boolean;

  constructor(telling: Telling, isStill: () => boolean) {
    this.#telling = telling;
    this.#isStill = isStill;
  }

  /** Whether something is still to be shown. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Shows an update, after all that came before it. */
  add(act: Act): void {
    this.#acts.push(act);
    if (this.#isStill()) return this.skip();
    this.#telling.begin(act.version, 0);
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#step();
  }

  pause(wanted: boolean): void {
    this.isPaused = wanted;
    clearTimeout(this.#timer);
    if (!wanted && this.#isRunning) this.#step();
  }

  /** On to the newest position, at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.isPaused = false;
    const acts = this.#now ? [this.#now, ...this.#acts] : this.#acts;
    this.#acts = [];
    this.#now = null;
    for (const act of acts) {
      for (const beat of act.beats) beat.begin(0);
      act.end();
      this.#telling.end(act.version);
    }
    this.#isRunning = false;
  }

  /** Forgets all that is still to be shown: somebody jumped elsewhere. */
  clear(): void {
    clearTimeout(this.#timer);
    for (const act of this.#now ? [this.#now, ...this.#acts] : this.#acts) this.#telling.end(act.version);
    this.#acts = [];
    this.#now = null;
    this.#isRunning = false;
    this.isPaused = false;
  }

  /** How long a beat lasts now: whoever is behind hurries. */
  lasting(milliseconds: number): number {
    return milliseconds / Math.max(this.speed, this.#left() / BEHIND);
  }

  #left(): number {
    const acts = this.#now ? [this.#now, ...this.#acts] : this.#acts;
    return acts.flatMap((act) => act.beats).reduce((sum, beat) => sum + beat.lasts, 0);
  }

  #step(): void {
    if (this.isPaused) return;
    for (;;) {
      this.#now ??= this.#acts.shift() ?? null;
      if (!this.#now) {
        this.#isRunning = false;
        return;
      }
      const { version, beats, end } = this.#now;
      const lasts = this.lasting(beats[0]?.lasts ?? 0);
      const beat = beats.shift();
      if (!beat) {
        this.#now = null;
        end();
        this.#telling.end(version);
        continue;
      }
      this.#telling.begin(version, beat.part + 1);
      beat.begin(lasts);
      if (lasts === 0) continue;
      this.#timer = setTimeout(() => this.#step(), lasts);
      return;
    }
  }
}
