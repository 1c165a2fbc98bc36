import { createContext, untrack } from 'svelte';
import { kept, keep } from '../../kit/keep.ts';
import { Show } from '../../kit/show.svelte.ts';
import { play } from '../../kit/sound.svelte.ts';
import { Desk } from '../../table/desk.svelte.ts';
import type { Happened, TableProps } from '../types.ts';
import { pictureOf, type Picture } from './codec.ts';
import { Hand, type Task } from './hand.svelte.ts';
import type { Means } from './hints.ts';
import { motionAt, Playback, type Poses } from './playback.ts';
import { Pace } from './pace.ts';
import { poseOf, type Pose } from './pose.ts';
import type { Quality, Stage } from './scene/stage.ts';
import { applied, lengthOf, shownBy, soundOf, type Shown } from './staged.ts';
import { capsulesOf, limbCapsules } from './strokes.ts';
import {
  faceOf,
  hangingIn,
  numberOf,
  pieceOf,
  type CactusFaces,
  type CactusPreview,
  type CactusTold,
  type CactusView,
} from './view.ts';

/** Whoever saw a hand until so many milliseconds ago has seen what it did. */
const JUST_NOW = 4000;

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export class CactusDesk extends Desk<CactusView, CactusFaces, CactusPreview, never> {
  /** The position as it is shown, which may be behind the newest one. */
  staged = $state.raw() as CactusView;
  readonly show: Show;
  readonly hand: Hand;
  /** The piece that is about to be taken, and for the first piece the cactus. */
  pick = $state<string | null>(null);
  pickedCactus = $state<number | null>(null);
  sheet = $state<'pieces' | 'list' | 'grip' | null>(null);
  /** The newest picture of what a hand does just now. */
  live = $state.raw<Picture | null>(null);
  stage = $state.raw<Stage | null>(null);
  /** Whether there is a scene: it is fetched, it is there, or this browser cannot draw it. */
  scene = $state<'fetched' | 'there' | 'missing'>('fetched');
  quality = $state<Quality>(kept('cactus-quality') === 'plain' ? 'plain' : 'fine');
  /** The cactus that is looked at; null for all of them. */
  eyed = $state<number | null>(null);
  /** How somebody last moved something: hints speak of that. */
  means = $state<Means>(matchMedia('(any-hover: hover)').matches ? 'mouse' : 'touch');
  /** Whether a bot's hand does it. */
  isLent = $state(false);
  shown = $state.raw<Shown | null>(null);
  /** What is drawn anew for every frame. */
  drawn: (now: number) => boolean = () => false;
  #shownFrom = 0;
  #shownFor = 1;
  #heardAt = -Infinity;
  #asked = 0;
  #pace = new Pace();
  readonly #playback = new Playback();

  constructor(props: () => TableProps) {
    super(props);
    this.staged = this.view;
    this.show = new Show(props().telling, isStill);
    this.hand = new Hand(
      (bytes) => this.props().hand?.send(bytes),
      () => this.wake(),
      (cactus, towards) => this.stage?.beside(cactus, towards),
    );
  }

  get isLive(): boolean {
    return !this.show.isRunning;
  }

  /** Whether the viewer's own hand is asked for. */
  get isPlacing(): boolean {
    return this.view.phase === 'place' && this.legal.some((action) => action.startsWith('place '));
  }

  get mayLend(): boolean {
    return this.props().hand?.lend !== undefined && this.isPlacing && !this.hand.hasBegun;
  }

  lend(): void {
    this.isLent = true;
    this.props().hand?.lend?.();
  }

  setQuality(quality: Quality): void {
    this.quality = quality;
    keep('cactus-quality', quality);
    this.#pace = new Pace();
    this.wake();
  }

  setFree(isFree: boolean): void {
    this.hand.isFree = isFree;
    this.wake();
  }

  /** Says something about what was pressed, with its clause. */
  explain(problem: string, clause: string, at: HTMLElement): void {
    this.props().explain(problem, clause, at);
  }

  /** The text of the action that takes what was picked; null while something is missing. */
  get taking(): string | null {
    if (this.pick === null) return null;
    const plain = `take ${this.pick}`;
    if (this.isLegal(plain)) return plain;
    return this.pickedCactus === null ? null : `${plain} for ${this.pickedCactus + 1}`;
  }

  /** Whether a piece can be taken at all. */
  isTakable(piece: string): boolean {
    return this.legal.some((action) => action === `take ${piece}` || action.startsWith(`take ${piece} for `));
  }

  get choosesCactus(): boolean {
    return this.legal.some((action) => / for \d$/.test(action));
  }

  override act(action: string): void {
    this.pick = null;
    this.show.skip();
    super.act(action);
  }

  /** One more frame. */
  wake(): void {
    if (this.#asked || typeof requestAnimationFrame === 'undefined') return;
    this.#asked = requestAnimationFrame((now) => {
      this.#asked = 0;
      const goesOn = [this.hand.advance(now), this.drawn(now)];
      if (this.#pace.isSlow(now)) this.#simplify();
      if (goesOn.includes(true)) this.wake();
    });
  }

  /** A weak machine gets a plainer picture, unless somebody wants the fine one. */
  #simplify(): void {
    if (this.quality === 'fine' && kept('cactus-quality') !== 'fine') this.quality = 'plain';
    else this.stage?.coarser();
  }

  /** All pieces as they are to be seen at a moment, and whether something moves. */
  posesAt(now: number): {
    where: Map<string, { cactus: number; pose: Pose }>;
    moves: boolean;
    picture: Picture | null;
    left: number;
  } {
    const { staged } = this;
    const where = hangingIn(staged);
    const at = staged.cactus ?? 0;
    if (staged.held && !staged.held_pose && staged.phase === 'place')
      where.set(staged.held, { cactus: at, pose: poseOf(this.faces.start) });
    if (this.shown) {
      const seconds = ((now - this.#shownFrom) / this.#shownFor) * this.shown.motion.lasts;
      this.#lay(where, motionAt(this.shown.motion, seconds), this.shown.cactus);
      const left = this.shown.motion.lasts - seconds;
      return { where, moves: left > 0, picture: null, left };
    }
    const live = this.#playback.at(now);
    if (live) this.#lay(where, live.poses, at);
    return {
      where,
      moves: live !== null && !this.#playback.isOver(now),
      picture: live?.picture ?? null,
      left: 0,
    };
  }

  #lay(where: Map<string, { cactus: number; pose: Pose }>, poses: Poses, cactus: number): void {
    for (const [number, pose] of poses) where.set(pieceOf(number), { cactus, pose });
  }

  /** Follows the table: what happened is shown step by step, a jump at once. */
  follow(): void {
    let last: Happened | null = null;
    $effect.pre(() => {
      const { happened, view } = this.props();
      untrack(() => {
        if (happened === last || happened?.how !== 'seen') {
          if (happened !== last || this.isLive) this.#jump(view as CactusView);
        } else this.#add(happened, view as CactusView);
        last = happened;
      });
    });
    $effect(() => this.props().hand?.listen((bytes) => this.#pictured(bytes)));
    $effect(() => () => {
      this.show.clear();
      cancelAnimationFrame(this.#asked);
    });
    this.#followHand();
  }

  /** A hand is there for as long as a piece is to be hung; each try begins anew. */
  #followHand(): void {
    let before = '';
    let held = -1;
    $effect(() => {
      const holding = this.props().hand?.holding ?? -1;
      untrack(() => {
        // What the hand held got lost, and nothing came of it: once more from the beginning.
        const isLost = held === this.viewer && holding < 0 && this.hand.hasBegun;
        const task = isLost && this.isPlacing ? this.#task() : null;
        if (task) this.hand.begin(task);
        held = holding;
      });
    });
    $effect(() => {
      const { view, isPlacing, isLive } = this;
      const key = isPlacing && isLive ? `${view.turn} ${view.tries} ${view.held ?? ''}` : '';
      untrack(() => {
        if (key === before) return;
        before = key;
        const task = key ? this.#task() : null;
        if (task) this.hand.begin(task);
        else this.hand.end();
        this.isLent = false;
        this.wake();
      });
    });
  }

  #task(): Task | null {
    const { view, faces } = this;
    const shape = view.cactus === null ? undefined : faces.cacti[view.cactus];
    if (!view.held || view.cactus === null || !shape) return null;
    const others = (view.cacti[view.cactus]?.pieces ?? []).flatMap(({ piece, pose }) =>
      capsulesOf(faceOf(faces, piece).strokes, poseOf(pose)),
    );
    return {
      cactus: view.cactus,
      shape,
      number: numberOf(view.held),
      face: faceOf(faces, view.held),
      start: poseOf(view.held_pose ?? faces.start),
      longest: faces.longest,
      things: [...limbCapsules(shape.limbs), ...others],
    };
  }

  #pictured(bytes: ArrayBuffer): void {
    const picture = pictureOf(bytes);
    if (!picture) return;
    const now = performance.now();
    this.#heardAt = now;
    this.#playback.add(picture, now);
    this.live = picture;
    this.hand.seen(picture);
    this.wake();
  }

  #jump(view: CactusView): void {
    this.show.clear();
    this.#rest(view);
  }

  #rest(view: CactusView): void {
    this.shown = this.live = null;
    this.#playback.clear();
    this.staged = view;
    this.wake();
  }

  #add({ version, events }: Happened, view: CactusView): void {
    const told = events as CactusTold[];
    const wasSeen = performance.now() - this.#heardAt < JUST_NOW;
    this.show.add({
      version,
      beats: told.map((event, part) => {
        const shown = shownBy(event);
        return {
          part,
          lasts: lengthOf(event, shown, wasSeen),
          begin: (lasts) => this.#begin(event, wasSeen ? null : shown, lasts),
        };
      }),
      end: () => this.#rest(view),
    });
    if (told.some(({ kind }) => kind === 'moved')) this.#heardAt = -Infinity;
  }

  #begin(event: CactusTold, shown: Shown | null, lasts: number): void {
    if (shown && lasts > 0) {
      this.#playback.clear();
      this.#shownFrom = performance.now();
      this.#shownFor = lasts;
      this.shown = shown;
    }
    const sound = soundOf(event);
    if (sound && lasts > 0) play(sound);
    this.staged = applied(this.staged, event);
    this.wake();
  }
}

export const [useDesk, provideDesk] = createContext<CactusDesk>();
