/** How long a transition takes: nothing moves for whoever asked for that. */
export const lasting = (milliseconds: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
