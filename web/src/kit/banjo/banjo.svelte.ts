import { sounds, speaker } from '../sound.svelte.ts';
import { bodyOf, schedule } from './schedule.ts';
import { notesOf } from './score.ts';

/** A tune, and when it ends by this machine's time (performance.now): a timer of a game is one. */
export interface Tune {
  seconds: number;
  endsAt: number;
}

/** Clocks are measured anew all the time: what shifts the end by less is not worth a break. */
const SAME = 25;
/** What browsers take for a wish to hear something: a finger only when it is lifted. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;
/** What came out so long ago tells nothing about what comes out now. */
const STALE = 250;

/**
 * Plays a tune so that it ends when it must, from wherever it is by now.
 *
 * Everything that is still to come is handed to the browser at once, so a page in the background keeps time, too.
 */
export class Banjo {
  #waits = $state(false);
  #tune: Tune | null = null;
  #into: GainNode | null = null;
  #sources: AudioBufferSourceNode[] = [];

  /** The browser wants a tap or a key before it lets anything be heard: say so. */
  get waits(): boolean {
    return this.#waits;
  }

  play(tune: Tune): void {
    const isKnown =
      this.#tune?.seconds === tune.seconds && Math.abs(this.#tune.endsAt - tune.endsAt) < SAME && this.#into;
    if (isKnown) return;
    this.stop();
    const heard = speaker();
    if (!heard) return;
    this.#tune = tune;
    heard.context.addEventListener('statechange', this.#begin);
    for (const gesture of GESTURES) addEventListener(gesture, this.#ask, { capture: true });
    this.#ask();
    this.#begin();
  }

  /** At once: no string rings on. */
  stop(): void {
    this.#silence();
    this.#tune = null;
    this.#waits = false;
    speaker(false)?.context.removeEventListener('statechange', this.#begin);
    for (const gesture of GESTURES) removeEventListener(gesture, this.#ask, { capture: true });
  }

  #silence(): void {
    for (const source of this.#sources) source.stop();
    this.#sources = [];
    this.#into?.disconnect();
    this.#into = null;
  }

  #ask = (): void => {
    const context = speaker()?.context;
    if (context && context.state !== 'running') context.resume().catch(() => undefined);
  };

  #begin = (): void => {
    const heard = speaker();
    if (!heard || !this.#tune) return;
    const { context, out } = heard;
    this.#silence();
    this.#waits = context.state !== 'running' && this.#tune.endsAt > performance.now();
    if (context.state !== 'running') return;
    const { seconds, endsAt } = this.#tune;
    const into = bodyOf(context, out);
    this.#into = into;
    const zero = timeIn(context, endsAt - seconds * 1000);
    this.#sources = schedule(context, into, notesOf(seconds), zero);
  };
}

/** When that moment is heard, by the time of the context: what it is given now comes out a little later. */
export function timeIn(context: AudioContext, moment: number): number {
  const now = performance.now();
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  // Before anything has come out, or when the context has slept since, the browser cannot tell yet.
  if (contextTime > 0 && now - performanceTime < STALE)
    return contextTime + (moment - performanceTime) / 1000;
  const late = context.outputLatency || context.baseLatency || 0;
  return context.currentTime + (moment - now) / 1000 - late;
}

/** Plays whatever tune there is, as long as the component lives and sounds are wanted. Called while it is made. */
export function playAlong(tune: () => Tune | null): Banjo {
  const banjo = new Banjo();
  $effect(() => {
    const wanted = tune();
    if (wanted && sounds.on) banjo.play(wanted);
    else banjo.stop();
  });
  $effect(() => () => banjo.stop());
  return banjo;
}
