import { createContext, tick, untrack } from 'svelte';
import { glide, spotsIn, spotsOf, type Spots } from '../../kit/glide.ts';
import { kept, keep } from '../../kit/keep.ts';
import { Show } from '../../kit/show.svelte.ts';
import { play } from '../../kit/sound.svelte.ts';
import { Desk } from '../../table/desk.svelte.ts';
import type { GameTimer, Happened, TableProps } from '../types.ts';
import { arrowOf, lengthsOf, markOf, soundOf, turnsOf, type Arrow, type Mark } from './journeys.ts';
import { whyNotRacer } from './reasons.ts';
import { handLeft, laidOut, type Slot, without } from './slots.ts';
import { applied, stagedFrom, type Staged } from './staged.ts';
import {
  isCounting,
  PLAYS,
  sideOf,
  type CliffsFaces,
  type CliffsPreview,
  type CliffsTold,
  type CliffsView,
} from './view.ts';
import { words } from './words.ts';

const SPEEDS = [1, 2, 0.5];
/** Whoever has seen the tally counted up for so long need not see it again when it comes. */
const COUNTED = 900;

/** A card that was on its way to a queue and is held again. */
export interface Returned {
  id: string;
  racer: number;
  isLate: boolean;
}

export interface Run {
  before: number;
  after: number;
}

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export class CliffsDesk extends Desk<CliffsView, CliffsFaces, CliffsPreview, never> {
  /** The position as it is shown, which may be behind the newest one. */
  staged = $state.raw() as Staged;
  readonly show: Show;
  /** The card in one's fingers. */
  pick = $state<string | null>(null);
  arrow = $state.raw<Arrow | null>(null);
  mark = $state.raw<Mark | null>(null);
  /** What is shown just now, in words. */
  caption = $state('');
  /** How everybody ran last. */
  runs = $state.raw<(Run | null)[]>([]);
  isRunning = $state(false);
  root: HTMLElement | undefined;
  /** Whether cards of queues that can be chosen are too small for a finger: then they are offered large. */
  isTight = $state(false);
  /** Cards that came back to the hand, since they were refused, and from whose queue. */
  returned = $state.raw<Returned[]>([]);
  #slots: (Slot | null)[] = [];
  #from: { card: string; spot: DOMRect } | null = null;
  #countingSince = Infinity;
  readonly slots = $derived.by(() => (this.#slots = this.#laid()));

  constructor(props: () => TableProps) {
    super(props);
    this.staged = stagedFrom(this.view);
    this.show = new Show(props().telling, isStill);
    const speed = kept('show-speed');
    this.show.speed = SPEEDS.find((one) => one === speed) ?? 1;
  }

  /** Whether what is shown is the newest position. */
  get isLive(): boolean {
    return !this.show.isRunning;
  }

  get isRace(): boolean {
    return this.view.phase === 'race';
  }

  get underWay(): string[] {
    return this.props().underWay;
  }

  /** The music, or how long throws or racers are waited for. */
  get clock(): GameTimer | null {
    return this.props().timers.find((timer) => /^(race|throw|ready) /.test(timer.name)) ?? null;
  }

  /** When the next card is revealed, or the tally comes, by itself; told once what was before has been shown. */
  get pace(): GameTimer | null {
    if (!this.isLive) return null;
    return this.props().timers.find((timer) => /^(reveal|tally) /.test(timer.name)) ?? null;
  }

  /** The cards that are on their way to a queue. */
  onTheWay(seat: number): string[] {
    return this.underWay.filter((action) => action.startsWith('play ') && action.endsWith(` ${seat}`));
  }

  /** How many cards may still be played in this race. */
  get playsLeft(): number {
    if (!this.isSeated) return 0;
    return (
      PLAYS -
      sideOf(this.view, this.viewer).plays -
      this.underWay.filter((one) => one.startsWith('play ')).length
    );
  }

  get picked(): Slot | null {
    return this.slots.find((slot) => slot?.id === this.pick) ?? null;
  }

  override can(action: string): boolean {
    if (!this.isRace) return super.can(action);
    if (!this.isLegal(action) || this.underWay.some((one) => one === 'draw' || one === 'done')) return false;
    const [verb, card = ''] = action.split(' ');
    if (verb !== 'play') return !this.underWay.includes(action);
    const isHeld = this.slots.some((slot) => slot?.card === card);
    return isHeld && (this.view.unlimited || this.playsLeft > 0);
  }

  canPlay(card: string): boolean {
    return this.can(`play ${card} ${this.viewer}`);
  }

  take(id: string): void {
    this.looked = null;
    this.pick = this.pick === id ? null : id;
  }

  /** What pressing a racer would do now; null for nothing. */
  actionAt(seat: number): string | null {
    const { picked } = this;
    const action = picked ? `play ${picked.card} ${seat}` : `place ${seat}`;
    if (this.can(action)) return action;
    const chosen = `target ${seat}`;
    return this.isLive && this.can(chosen) ? chosen : null;
  }

  press(seat: number, at: HTMLElement): void {
    const action = this.actionAt(seat);
    if (action) this.act(action);
    else this.refuse(whyNotRacer(seat, this.picked !== null, this.asker), at);
  }

  /** A card of a queue was pressed that is offered large: it comes into sight there, to be chosen. */
  offer(action: string): void {
    this.root?.querySelector<HTMLElement>(`[data-target="${action}"]`)?.focus();
  }

  /** A card of the hand was let go of over a racer. */
  drop(slot: Slot, seat: number, spot: DOMRect): void {
    const action = `play ${slot.card} ${seat}`;
    if (!this.can(action)) return;
    this.pick = null;
    this.#slots = without(this.#slots, slot.id);
    this.act(action);
    this.#from = { card: slot.card, spot };
  }

  override act(action: string): void {
    if (action.startsWith('play ') && this.picked) {
      const spot = this.root?.querySelector(`[data-slot="${this.picked.id}"]`)?.getBoundingClientRect();
      this.#from = spot ? { card: this.picked.card, spot } : null;
      // Not its twin, whose place somebody may be about to press.
      this.#slots = without(this.#slots, this.picked.id);
    }
    this.pick = null;
    // Whoever acts has seen enough of what was before.
    if (this.isRace) this.show.skip();
    super.act(action);
  }

  nextSpeed(): void {
    this.show.speed = SPEEDS[(SPEEDS.indexOf(this.show.speed) + 1) % SPEEDS.length] ?? 1;
    keep('show-speed', this.show.speed);
  }

  #laid(): (Slot | null)[] {
    if (!this.isSeated) return [];
    const left = handLeft(sideOf(this.view, this.viewer).hand, this.underWay);
    const before = this.isRace ? this.#slots : this.#slots.filter((slot) => slot !== null);
    return laidOut(before, left);
  }

  /** Follows the table: what happened is shown step by step, a jump at once. */
  follow(): void {
    let last: Happened | null = null;
    $effect.pre(() => {
      const { happened, view } = this.props();
      untrack(() => {
        if (happened === last || happened?.how !== 'seen') {
          if (happened !== last || this.isLive) this.#jump(view as CliffsView);
        } else this.#add(happened, view as CliffsView);
        last = happened;
      });
    });
    $effect(() => () => this.show.clear());
  }

  #jump(view: CliffsView): void {
    this.show.clear();
    this.#rest();
    this.staged = stagedFrom(view, this.staged);
  }

  #add({ version, events }: Happened, view: CliffsView): void {
    const told = events as CliffsTold[];
    const lengths = lengthsOf(told, performance.now() - this.#countingSince > COUNTED);
    this.show.add({
      version,
      beats: told.map((event, part) => ({
        part,
        lasts: lengths[part] ?? 0,
        begin: () => this.#begin(event, lengths[part] ?? 0),
      })),
      end: () => {
        this.#rest();
        if (!isCounting(view)) this.#countingSince = Infinity;
        else if (!isCounting(this.staged)) this.#countingSince = performance.now();
        this.#change(() => (this.staged = stagedFrom(view, this.staged)), 300);
      },
    });
    // Nobody races before what was before the race.
    if (told.some(({ kind }) => kind === 'race_began')) this.show.skip();
  }

  #rest(): void {
    this.arrow = this.mark = null;
    this.isRunning = false;
  }

  #begin(event: CliffsTold, lasts: number): void {
    const before = this.staged;
    this.arrow = arrowOf(event, before);
    this.mark = markOf(event, before);
    if (event.kind === 'music_ended' || event.kind === 'race_began') this.runs = [];
    if (event.kind === 'ran') {
      this.runs = this.staged.sides.map((_, seat) =>
        seat === event.seat ? event : (this.runs[seat] ?? null),
      );
      this.isRunning = !isStill();
    }
    if (lasts > 0 || event.kind === 'revealed')
      this.caption = words.sentence(event, this.viewer, this.names.bySeat, this.faces) || this.caption;
    const sound = soundOf(event);
    if (sound && (event.kind !== 'ran' || lasts > 0)) play(sound);
    const turns = turnsOf(event, before);
    const duration = Math.max(150, Math.min(500, this.show.lasting(lasts || 380)));
    this.#change(() => (this.staged = applied(before, event)), duration, this.#origins(event));
    if (turns) void tick().then(() => this.#turn(turns.key, turns.how, duration));
  }

  /** Where a card comes from that was in no queue before: the hand of who played it. */
  #origins(event: CliffsTold): (() => Spots) | null {
    if (event.kind !== 'played' && event.kind !== 'placed') return null;
    const own = this.#from?.card === event.card && event.seat === this.viewer ? this.#from.spot : null;
    const spot = own ?? this.root?.querySelector(`[data-head="${event.seat}"]`)?.getBoundingClientRect();
    return () => {
      const key = this.staged.sides[event.racer]?.queue.at(-1)?.key;
      return spotsOf(spot && key ? [[key, spot]] : []);
    };
  }

  #change(change: () => void, duration: number, origins: (() => Spots) | null = null): void {
    const { root } = this;
    if (!root || isStill()) return change();
    const before = spotsIn(root);
    change();
    const from = origins?.();
    void tick().then(() => glide(root, before, duration, from));
  }

  #turn(key: string, how: 'over' | 'round', duration: number): void {
    if (isStill()) return;
    const face = this.root?.querySelector(`[data-key="${key}"] .lying`);
    const start =
      how === 'over' ? 'perspective(20rem) rotateY(90deg) scale(1.15)' : 'rotate(-180deg) scale(1.2)';
    face?.animate([{ transform: start }, { transform: 'none' }], { duration, easing: 'ease-out' });
  }
}

export const [useDesk, provideDesk] = createContext<CliffsDesk>();
