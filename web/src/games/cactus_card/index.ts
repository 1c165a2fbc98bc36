import type { GameTable } from '../types.ts';
import Box from './Box.svelte';
import Table from './Table.svelte';
import { words } from './words.ts';

export const cactusCard: GameTable = {
  Table,
  words,
  cloth: 'cloth-cardboard',
  box: Box,
  company: 3,
  minutes: '15–30',
  weight: 'light',
  blurb: 'Play sets, steal points and cards, swap hands, and shout STOP at the right moment.',
  bigSwing: 2,
  keys: [
    ['D', 'draw, which ends your turn'],
    ['S', 'play a STOP on the card that waits'],
    ['P', 'let the card pass'],
    ['T', 'let all cards of this turn pass'],
  ],
};
