/**
 * Cards that travel: from the place where they were to the place where they go. Knows no game.
 *
 * For tables of piles, where a card is one of several alike: the view is the newest at once, and what flies over it is
 * a picture. Where each card is itself and its place among others matters step by step, see `show.svelte.ts`.
 */

import { SvelteMap } from 'svelte/reactivity';
import type { Attachment } from 'svelte/attachments';
import { Telling } from './telling.ts';

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

/** An update, and how it came here: before somebody's eyes, unseen while the line was away, or as the deal. */
export interface Departure {
  version: number;
  how: 'seen' | 'missed' | 'dealt';
}

/** Flights that go together, and the part of an update that they belong to. */
interface Leg<What> {
  version: number;
  part: number;
  flights: Flight<What>[];
}

const FLIGHT = 380;
const SHORTEST = 200;
/** With so many steps still to come even that would be too long. */
const CROWD = 8;
const SHORTEST_IN_A_CROWD = 90;
const STAGGER = 70;
/** How long a place is marked where cards came or went without moving. */
const MARKED = 2000;
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

/** Now, or as soon as the page is looked at again. */
function whenSeen(does: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', does, { once: true });
  else does();
}

/** What Travel asks of the page, so that it can do without one. */
export interface Ground {
  measure: (element: Element) => Spot;
  isStill: () => boolean;
  whenSeen: (does: () => void) => void;
}

/**
 * The journeys of one table. The view is always the newest; while cards are on their way, `shown` says how many of
 * them a place still has, or does not have yet. A click never waits for a card; words do, by `Telling`. Where nothing
 * moves, because that is unwanted or nobody looks, the places that have changed carry `data-changed` for a while.
 */
export class Travel<What> {
  /** What is in the air, for the overlay to draw. */
  readonly airborne = new SvelteMap<number, Airborne<What>>();
  readonly #owed = new SvelteMap<string, number>();
  readonly #places = new Map<string, Element>();
  readonly #past = new Map<string, Spot>();
  readonly #telling: Telling;
  readonly #ground: Ground;
  /** The places that are marked, each until its own time is over. */
  readonly #marked = new Map<string, ReturnType<typeof setTimeout> | undefined>();
  #queue: Leg<What>[] = [];
  #running = false;
  #age = 0;
  #next = 0;

  constructor(telling = new Telling(), ground: Ground = { measure: spotOf, isStill, whenSeen }) {
    this.#telling = telling;
    this.#ground = ground;
  }

  /** Gives an element a place name: `{@attach travel.place('deck')}`. */
  place(name: string): Attachment<Element> {
    return (element) => {
      this.#places.set(name, element);
      if (this.#marked.has(name)) element.setAttribute('data-changed', '');
      return () => {
        if (this.#places.get(name) === element) this.#places.delete(name);
      };
    };
  }

  /** Call before the page changes: places that vanish keep their last spot as a point of departure. */
  remember(): void {
    for (const [name, element] of this.#places) this.#past.set(name, this.#ground.measure(element));
  }

  /** How many of `count` cards lie at a place, as long as some are on their way from or to it. */
  shown(name: string, count: number): number {
    return Math.max(0, count + (this.#owed.get(name) ?? 0));
  }

  /** Whether cards are on their way to one of these places, or still to leave it. */
  isMoving(...names: string[]): boolean {
    return names.some((name) => this.#owed.has(name));
  }

  /** Sends the cards of an update on their way: event after event, step after step, the flights of a step together. */
  depart({ version, how }: Departure, events: Flight<What>[][][]): void {
    const flights = events.flat(2);
    if (how === 'missed') this.clear();
    if (how === 'missed' || this.#ground.isStill()) {
      if (how !== 'dealt') this.#mark(flights.flatMap(({ from, to }) => [from, to]));
      return;
    }
    // What moves nothing is told in its turn, too, but has nothing to wait for itself.
    if (flights.length === 0 && !this.#running) return;
    for (const flight of flights) {
      this.#owe(flight.from, flight.cards);
      this.#owe(flight.to, -flight.cards);
    }
    const legs = events.flatMap((steps, part) =>
      (steps.length > 0 ? steps : [[]]).map((step) => ({ version, part, flights: step })),
    );
    this.#telling.begin(version, 0);
    this.#queue.push(...legs, { version, part: Infinity, flights: [] });
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
    this.#telling.endAll();
  }

  #mark(names: string[]): void {
    this.#ground.whenSeen(() => {
      for (const name of names) {
        this.#places.get(name)?.toggleAttribute('data-changed', true);
        clearTimeout(this.#marked.get(name));
        const end = (): void => {
          this.#marked.delete(name);
          this.#places.get(name)?.toggleAttribute('data-changed', false);
        };
        this.#marked.set(name, setTimeout(end, MARKED));
      }
    });
  }

  async #run(): Promise<void> {
    const age = this.#age;
    this.#running = true;
    for (let leg = this.#queue.shift(); leg; leg = this.#queue.shift()) {
      const { version, part, flights } = leg;
      if (part === Infinity) this.#telling.end(version);
      else this.#telling.begin(version, part + 1);
      // Whoever is behind hurries.
      const waiting = this.#queue.filter((one) => one.flights.length > 0).length;
      const shortest = waiting > CROWD ? SHORTEST_IN_A_CROWD : SHORTEST;
      const duration = Math.max(shortest, FLIGHT / (1 + waiting / 4));
      const stagger = (STAGGER * duration) / FLIGHT;
      await Promise.all(flights.map((flight, turn) => this.#fly(flight, turn * stagger, duration, age)));
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
    return element ? this.#ground.measure(element) : this.#past.get(name);
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
