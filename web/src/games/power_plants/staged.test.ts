import { describe, expect, it } from 'vitest';
import { journeyOf, lengthsOf, markedBy } from './journeys.ts';
import { MATCHES } from './positions.ts';
import { applied } from './staged.ts';
import type { PlantsView, SideView } from './view.ts';

/** What events change by themselves: fields, scores and what is asked come with the view. */
function told(view: PlantsView): unknown {
  const side = ({ hand, supply, in_garden, captured, gems, is_finished }: SideView): unknown => ({
    hand: [...hand].sort(),
    supply,
    in_garden,
    captured,
    gems,
    is_finished,
  });
  return {
    patches: view.patches.map(({ patch, q, r, owner, sprites, gems }) => ({
      patch,
      q,
      r,
      owner,
      sprites,
      gems,
    })),
    sides: view.sides.map(side),
    rival: view.rival && side({ ...view.rival, is_finished: true }),
    bag: view.bag,
    nursery: [...view.nursery].sort(),
  };
}

describe.each(MATCHES.map((match) => [match.start.sides.length, match] as const))(
  'a match of %d',
  (_, match) => {
    it('comes to its end event by event, as the rules do', () => {
      const end = match.steps.flat().reduce(applied, match.start);

      expect(told(end)).toEqual(told(match.end));
    });

    it('changes no position that was shown before', () => {
      const before = JSON.stringify(match.start);
      match.steps.flat().reduce(applied, match.start);

      expect(JSON.stringify(match.start)).toBe(before);
    });

    it('shows every event that changes the garden, and sends to it or from it what changes', () => {
      let view = match.start;
      for (const event of match.steps.flat()) {
        const moves = [
          'added',
          'added_sprites',
          'expelled',
          'captured',
          'moved_sprite',
          'put_gems',
          'retrieved',
          'moved_patch',
        ];
        const isMove = moves.includes(event.kind);
        expect(journeyOf(event, view).flights.length > 0 || !isMove).toBe(true);
        expect(markedBy(event).length > 0 || !isMove).toBe(true);
        view = applied(view, event);
      }
    });

    it('takes no step of more than a few seconds', () => {
      for (const step of match.steps) {
        const lengths = lengthsOf(step);
        expect(lengths).toHaveLength(step.length);
        expect(Math.max(0, ...lengths)).toBeLessThan(1600);
      }
    });
  },
);
