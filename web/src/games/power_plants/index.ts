import type { GameTable } from '../types.ts';
import { box } from './box.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const table: GameTable = {
  Table,
  words,
  cloth: box.cloth,
  bigSwing: 6,
  keys: [
    ['1, 2', 'take that patch of your hand'],
    ['Arrows', 'in the garden: go from patch to patch, and to the plots'],
    ['N', 'go to the next place that can be chosen'],
    ['F, W', 'with the free Sprite, or without'],
    ['S, G, X', 'Sprout, Grow, or no power'],
    ['A, D', 'activate the patch that grows, or decline'],
    ['T', 'enough of what could be done again'],
    ['E', 'draw, or end the turn'],
    ['K', 'keep both patches'],
    ['U', 'take back the last choice'],
    ['V', 'show the fields'],
    ['P', 'the score as it stands'],
    ['C', 'the plant cards'],
    ['O', 'the garden as a list'],
    ['+, −, 0', 'in the garden: zoom, and all of it'],
    ['J', 'jump to the latest'],
  ],
};
