/** Words wait for the cards that they are about. Knows no game and no table: updates have a number, and parts. */

import { SvelteMap } from 'svelte/reactivity';

export class Telling {
  /** The updates whose cards have not all landed, with how many of their parts have begun to move. */
  readonly #begun = new SvelteMap<number, number>();

  /** The first update whose cards have not all landed; what is older can be told. Infinity if all have. */
  get oldest(): number {
    return Math.min(...this.#begun.keys());
  }

  /** Whether a part of an update is to be seen by now, moving or landed. */
  hasBegun(version: number, part: number): boolean {
    return part < (this.#begun.get(version) ?? Infinity);
  }

  /** The first parts of an update move by now; with 0 it waits for its turn. */
  begin(version: number, parts: number): void {
    this.#begun.set(version, parts);
  }

  /** All cards of an update lie where they go. */
  end(version: number): void {
    this.#begun.delete(version);
  }

  endAll(): void {
    this.#begun.clear();
  }
}
