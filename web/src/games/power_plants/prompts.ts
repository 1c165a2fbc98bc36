/** The one line that always says what is wanted, by what is asked. */

import { listed } from '../../kit/words.ts';
import { capital } from '../../kit/words.ts';
import { split } from './choices.ts';
import { patchName, presentStep } from './phrases.ts';
import type { Players } from './players.ts';
import { isLastTurn, isOver, typeOf, type PlantsView } from './view.ts';

const wizardOf = (view: PlantsView): string => patchName(view.wizard ?? '');
/** "Tanglethorn 2: add 3 sprites to a patch next to the wizard". */
const stepOf = (view: PlantsView): string =>
  view.power?.patch ? `${patchName(view.power.patch)}: ${presentStep(view)}` : presentStep(view);

function growing(legal: string[]): string[] {
  return legal.map(split).flatMap(([verb, about]) => (verb === 'activate' ? [patchName(about)] : []));
}

function own(view: PlantsView, legal: string[]): string {
  const turn = isLastTurn(view) ? 'Your last turn' : 'Your turn';
  switch (view.asks) {
    case 'hand':
      return `${turn}: choose the patch of your hand to add`;
    case 'plot':
      return `${wizardOf(view)}: choose its plot`;
    case 'free sprite':
      return `A free Sprite for ${wizardOf(view)}?`;
    case 'way':
      return view.training
        ? `Sprout ${wizardOf(view)}, or use no power`
        : `Sprout ${wizardOf(view)}, or Grow what it touches?`;
    case 'power': {
      const ready = growing(legal);
      return ready.length > 1
        ? `Which grows next: ${listed(ready, 'or')}?`
        : `${ready[0] ?? ''} grows: activate it, or decline`;
    }
    case 'patch':
      return `${stepOf(view)}. Choose the patch`;
    case 'field':
      return `${stepOf(view)}. Choose the field`;
    case 'type':
      return `${stepOf(view)}. Choose the type`;
    case 'from':
      return `${stepOf(view)}. Which Sprite? Choose its patch`;
    case 'to':
      return `Where does the Sprite of ${patchName(view.power?.source ?? '')} go?`;
    case 'moved patch':
      return `${stepOf(view)}. Choose the patch that moves`;
    case 'new plot':
      return `Choose the plot that ${patchName(view.power?.source ?? '')} moves to`;
    case 'retrieve':
      return 'Your supply is empty: choose one of your Sprites in the garden, to use it again';
    case 'draw':
      return legal.includes('end turn') ? 'End your last turn' : 'Draw a patch: that ends your turn';
    case 'swap':
    case 'first swap':
      return `You have two ${capital(pairOf(view))} patches: swap one with the Nursery, or keep both`;
    case 'over':
      return 'The game is over';
    default:
      return view.asks satisfies never;
  }
}

const pairOf = (view: PlantsView): string => typeOf(view.sides[view.turn]?.hand[0] ?? '');

/** What somebody else is deciding. */
function other(view: PlantsView, names: Players): string {
  const who = names.of(view.to_act[0] ?? view.turn);
  switch (view.asks) {
    case 'hand':
      return `${who} is choosing a patch to add${isLastTurn(view) ? ', in their last turn' : ''}`;
    case 'plot':
      return `${who} is choosing a plot for ${wizardOf(view)}`;
    case 'free sprite':
      return `${who} may add a free Sprite to ${wizardOf(view)}`;
    case 'way':
      return `${who} is choosing between Sprout and Grow`;
    case 'power':
      return `${who} is choosing what grows`;
    case 'draw':
      return `${who} is about to end the turn`;
    case 'swap':
    case 'first swap':
      return `${who} has a pair, and may swap with the Nursery`;
    case 'retrieve':
      return `${who} has to take back a Sprite`;
    default:
      return view.power?.patch ? `${who}: ${stepOf(view)}` : `${capital(names.whose(view.turn))} turn`;
  }
}

export function prompt(view: PlantsView, legal: string[], names: Players): string {
  if (isOver(view)) return 'The game is over';
  return legal.length > 0 && view.to_act.includes(names.viewer) ? own(view, legal) : other(view, names);
}
