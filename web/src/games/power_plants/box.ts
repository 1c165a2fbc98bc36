import type { GameBox } from '../types.ts';
import Front from './Front.svelte';

export const box: GameBox = {
  front: Front,
  cloth: 'cloth-garden-soil',
  company: 2,
  minutes: '30–45',
  weight: 'medium',
  blurb: 'Grow a shared garden of magical plants, and let their powers win you the best of it.',
};
