import type { GameTable } from '../../games/types.ts';
import { clothFor } from './names.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

/** The table of a game that has none of its own. */
export const tableFor = (game: string): GameTable => ({
  Table,
  words,
  cloth: clothFor(game),
  keys: [['1 to 9', 'one of the first nine actions']],
});
