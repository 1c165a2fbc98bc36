import type { Names } from '../../table/names.ts';
import { cardName } from './art/names.ts';
import type { Pick, Step } from './choices.ts';

/** What one is in the middle of, in words; '' if in nothing. */
export function choosingPrompt(pick: Pick | null, step: Step, names: Names): string {
  if (!pick) return '';
  const name = cardName(pick.card);
  switch (step.kind) {
    case 'nothing':
      return '';
    case 'play':
      return `${name}: play it, or put it back`;
    case 'set':
      return `${name}: choose the set to play`;
    case 'card':
      return `${name}: choose the card to ask ${names.of(step.seat)} for`;
    case 'seat': {
      const [first] = pick.seats;
      if (pick.card === 'swap-hands')
        return first === undefined
          ? `${name}: choose two players`
          : `${name}: who swaps with ${names.whom(first)}?`;
      return pick.card === 'request-a-card' ? `${name}: choose whom to ask` : `${name}: choose from whom`;
    }
    default:
      step satisfies never;
      return '';
  }
}
