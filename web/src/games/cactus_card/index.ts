import type { GameTable } from '../types.ts';
import { box } from './box.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const table: GameTable = {
  Table,
  words,
  cloth: box.cloth,
  bigSwing: 2,
  keys: [
    ['D', 'draw, which ends your turn'],
    ['S', 'play a STOP on the card that waits'],
    ['P', 'let the card pass'],
    ['T', 'let all cards of this turn pass'],
  ],
};
