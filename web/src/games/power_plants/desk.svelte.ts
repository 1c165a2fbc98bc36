import { createContext, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { Show } from '../../kit/show.svelte.ts';
import { play } from '../../kit/sound.svelte.ts';
import { Travel } from '../../kit/travel.ts';
import { Desk } from '../../table/desk.svelte.ts';
import type { Happened, TableProps } from '../types.ts';
import { offered, split, swapsOf, targetsOf } from './choices.ts';

import { byRow } from './garden.ts';
import { keyOf, type Cell } from './hex.ts';
import { isRivals, journeyOf, lengthsOf, markedBy, soundOf, type Traveller } from './journeys.ts';
import { Players } from './players.ts';
import { whyRival } from './rival.ts';
import { whyNotPlace } from './reasons.ts';
import { applied } from './staged.ts';
import {
  cellIn,
  gardenOf,
  type Lying,
  type PlantsFaces,
  type PlantsPreview,
  type PlantsTold,
  type PlantsView,
} from './view.ts';
import { words } from './words.ts';

/** What lies open over the table, to read. */
export type Sheet = { kind: 'column' } | { kind: 'scores' } | { kind: 'list' };

/** A patch of the hand, and by the key of a plot what would grow if it came there. */
export interface Offer {
  patch: string;
  plots: Map<string, string[]>;
}

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export class PlantsDesk extends Desk<PlantsView, PlantsFaces, PlantsPreview, never> {
  /** The position as it is shown, which may be behind the newest one. */
  staged = $state.raw() as PlantsView;
  readonly show: Show;
  /** What is in the air. */
  readonly flights = new Travel<Traveller>();
  sheet = $state.raw<Sheet | null>(null);
  /** The lines around all fields are wanted. */
  areFieldsShown = $state(false);
  /** The place of the garden that the pointer or the keys are on. */
  pointed = $state.raw<Cell | null>(null);
  /** The patch of the hand that is to be swapped. */
  given = $state<string | null>(null);
  /** The patches that what is shown just now is about, and that in words. */
  marked = $state.raw<string[]>([]);
  caption = $state('');
  /** Why that is, where nobody chose it. */
  why = $state('');
  /** What the Rival does is being shown. */
  isRivalShown = $state(false);
  /** The patch of the hand that is dragged. */
  lifted = $state<string | null>(null);
  /** The patch that is on its way to the garden. */
  coming = $state('');
  /** The room on the cloth. */
  width = $state(390);
  height = $state(600);
  /** What is done as soon as it can be: a patch that was dragged is added first, then laid. */
  #wishes = $state.raw<string[]>([]);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made once for each place, and never changed
  readonly #buttons = new Map<string, Attachment<HTMLButtonElement>>();
  readonly players = $derived.by(() => new Players(this.viewer, this.props().names));
  readonly targets = $derived.by(() => targetsOf(this.view, this.legal));
  readonly swaps = $derived.by(() => swapsOf(this.legal, this.given ?? ''));

  constructor(props: () => TableProps) {
    super(props);
    this.staged = this.view;
    this.show = new Show(props().telling, isStill);
  }

  /** The column of cards has a place beside the garden. */
  get isWide(): boolean {
    return this.width >= 860 && this.height >= 480;
  }

  /** How large patches of the hand, of the Nursery and of the others' hands are drawn. */
  get tile(): number {
    return this.height < 400 ? 60 : this.width >= 700 ? 84 : 68;
  }

  get small(): number {
    return this.width >= 700 && this.height >= 480 && this.view.nursery.length < 4 ? 52 : 40;
  }

  get bagSize(): number {
    return this.height < 400 ? 44 : this.width >= 700 ? 64 : 52;
  }

  get mini(): number {
    if (this.view.sides.length > 3) return this.width >= 1152 ? 32 : 28;
    return this.width >= 1152 ? 40 : this.width >= 700 ? 34 : 28;
  }

  /** How many of one's latest choices there is room for. */
  get chips(): number {
    const isLow = this.height < 400 && this.width > 640;
    const room = isLow ? this.width * 0.46 : this.isWide ? this.width * 0.66 - 180 : this.width;
    return Math.max(3, Math.floor((room - 60) / 80));
  }

  /** The places that can be chosen, by the keys of their cells, as one reads. */
  get choosable(): string[] {
    const { plots, patches } = this.targets;
    const lying = gardenOf(this.staged).filter(({ patch }) => patches.has(patch));
    return [...[...plots.keys()].map(cellIn), ...lying].sort(byRow).map(keyOf);
  }

  /** The patch of the hand that one looks at or drags, and every plot it could come to, with what would grow there. */
  get offer(): Offer | null {
    const looked = /^hand (.*)$/.exec(this.looked?.thing ?? '')?.[1];
    const patch = this.lifted ?? looked ?? '';
    return this.can(`add ${patch}`) ? { patch, plots: offered(this.preview(`add ${patch}`)) } : null;
  }

  /** All plots that some patch of the hand could come to: the garden leaves room for them. */
  get ahead(): Cell[] {
    return this.legal.flatMap((action) => [...offered(this.preview(action)).keys()].map(cellIn));
  }

  /** The patch that would be laid: the Wizard's, one that moves, or one of the hand. */
  get laid(): string | null {
    const { asks, power, wizard } = this.view;
    return this.offer?.patch ?? (asks === 'new plot' ? (power?.source ?? null) : wizard);
  }

  /** The choices of the present turn, which can be taken back one by one. */
  get chain(): string[] {
    const { chain = [], back } = this.props();
    const { asks, wizard, turn } = this.view;
    // A single one is not told: it can only be the patch.
    if (chain.length === 0) return back && asks === 'plot' && turn === this.viewer ? [`add ${wizard}`] : [];
    return chain.slice(chain.findLastIndex((action) => /^(draw|end turn|keep|swap .*)$/.test(action)) + 1);
  }

  /** Takes back so many of one's own latest choices. */
  back(steps: number): void {
    if (this.pending === null && steps > 0 && steps <= this.chain.length) this.props().back?.(steps);
  }

  /** What would grow, or has yet to grow, in the order of the column. */
  get growing(): string[] {
    const { asks, growing, training } = this.view;
    return training || (asks !== 'way' && asks !== 'free sprite' && asks !== 'power') ? [] : growing;
  }

  /** What pressing a place of the garden does now; '' for nothing. */
  actionAt(cell: Cell): string {
    const plot = this.targets.plots.get(keyOf(cell));
    if (plot) return plot;
    const patch = this.patchAt(cell);
    return patch ? (this.targets.patches.get(patch.patch) ?? '') : '';
  }

  patchAt(cell: Cell): Lying | null {
    return gardenOf(this.staged).find(({ q, r }) => q === cell.q && r === cell.r) ?? null;
  }

  /** The place of the garden that somebody looks at: the pointer or the keys are there, or a finger rested on it. */
  get eyed(): Cell | null {
    const held = /^cell (.*)$/.exec(this.looked?.thing ?? '')?.[1];
    return this.pointed ?? (held ? cellIn(held) : null);
  }

  /** For the button of a place of the garden; always the same for the same place. */
  place(key: string): Attachment<HTMLButtonElement> {
    const known = this.#buttons.get(key);
    if (known) return known;
    const cell = cellIn(key);
    const made = this.playable(() => {
      const action = this.actionAt(cell);
      return {
        action,
        can: action !== '' && this.can(action),
        look: { action: action || null, thing: `cell ${key}` },
        // Whoever is asked for nothing there wants to read.
        refused: (at) => {
          if (this.targets.plots.size + this.targets.patches.size > 0 && this.pending === null)
            this.refuse(whyNotPlace(this.asker), at);
          else this.pointed = cell;
        },
      };
    });
    this.#buttons.set(key, made);
    return made;
  }

  /** A patch of the own hand was pressed: it is added, or instead of the one that was, or goes to the Nursery. */
  takeHand(patch: string): void {
    if (this.isSwap) this.given = this.given === patch ? null : patch;
    else if (this.can(`add ${patch}`)) this.act(`add ${patch}`);
    else if (this.canChange) {
      this.#wishes = [`add ${patch}`];
      this.back(1);
    }
  }

  /** A patch of the hand was let go of over a plot. */
  layAt(patch: string, key: string): void {
    if (patch === this.view.wizard) return this.act(`plot ${key}`);
    this.takeHand(patch);
    this.#wishes = [...this.#wishes, `plot ${key}`];
  }

  get isSwap(): boolean {
    return this.legal.includes('keep');
  }

  /** Whether another patch can still be added instead: only the patch was chosen. */
  get canChange(): boolean {
    return this.view.asks === 'plot' && this.legal.length > 0 && split(this.chain.at(-1) ?? '')[0] === 'add';
  }

  override act(action: string): void {
    this.given = null;
    this.#wishes = [];
    // Whoever acts has seen enough of what was before.
    this.show.skip();
    super.act(action);
  }

  /** Follows the table: what happened is shown step by step, a jump at once. */
  follow(): void {
    let last: Happened | null = null;
    $effect.pre(() => {
      const { happened, view } = this.props();
      untrack(() => {
        if (happened === last || happened?.how !== 'seen') {
          if (happened !== last || !this.show.isRunning) this.#jump(view as PlantsView);
        } else this.#add(happened, view as PlantsView);
        last = happened;
      });
    });
    $effect(() => {
      const [wish, ...rest] = this.#wishes;
      if (!wish || !this.can(wish)) return;
      untrack(() => {
        this.act(wish);
        this.#wishes = rest;
      });
    });
    $effect(() => () => this.show.clear());
  }

  #jump(view: PlantsView): void {
    this.show.clear();
    this.isRivalShown = false;
    this.flights.clear();
    this.marked = [];
    this.caption = this.why = this.coming = '';
    this.staged = view;
  }

  #add({ version, events }: Happened, view: PlantsView): void {
    const told = events as PlantsTold[];
    const lengths = lengthsOf(told);
    this.isRivalShown = told.some(isRivals) && !isStill();
    this.show.add({
      version,
      beats: told.flatMap((event, part) => {
        const { changes } = journeyOf(event, this.staged);
        const isLaid = event.kind === 'added' || event.kind === 'moved_patch';
        const change = (): void => void (this.staged = applied(this.staged, event));
        const begin = (): void => this.#begin(event, changes === 'first' ? change : null);
        const beat = { part, lasts: lengths[part] ?? 0, begin };
        if (changes === 'last') return [beat, { part, lasts: 0, begin: change }];
        return isLaid ? [beat, { part, lasts: 0, begin: () => (this.coming = '') }] : [beat];
      }),
      end: () => {
        this.isRivalShown = false;
        this.marked = [];
        this.coming = '';
        this.staged = view;
      },
    });
  }

  #begin(event: PlantsTold, change: (() => void) | null): void {
    const { flights } = journeyOf(event, this.staged);
    this.caption = words.sentence(event, this.viewer, this.players.bySeat, this.faces) || this.caption;
    this.why = whyRival(event, this.staged, this.faces);
    this.marked = markedBy(event);
    if (isStill() || !this.show.isRunning) return change?.();
    const sound = soundOf(event);
    if (sound) play(sound);
    this.flights.remember();
    if (event.kind === 'added' || event.kind === 'moved_patch') this.coming = event.patch;
    change?.();
    if (flights.length) this.flights.depart({ version: 0, how: 'seen' }, [[flights]]);
  }
}

export const [useDesk, provideDesk] = createContext<PlantsDesk>();
