import type { GameTable } from '../types.ts';
import Box from './Box.svelte';
import Table from './Table.svelte';
import { words } from './words.ts';

export const cacti: GameTable = {
  Table,
  words,
  cloth: 'cloth-terracotta',
  box: Box,
  minutes: '15–20',
  weight: 'light',
  blurb: 'Grow cacti, plant arrangements, and leave nothing over. A duel of timing for two.',
};
