import { capital } from '../../../kit/words.ts';
import type { GardenPatch } from '../garden.ts';
import { isBeside, keyOf, placeInWords, plotsAround, type Cell } from '../hex.ts';
import type { PlantKind, Timing } from './plants.ts';

/** Numbers from 0 to 1 that look like chance, the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** A garden as it may have grown from the start, patch by patch, on plots that touch two or more. */
export function garden(seed: number, patches: number): Cell[] {
  const next = chance(seed);
  const cells: Cell[] = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 2, r: 0 },
    { q: 0, r: 1 },
    { q: 1, r: 1 },
  ];
  while (cells.length < patches) {
    const touched = (plot: Cell): number => cells.filter((cell) => isBeside(cell, plot)).length;
    const plots = plotsAround(cells)
      .filter((plot) => touched(plot) > 1)
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const plot = plots[Math.floor(next() * plots.length)];
    if (plot) cells.push(plot);
  }
  return cells;
}

const KINDS: PlantKind[] = ['honeyleaf', 'snapjaw', 'tanglethorn', 'emberwood', 'starflower'];

/** A garden near its end, all forty patches of five players, with Sprites and Gems as they may lie there. */
export function lateGarden(seed: number, kinds: readonly PlantKind[] = KINDS): GardenPatch[] {
  const next = chance(seed + 100);
  const tiles = kinds.flatMap((kind) => [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ kind, number })));
  const laid: GardenPatch[] = [];
  for (const cell of garden(seed, tiles.length)) {
    const beside = laid.find((other) => isBeside(other, cell));
    const alike = tiles.findIndex(({ kind }) => kind === beside?.kind);
    const pick = next() < 0.5 && alike >= 0 ? alike : Math.floor(next() * tiles.length);
    const [tile] = tiles.splice(pick, 1);
    if (!tile) break;
    const count = [1, 1, 1, 2, 2, 3, 4, 6, 12][Math.floor(next() * 9)] ?? 1;
    laid.push({
      ...cell,
      ...tile,
      sprites: next() < 0.78 ? { seat: Math.floor(next() * 5), count } : null,
      gems: next() < 0.24 ? 1 + Math.floor(next() * 4) : 0,
      wizard: tiles.length === 0,
      words: `${capital(tile.kind)} ${tile.number}, ${placeInWords(cell)}`,
    });
  }
  return laid;
}

/** The largest field of some patches. */
export function largestField(patches: readonly GardenPatch[]): GardenPatch[] {
  const fields = patches.map((patch) => fieldOf(patches, patch));
  return fields.reduce((best, field) => (field.length > best.length ? field : best), []);
}

/** The field that a patch is in. */
export function fieldOf(patches: readonly GardenPatch[], from: GardenPatch): GardenPatch[] {
  const field = [from];
  for (const patch of field)
    for (const other of patches)
      if (other.kind === from.kind && isBeside(other, patch) && !field.includes(other)) field.push(other);
  return field;
}

/** A plant card as it comes from the house. */
export interface SampleCard {
  kind: PlantKind;
  name: string;
  timing: Timing;
  free: boolean;
  sprout: string;
  grow: string;
  endgame?: string;
  rival?: string;
  alternate?: boolean;
}

export const CARDS: SampleCard[] = [
  {
    kind: 'deeproot',
    name: 'Deeproot',
    timing: 'morning',
    free: false,
    sprout:
      "choose a field next to the wizard or the wizard's own field; " +
      'add 1 sprite to each of up to 4 different patches in it',
    grow: 'add 1 sprite to a patch of this field',
  },
  {
    kind: 'honeyleaf',
    name: 'Honeyleaf',
    timing: 'morning',
    free: false,
    sprout: 'add 2 sprites to each patch next to the wizard',
    grow: 'add 1 sprite to each patch next to the wizard',
  },
  {
    kind: 'snapjaw',
    name: 'Snapjaw',
    timing: 'noon',
    free: true,
    sprout:
      'choose a field next to the wizard; capture 1 rival sprite from a patch in it; add 1 sprite to a patch in it',
    grow: 'capture 1 lone rival sprite from a patch next to this patch',
    endgame: 'gain 2 gems for each captured sprite',
    rival: 'capture 1 rival sprite from a patch next to the wizard',
  },
  {
    kind: 'starflower',
    name: 'Starflower',
    timing: 'night',
    free: true,
    sprout:
      'gain 1 gem for each occupied patch next to the wizard; ' +
      'gain 1 gem for each patch controlled by you next to the wizard',
    grow: 'gain 1 gem for each occupied patch next to the wizard',
  },
  {
    kind: 'wingbean',
    name: 'Clingbean',
    timing: 'morning',
    free: true,
    alternate: true,
    sprout: 'move an unlocked patch to a plot next to the wizard; add 1 sprite to it',
    grow: 'move an unlocked patch next to this patch to a plot next to this patch',
    endgame: 'gain 1 gem for each different type next to each wingbean controlled by you',
  },
];
