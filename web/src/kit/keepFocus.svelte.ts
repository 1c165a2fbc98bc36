import { tick } from 'svelte';

/**
 * A button that is gone takes the focus with it. Whenever `changes` have become others, the keyboard then goes on at
 * the first of some places that is there; a place is a selector.
 */
export function keepFocus(
  root: () => HTMLElement | undefined,
  changes: () => unknown,
  places: () => string[],
): void {
  $effect.pre(() => {
    changes();
    const within = root();
    if (!within?.contains(document.activeElement)) return;
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      const there = places().map((place) => within.querySelector<HTMLElement>(place));
      there.find((place) => place !== null)?.focus({ preventScroll: true });
    });
  });
}
