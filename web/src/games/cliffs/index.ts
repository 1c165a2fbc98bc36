import type { GameTable } from '../types.ts';
import { box } from './box.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const table: GameTable = {
  Table,
  words,
  cloth: box.cloth,
  bigSwing: 200,
  keys: [
    ['1–9', 'take a card of your hand, then press the number of a racer to play it there'],
    ['1–3', 'throw rock, paper or scissors'],
    ['D', 'draw, which ends your race'],
    ['E', 'be done with the race'],
    ['N', 'reveal your next card'],
    ['G', 'be ready for the race; in the resolution go on: wait for nothing more in this round'],
    ['Y', 'call Last-Ditch Larry'],
    ['P', 'pause the show'],
    ['S', 'skip to the latest'],
  ],
};
