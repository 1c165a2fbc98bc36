/** Why something on the table cannot be done now, as far as the viewer sees it. Whether it can, only `legal` says. */

import { listed } from '../../kit/words.ts';
import type { Asker, Reason } from '../../table/desk.svelte.ts';
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
import { pileWords, typeWord } from './phrases.ts';

/** What holds for every action: whose turn it is, and what comes first. */
function general({ view, names }: Asker<CactiView>): Reason | null {
  if (isOver(view)) return { problem: 'The game is over.', clause: 'CAC-8.6' };
  const [actor] = view.to_act;
  if (actor !== undefined && actor !== names.viewer) {
    return isReply(view)
      ? { problem: `Wait a moment: ${names.of(actor)} may reply first.`, clause: 'CAC-4.2' }
      : { problem: `It is ${names.whose(actor)} turn.`, clause: 'CAC-3.2' };
  }
  if (isTopCardOpen(view)) {
    return { problem: 'First decide about the top cactus: take it, or leave it.', clause: 'CAC-8.5' };
  }
  return null;
}

export function whyNotGrow(cactus: CactusType, asker: Asker<CactiView>): Reason {
  return (
    general(asker) ?? {
      problem: `There is no ${typeWord(cactus)} in the middle.`,
      clause: 'CAC-4.4',
    }
  );
}

export function whyNotPlant(
  arrangement: string,
  half: number,
  faces: CactiFaces,
  asker: Asker<CactiView>,
): Reason {
  const first = general(asker);
  if (first) return first;
  const needs = faces.arrangements[arrangement]?.[half - 1]?.needs;
  const held = sideOf(asker.view, asker.names.viewer).nursery;
  const lacks = needs
    ? counted(needs)
        .filter(([cactus, number]) => countOf(held, cactus) < number)
        .map(([cactus, number]) => `${number - countOf(held, cactus)} ${typeWord(cactus)}`)
    : [];
  return {
    problem: needs
      ? `This takes ${pileWords(needs)}: your Nursery lacks ${listed(lacks)}.`
      : 'You cannot plant that.',
    clause: 'CAC-5.5',
  };
}

export function whyNotSpecial(asker: Asker<CactiView>): Reason {
  const { view, names } = asker;
  if (!isOver(view) && sideOf(view, names.viewer).used_specials > 0) {
    return { problem: 'You have used your Special Planter: it serves once in a game.', clause: 'CAC-6.1' };
  }
  const first = general(asker);
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
export function whyNotNursery(asker: Asker<CactiView>): Reason {
  return (
    general(asker) ?? {
      problem: 'These are yours already. Plant them with an Arrangement, or use your Special Planter first.',
      clause: 'CAC-5.2',
    }
  );
}

export function whyNotTake(asker: Asker<CactiView>): Reason {
  const first = general(asker);
  if (first && first.clause !== 'CAC-8.5') return first;
  return {
    problem: 'The top cactus comes to you by itself when your turn begins.',
    clause: 'CAC-3.4',
  };
}
