import { tick } from 'svelte';

/**
 * A button that is gone takes the focus with it. Whenever `changes` have become others, the keyboard then goes on at
 * the first of some places that is there; a place is a selector. While `isByKeys`, it does so as well where nothing had
 * the focus before.
 */
export function keepFocus(
  root: () => HTMLElement | undefined,
  changes: () => unknown,
  places: () => string[],
  isByKeys: () => boolean = () => false,
): void {
  $effect.pre(() => {
    changes();
    const within = root();
    if (!within) return;
    const isNowhere = document.activeElement === document.body && isByKeys();
    if (!isNowhere && !within.contains(document.activeElement)) return;
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      const there = places().map((place) => within.querySelector<HTMLElement>(place));
      there.find((place) => place !== null)?.focus({ preventScroll: true });
    });
  });
}
