import { prefersReducedMotion } from 'svelte/motion';

/** How long a transition takes: nothing moves for whoever asked for that. */
export const lasting = (milliseconds: number): number => (prefersReducedMotion.current ? 0 : milliseconds);
