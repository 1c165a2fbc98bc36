/** Why something on the table cannot be done now, as far as the viewer sees it. Whether it can, only `legal` says. */

import type { Reason } from '../../table/desk.svelte.ts';
import {
  countOf,
  counted,
  isOver,
  isReply,
  isTopCardOpen,
  sideOf,
  type CactiFaces,
  type CactiView,
  type CactusType,
} from './view.ts';
import { listed, pileWords, typeWord } from './phrases.ts';

/** What holds for every action: whose turn it is, and what comes first. */
function general(view: CactiView, viewer: number, names: string[]): Reason | null {
  if (isOver(view)) return { problem: 'The game is over.', clause: 'CAC-8.6' };
  const [actor] = view.to_act;
  if (actor !== undefined && actor !== viewer) {
    const name = names[actor] ?? 'the other player';
    return isReply(view)
      ? { problem: `Wait a moment: ${name} may reply first.`, clause: 'CAC-4.2' }
      : { problem: `It is ${name}’s turn.`, clause: 'CAC-3.2' };
  }
  if (isTopCardOpen(view)) {
    return { problem: 'First decide about the top cactus: take it, or leave it.', clause: 'CAC-8.5' };
  }
  return null;
}

export function whyNotGrow(cactus: CactusType, view: CactiView, viewer: number, names: string[]): Reason {
  return (
    general(view, viewer, names) ?? {
      problem: `There is no ${typeWord(cactus)} in the middle.`,
      clause: 'CAC-4.4',
    }
  );
}

export function whyNotPlant(
  arrangement: string,
  half: number,
  view: CactiView,
  faces: CactiFaces,
  viewer: number,
  names: string[],
): Reason {
  const first = general(view, viewer, names);
  if (first) return first;
  const needs = faces.arrangements[arrangement]?.[half - 1]?.needs;
  const held = sideOf(view, viewer).nursery;
  const lacks = needs
    ? counted(needs)
        .filter(([cactus, number]) => countOf(held, cactus) < number)
        .map(([cactus, number]) => `${number - countOf(held, cactus)} ${typeWord(cactus)}`)
    : [];
  return {
    problem: needs
      ? `This takes ${pileWords(needs)}: your Nursery lacks ${listed(lacks, 'and')}.`
      : 'You cannot plant that.',
    clause: 'CAC-5.5',
  };
}

export function whyNotSpecial(view: CactiView, viewer: number, names: string[]): Reason {
  if (!isOver(view) && sideOf(view, viewer).used_specials > 0) {
    return { problem: 'You have used your Special Planter: it serves once in a game.', clause: 'CAC-6.1' };
  }
  const first = general(view, viewer, names);
  if (first) return first;
  return isReply(view)
    ? { problem: 'A Special is no reply: Grow, Plant or pass.', clause: 'CAC-4.2' }
    : { problem: 'There is no cactus to put beneath it.', clause: 'CAC-6.4' };
}

export function whyNotSpecialOf(cactus: CactusType): Reason {
  return {
    problem: `There is no ${typeWord(cactus)} in the middle or in your Nursery.`,
    clause: 'CAC-6.4',
  };
}

/** The own Nursery: its cacti are for Arrangements and Planters. */
export function whyNotNursery(view: CactiView, viewer: number, names: string[]): Reason {
  return (
    general(view, viewer, names) ?? {
      problem: 'These are yours already. Plant them with an Arrangement, or use your Special Planter first.',
      clause: 'CAC-5.2',
    }
  );
}

export function whyNotTake(view: CactiView, viewer: number, names: string[]): Reason {
  const first = general(view, viewer, names);
  if (first && first.clause !== 'CAC-8.5') return first;
  return {
    problem: 'The top cactus comes to you by itself when your turn begins.',
    clause: 'CAC-3.4',
  };
}
