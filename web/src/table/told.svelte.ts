import { untrack } from 'svelte';
import type { Telling } from '../kit/telling.ts';
import type { Known } from './known.ts';

/** What of a table can be told: the newest position whose cards have landed. */
export class Told {
  #known = $state.raw() as Known;
  /** Newer ones, oldest first. */
  #waiting: Known[] = [];

  constructor(telling: Telling, known: () => Known) {
    this.#known = untrack(known);
    // After the table has sent its cards on their way.
    $effect(() => {
      const { oldest } = telling;
      if (known() !== this.#waiting.at(-1)) this.#waiting.push(known());
      const landed = this.#waiting.findLastIndex(({ version }) => version < oldest);
      const newest = this.#waiting[landed];
      if (!newest) return;
      this.#known = newest;
      this.#waiting = this.#waiting.slice(landed);
    });
  }

  get known(): Known {
    return this.#known;
  }
}
