import type { GameTable } from '../types.ts';
import { box } from './box.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const table: GameTable = {
  Table,
  words,
  cloth: box.cloth,
  bigSwing: 2,
  keys: [
    ['D', 'roll the die'],
    ['1 to 5', 'the cactus of the first piece'],
    ['Enter, twice', 'on a piece: take it'],
    ['Left, Right', 'before the piece moves: choose an arm; then shift it by 1 mm, with Shift by 5 mm'],
    ['Up, Down', 'before the piece moves: a spot on the arm; then shift it'],
    ['Enter', 'bring the piece to the spot; then let go'],
    ['Space', 'held: lower the piece until it touches'],
    ['W, S', 'held: raise, lower'],
    ['Q, E', 'turn it by 3 degrees'],
    ['Z, C, T, G', 'lean it left, right, forward, back'],
    ['X', 'turn it round'],
    ['Backspace', 'choose another spot'],
    ['V', 'look at all cacti, or at the one of this turn'],
    ['P, O', 'all pieces; what hangs where, as a list'],
    ['J', 'jump to the latest'],
  ],
};
