import type { GameBox } from '../types.ts';
import Front from './Front.svelte';

export const box: GameBox = {
  front: Front,
  cloth: 'cloth-canyon',
  company: 4,
  minutes: '10–20',
  weight: 'light',
  blurb: 'Race down the cliff while the banjo plays, then see what your cards do to each other.',
};
