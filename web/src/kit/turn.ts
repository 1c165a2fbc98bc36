import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

/** A card that is turned up: it comes round from its edge, seen from as far as its size wants. */
export function turn(card: Element): TransitionConfig {
  const distance = card.clientHeight * 5;
  return {
    duration: prefersReducedMotion.current ? 0 : 320,
    css: (t) => `transform: perspective(${distance}px) rotateY(${(1 - t) * 90}deg)`,
  };
}
