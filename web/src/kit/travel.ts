/** Cards that travel: from the place where they were to the place where they go. Knows no game. */

import { SvelteMap } from 'svelte/reactivity';
import type { Attachment } from 'svelte/attachments';

/** Where something lies in the window: its middle and its height. */
export interface Spot {
  x: number;
  y: number;
  height: number;
}

/** One thing that moves, and for how many cards it stands. */
export interface Flight<What> {
  what: What;
  from: string;
  to: string;
  cards: number;
}

export interface Airborne<What> {
  what: What;
  from: Spot;
  to: Spot;
  duration: number;
}

const FLIGHT = 380;
const SHORTEST = 200;
const STAGGER = 70;
/** An empty place may be too flat to hold what comes to it. */
const LEAST_HEIGHT = 24;

function spotOf(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    height: Math.max(box.height, LEAST_HEIGHT),
  };
}

function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The journeys of one table. The view is always the newest; while cards are on their way, `shown` says how many of
 * them a place still has, or does not have yet. A click never waits for a card.
 */
export class Travel<What> {
  /** What is in the air, for the overlay to draw. */
  readonly airborne = new SvelteMap<number, Airborne<What>>();
  readonly #owed = new SvelteMap<string, number>();
  readonly #places = new Map<string, Element>();
  readonly #past = new Map<string, Spot>();
  readonly #measure: (element: Element) => Spot;
  readonly #still: () => boolean;
  #queue: Flight<What>[][] = [];
  #running = false;
  #age = 0;
  #next = 0;

  constructor(measure: (element: Element) => Spot = spotOf, still: () => boolean = isStill) {
    this.#measure = measure;
    this.#still = still;
  }

  /** Gives an element a place name: `{@attach travel.place('deck')}`. */
  place(name: string): Attachment<Element> {
    return (element) => {
      this.#places.set(name, element);
      return () => {
        if (this.#places.get(name) === element) this.#places.delete(name);
      };
    };
  }

  /** Call before the page changes: places that vanish keep their last spot as a point of departure. */
  remember(): void {
    for (const [name, element] of this.#places) this.#past.set(name, this.#measure(element));
  }

  /** How many of `count` cards lie at a place, as long as some are on their way from or to it. */
  shown(name: string, count: number): number {
    return Math.max(0, count + (this.#owed.get(name) ?? 0));
  }

  /** Sends cards on their way: step after step, the flights of a step together. */
  depart(steps: Flight<What>[][]): void {
    const wanted = steps.filter((step) => step.length > 0);
    if (wanted.length === 0 || this.#still()) return;
    for (const flight of wanted.flat()) {
      this.#owe(flight.from, flight.cards);
      this.#owe(flight.to, -flight.cards);
    }
    this.#queue.push(...wanted);
    if (!this.#running) void this.#run();
  }

  /** Lands everything at once, as after a jump to another position. */
  clear(): void {
    this.#age += 1;
    this.#queue = [];
    this.#running = false;
    this.#owed.clear();
    this.airborne.clear();
    this.#past.clear();
  }

  async #run(): Promise<void> {
    const age = this.#age;
    this.#running = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      // Whoever is behind hurries.
      const duration = Math.max(SHORTEST, FLIGHT / (1 + this.#queue.length / 4));
      const stagger = (STAGGER * duration) / FLIGHT;
      await Promise.all(step.map((flight, turn) => this.#fly(flight, turn * stagger, duration, age)));
      if (age !== this.#age) return;
    }
    this.#running = false;
  }

  async #fly(flight: Flight<What>, delay: number, duration: number, age: number): Promise<void> {
    await wait(delay);
    if (age !== this.#age) return;
    const from = this.#spot(flight.from);
    const to = this.#spot(flight.to);
    this.#owe(flight.from, -flight.cards);
    if (from && to) {
      const id = this.#next++;
      this.airborne.set(id, { what: flight.what, from, to, duration });
      // A timer, since a page in the background plays no animations.
      await wait(duration);
      if (age !== this.#age) return;
      this.airborne.delete(id);
    }
    this.#owe(flight.to, flight.cards);
  }

  #spot(name: string): Spot | undefined {
    const element = this.#places.get(name);
    return element ? this.#measure(element) : this.#past.get(name);
  }

  #owe(name: string, cards: number): void {
    const owed = (this.#owed.get(name) ?? 0) + cards;
    if (owed === 0) this.#owed.delete(name);
    else this.#owed.set(name, owed);
  }
}

function wait(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((done) => setTimeout(done, milliseconds)) : Promise.resolve();
}
