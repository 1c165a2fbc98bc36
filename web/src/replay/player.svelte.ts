import { patched } from '../table/patch.ts';
import type { Happened } from '../games/types.ts';
import type { Replay } from '../table/wire.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_TIME = 1600;

/** A finished match that is shown step by step. */
export class Player {
  /** How many actions have been done: 0 is the deal. */
  at = $state(0);
  speed = $state<number>(1);
  isPlaying = $state(false);
  /** What to animate: the step that was just done, if one was. */
  happened = $state.raw<Happened | null>(null);
  replay = $state.raw<Replay>() as Replay;
  private readonly views = $derived.by(() => viewsOf(this.replay));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replay) {
    this.replay = replay;
  }

  get last(): number {
    return this.replay.steps.length;
  }

  get view(): Record<string, unknown> {
    return this.views[this.at] ?? {};
  }

  /** The position before a step, in which its action was chosen. */
  before(step: number): Record<string, unknown> {
    return this.views[step - 1] ?? {};
  }

  get toAct(): number[] {
    return this.at === 0 ? this.replay.to_act : (this.replay.steps[this.at - 1]?.to_act ?? []);
  }

  go(to: number): void {
    const wanted = Math.max(0, Math.min(this.last, to));
    const isNext = wanted === this.at + 1;
    const step = this.replay.steps[wanted - 1];
    this.at = wanted;
    this.happened = isNext && step ? { version: wanted, events: step.events, how: 'seen' } : null;
    if (wanted === this.last) this.pause();
  }

  play(): void {
    if (this.at === this.last) this.go(0);
    this.isPlaying = true;
    this.wait();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** The same match through other eyes, at the same moment. */
  look(replay: Replay): void {
    this.replay = replay;
    this.happened = null;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.isPlaying) this.wait();
    }, STEP_TIME / this.speed);
  }
}

function viewsOf(replay: Replay): Record<string, unknown>[] {
  let view = replay.view as Record<string, unknown>;
  const views = [view];
  for (const step of replay.steps) {
    view = patched(view, step.view);
    views.push(view);
  }
  return views;
}
