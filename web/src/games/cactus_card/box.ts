import type { GameBox } from '../types.ts';
import Box from './Box.svelte';

export const box: GameBox = {
  front: Box,
  cloth: 'cloth-cardboard',
  company: 3,
  minutes: '15–30',
  weight: 'light',
  blurb: 'Play sets, steal points and cards, swap hands, and shout STOP at the right moment.',
};
