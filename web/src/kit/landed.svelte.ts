import { untrack } from 'svelte';

/** A value that changes only when the cards that it counts have landed: `new Landed(() => travel.isMoving(…), …)`. */
export class Landed<Value> {
  #shown = $state.raw() as Value;

  constructor(isMoving: () => boolean, value: () => Value) {
    this.#shown = untrack(value);
    $effect.pre(() => {
      const now = value();
      if (!isMoving()) this.#shown = now;
    });
  }

  get current(): Value {
    return this.#shown;
  }
}
