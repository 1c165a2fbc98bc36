import type { Component } from 'svelte';

/** A box that cannot be opened yet. */
export interface ClosedBox {
  name: string;
  title: string;
  players: string;
  blurb: string;
  /** Fetched when it is nearly in sight: these boxes stand at the end of the shelf. */
  art: () => Promise<{ default: Component }>;
}

export const CLOSED: ClosedBox[] = [
  {
    name: 'cactus',
    title: 'Cactus',
    players: '2 to 5',
    blurb: 'Balance pieces on a prickly plant with a steady hand.',
    art: () => import('./art/CactusArt.svelte'),
  },
];

/** "2", or "2 to 5". */
export const playersInWords = (least: number, most: number): string =>
  least === most ? String(least) : `${least} to ${most}`;
