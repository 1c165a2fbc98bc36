import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

/** A card that is turned up: it comes round from its edge. */
export function turn(): TransitionConfig {
  return {
    duration: prefersReducedMotion.current ? 0 : 320,
    css: (t) => `transform: perspective(40rem) rotateY(${(1 - t) * 90}deg)`,
  };
}
