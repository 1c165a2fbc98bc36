import type { Component } from 'svelte';
import CactusArt from './art/CactusArt.svelte';
import CliffsArt from './art/CliffsArt.svelte';
import PowerPlantsArt from './art/PowerPlantsArt.svelte';

/** A box that cannot be opened yet. */
export interface ClosedBox {
  name: string;
  title: string;
  players: string;
  blurb: string;
  art: Component;
}

export const CLOSED: ClosedBox[] = [
  {
    name: 'cactus',
    title: 'Cactus',
    players: '2 to 5',
    blurb: 'Balance pieces on a prickly plant with a steady hand.',
    art: CactusArt,
  },
  {
    name: 'cliffs',
    title: 'Cliffs & Cactuses',
    players: '2 to 9',
    blurb: 'A race against a banjo, and then a long way down.',
    art: CliffsArt,
  },
  {
    name: 'power_plants',
    title: 'Power Plants',
    players: '1 to 5',
    blurb: 'A garden of hexagons where every plant has a power.',
    art: PowerPlantsArt,
  },
];

/** "2", or "2 to 5". */
export const playersInWords = (least: number, most: number): string =>
  least === most ? String(least) : `${least} to ${most}`;
