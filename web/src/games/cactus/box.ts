import type { GameBox } from '../types.ts';
import Front from './Front.svelte';

export const box: GameBox = {
  front: Front,
  cloth: 'cloth-pale-wood',
  company: 2,
  minutes: '20–40',
  weight: 'light',
  blurb: 'Hang wooden pieces on prickly plants with a steady hand, and collect flowers.',
};
