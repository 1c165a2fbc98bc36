import type { GameBox } from '../types.ts';
import Box from './Box.svelte';

export const box: GameBox = {
  front: Box,
  cloth: 'cloth-terracotta',
  minutes: '15–20',
  weight: 'light',
  blurb: 'Grow cacti, plant arrangements, and leave nothing over. A duel of timing for two.',
};
