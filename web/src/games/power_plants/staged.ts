/**
 * What is shown of a position while it changes: the view, with each event carried out by itself. Fields and scores are
 * what the view said last; at the end of an update the view is shown.
 */

import {
  cellIn,
  placeOf,
  RIVAL,
  type PatchView,
  type PlantsTold,
  type PlantsView,
  type SideView,
} from './view.ts';

function withPatch(
  view: PlantsView,
  name: string,
  change: (patch: PatchView) => Partial<PatchView>,
): PlantsView {
  return {
    ...view,
    patches: view.patches.map((patch) => (patch.patch === name ? { ...patch, ...change(patch) } : patch)),
  };
}

function withSide(view: PlantsView, side: number, change: (side: SideView) => Partial<SideView>): PlantsView {
  if (side === RIVAL) return view.rival ? { ...view, rival: { ...view.rival, ...change(view.rival) } } : view;
  return { ...view, sides: view.sides.map((one, at) => (at === side ? { ...one, ...change(one) } : one)) };
}

/** So many Sprites of a side fewer on a patch, if they are there: one that was moved to rivals never stood there. */
function fewer(view: PlantsView, name: string, owner: number, number: number): PlantsView {
  return withPatch(view, name, (patch) => {
    if (patch.owner !== owner) return {};
    const sprites = Math.max(0, patch.sprites - number);
    return { sprites, owner: sprites > 0 ? owner : null };
  });
}

const more = (view: PlantsView, name: string, owner: number, number: number): PlantsView =>
  withPatch(view, name, ({ sprites }) => ({ owner, sprites: sprites + number }));

/** The same position after an event. */
export function applied(view: PlantsView, event: PlantsTold): PlantsView {
  switch (event.kind) {
    case 'took': {
      const taken = withSide(view, event.side, ({ hand }) => ({
        hand: hand.filter((one) => one !== event.patch),
      }));
      return {
        ...withPatch(taken, event.patch, () => ({ where: 'wizard', holder: null })),
        wizard: event.patch,
      };
    }
    case 'added': {
      const laid = withPatch(view, event.patch, () => ({ where: 'garden', ...cellIn(event.cell) }));
      return { ...laid, wizard: event.patch };
    }
    case 'moved_patch':
      return withPatch(view, event.patch, () => cellIn(event.cell));
    case 'added_sprites': {
      const added = more(view, event.patch, event.side, event.number);
      return withSide(added, event.side, ({ supply, in_garden }) => ({
        supply: supply - event.number,
        in_garden: in_garden + event.number,
      }));
    }
    case 'retrieved': {
      const left = fewer(view, event.patch, event.side, 1);
      return withSide(left, event.side, ({ supply, in_garden }) => ({
        supply: supply + 1,
        in_garden: in_garden - 1,
      }));
    }
    case 'expelled': {
      const left = fewer(view, event.patch, event.owner, event.number);
      return withSide(left, event.owner, ({ supply, in_garden, gems }) => ({
        supply: supply + event.number,
        in_garden: in_garden - event.number,
        gems: gems + event.gems,
      }));
    }
    case 'captured': {
      const left = fewer(view, event.patch, event.owner, event.number);
      const lost = withSide(left, event.owner, ({ in_garden }) => ({ in_garden: in_garden - event.number }));
      const place = placeOf(view, event.owner);
      return withSide(lost, event.side, ({ captured }) => ({
        captured: captured.map((count, at) => (at === place ? count + event.number : count)),
      }));
    }
    case 'moved_sprite': {
      const left = fewer(view, event.patch, event.owner, 1);
      return event.clashed ? left : more(left, event.to, event.owner, 1);
    }
    case 'put_gems':
      return withPatch(view, event.patch, ({ gems }) => ({ gems: gems + event.number }));
    case 'gained':
      return withSide(view, event.side, ({ gems }) => ({ gems: gems + event.number }));
    case 'drew': {
      const taken = event.from_nursery
        ? { ...view, nursery: view.nursery.filter((one) => one !== event.patch) }
        : { ...view, bag: view.bag - 1 };
      return event.side === RIVAL
        ? { ...taken, wizard: event.patch }
        : withSide(taken, event.side, ({ hand }) => ({ hand: [...hand, event.patch] }));
    }
    case 'drew_hand': {
      const taken = { ...view, bag: view.bag - event.patches.length };
      return withSide(taken, event.side, () => ({ hand: event.patches }));
    }
    case 'swapped': {
      const swapped = withSide(view, event.side, ({ hand }) => ({
        hand: hand.map((one) => (one === event.given ? event.taken : one)),
      }));
      return { ...swapped, nursery: view.nursery.map((one) => (one === event.taken ? event.given : one)) };
    }
    case 'ended_turn':
      return withSide(view, event.side, () => ({ is_finished: true }));
    case 'added_no_sprite':
    case 'sprouted':
    case 'grew':
    case 'used_no_power':
    case 'activated':
    case 'declined':
    case 'skipped':
    case 'chose':
    case 'chose_field':
    case 'chose_type':
    case 'stopped':
    case 'did_nothing':
    case 'end_came':
    case 'kept':
    case 'ended':
      return view;
    default:
      event satisfies never;
      return view;
  }
}
