/** Why something on the table cannot be done now, as far as the viewer sees it. Whether it can, only `legal` says. */

import type { Asker, Reason } from '../../table/desk.svelte.ts';
import { patchName, presentStep, written } from './phrases.ts';
import { isOver, typeOf, type PlantsView } from './view.ts';

/** What holds for whatever is done in a turn. */
function general({ view, names }: Asker<PlantsView>): Reason | null {
  if (isOver(view)) return { problem: 'The game is over.', clause: 'PWR-8.2' };
  if (names.viewer < 0) return { problem: 'You watch this game.', clause: 'PWR-3.1' };
  if (view.to_act[0] !== names.viewer)
    return { problem: `It is ${names.whose(view.to_act[0] ?? view.turn)} turn.`, clause: 'PWR-3.1' };
  return null;
}

/** What has to be chosen first, and where. */
function first({ view }: Asker<PlantsView>): Reason {
  const step = presentStep(view);
  switch (view.asks) {
    case 'hand':
      return { problem: 'First choose the patch of your hand that you add.', clause: 'PWR-4.1' };
    case 'plot':
      return { problem: 'Choose the plot that your patch comes to.', clause: 'PWR-4.6' };
    case 'free sprite':
      return { problem: 'First say whether you want the free Sprite.', clause: 'PWR-4.5' };
    case 'way':
      return { problem: 'First choose: Sprout, Grow, or no power.', clause: 'PWR-5.1' };
    case 'power':
      return {
        problem: 'Patches grow in the order of the column: it is the turn of those that are lit.',
        clause: 'PWR-5.4',
      };
    case 'field':
    case 'type':
      return { problem: `${written(step)} Only what is lit can be chosen.`, clause: 'PWR-5.11' };
    case 'moved patch':
      return { problem: `${written(step)} Only an unlocked patch can be moved.`, clause: 'PWR-7.1' };
    case 'new plot':
      return { problem: 'Choose the plot that the patch moves to.', clause: 'PWR-7.2' };
    case 'retrieve':
      return { problem: 'Your supply is empty: take back one of your own Sprites.', clause: 'PWR-6.5' };
    case 'draw':
      return { problem: 'All is done but to end your turn.', clause: 'PWR-3.3' };
    case 'swap':
      return { problem: 'First swap one of your two patches, or keep both.', clause: 'PWR-3.4' };
    case 'first swap':
      return { problem: 'First swap one of your two patches, or keep both.', clause: 'PWR-2.10' };
    default:
      return { problem: `${written(step)} Only what is lit can be chosen.`, clause: 'PWR-5.8' };
  }
}

/** A patch of the garden, or a plot. */
export const whyNotPlace = (asker: Asker<PlantsView>): Reason => general(asker) ?? first(asker);

/** A patch of the own hand. */
export function whyNotHand(patch: string, asker: Asker<PlantsView>): Reason {
  const found = general(asker);
  if (found) return found;
  const { view } = asker;
  if (view.asks === 'draw')
    return {
      problem: `${patchName(patch)} waits for your next turn: one patch is added in a turn.`,
      clause: 'PWR-4.1',
    };
  return view.wizard === null || view.asks === 'swap' || view.asks === 'first swap'
    ? first(asker)
    : {
        problem: `You add ${patchName(view.wizard)} in this turn. Take that back first to add another.`,
        clause: 'PWR-4.1',
      };
}

/** A patch of the Nursery. */
export function whyNotNursery(patch: string, asker: Asker<PlantsView>): Reason {
  const found = general(asker);
  if (found) return found;
  const { view, names } = asker;
  if (view.asks === 'swap' || view.asks === 'first swap')
    return { problem: 'First tap the patch of your hand that goes for it.', clause: 'PWR-3.4' };
  const [one = '', other = ''] = view.sides[names.viewer]?.hand ?? [];
  const pair =
    typeOf(one) === typeOf(other) ? 'after you have drawn' : 'when you draw a second patch of the same type';
  return { problem: `${patchName(patch)} can be swapped for ${pair}.`, clause: 'PWR-3.4' };
}

/** The bag. */
export const whyNotBag = (asker: Asker<PlantsView>): Reason =>
  general(asker) ??
  (asker.view.asks === 'draw'
    ? { problem: 'The bag is empty.', clause: 'PWR-8.1' }
    : { problem: 'A patch is drawn at the end of your turn.', clause: 'PWR-3.3' });
