import { patched } from './patch.ts';
import type { Replay } from './wire.ts';

export interface TurningPoint {
  /** The number of the step, from 1. */
  step: number;
  seat: number;
  /** What that seat did; '' if somebody else's action brought it about. */
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
 * The actions that won a seat most of the lead, in the order of the match. What one loses at first may well be
 * meant: cacti that are grown cost points until they are planted. Who wins points by the action of another, as when
 * the last answer lets a card happen, is the one it counts for.
 */
export function turningPoints(replay: Replay, most = 3, least = 3): TurningPoint[] {
  let view = replay.view as Record<string, unknown>;
  let before = standing(view);
  const found: TurningPoint[] = [];
  replay.steps.forEach(({ seat: actor, action, view: changed }, index) => {
    view = patched(view, changed);
    const after = standing(view);
    if (before && after) {
      const [was, is] = [before, after];
      const swingOf = (seat: number): number => (seat >= 0 ? lead(is, seat) - lead(was, seat) : 0);
      const other = is.findIndex((score, seat) => seat !== actor && score > (was[seat] ?? 0));
      const gainer = other >= 0 && swingOf(actor) < least ? other : actor;
      const swing = swingOf(gainer);
      if (swing >= least)
        found.push({ step: index + 1, seat: gainer, action: gainer === actor ? action : '', swing });
    }
    before = after;
  });
  return found
    .sort((one, other) => other.swing - one.swing)
    .slice(0, most)
    .sort((one, other) => one.step - other.step);
}
