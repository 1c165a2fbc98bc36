import { untrack } from 'svelte';
import type { Departure, Flight, Travel } from './travel.ts';

/**
 * Sends on their way, as soon as something has happened, the cards that it moved: before the page changes, so that they
 * leave from where they lay. Nothing that happened is a jump, for which all cards land at once.
 */
export function departures<What, Happened extends Departure>(
  travel: Travel<What>,
  happened: () => Happened | null,
  journeys: (happened: Happened) => Flight<What>[][][],
): void {
  let last: Happened | null = null;
  $effect.pre(() => {
    const now = happened();
    untrack(() => {
      if (now === null) travel.clear();
      else if (now !== last) {
        travel.remember();
        travel.depart(now, journeys(now));
      }
      last = now;
    });
  });
}
