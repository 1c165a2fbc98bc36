import type { GameTable } from '../types.ts';
import { box } from './box.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const table: GameTable = { Table, words, cloth: box.cloth };
