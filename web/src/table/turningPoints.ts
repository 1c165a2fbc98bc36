import type { Replay } from './wire.ts';

export interface TurningPoint {
  /** The number of the step, from 1. */
  step: number;
  seat: number;
  action: string;
  /** How much the lead moved towards that seat. */
  swing: number;
}

/** What each side would have if the game ended now, of a view that shows it; null otherwise. */
export function standing(view: unknown): number[] | null {
  const sides = (view as { sides?: unknown } | null)?.sides;
  if (!Array.isArray(sides)) return null;
  const scores = sides.map((side: unknown) => {
    const { points, penalty } = side as { points?: unknown; penalty?: unknown };
    return typeof points === 'number' ? points - (typeof penalty === 'number' ? penalty : 0) : NaN;
  });
  return scores.some(Number.isNaN) ? null : scores;
}

/** The lead of a seat over the best of the others. */
function lead(scores: number[], seat: number): number {
  const others = scores.filter((_, other) => other !== seat);
  return (scores[seat] ?? 0) - Math.max(...others);
}

/**
 * The actions that won their seat most of the lead, in the order of the match. What one loses at first may well be
 * meant: cacti that are grown cost points until they are planted.
 */
export function turningPoints(replay: Replay, most = 3, least = 3): TurningPoint[] {
  let view = replay.view as Record<string, unknown>;
  let before = standing(view);
  const found: TurningPoint[] = [];
  replay.steps.forEach(({ seat, action, view: changed }, index) => {
    view = { ...view, ...changed };
    const after = standing(view);
    if (before && after && seat >= 0) {
      const swing = lead(after, seat) - lead(before, seat);
      if (swing >= least) found.push({ step: index + 1, seat, action, swing });
    }
    before = after;
  });
  return found
    .sort((one, other) => other.swing - one.swing)
    .slice(0, most)
    .sort((one, other) => one.step - other.step);
}
