/** Each colour has a pattern of its own, so that nobody needs to see colours: one tile of it, 8 mm wide. */

import type { Colour } from '../view.ts';

export const TILE = 8;

export const PAINT: Record<Colour, { base: string; mark: string; light: string }> = {
  red: { base: '#c8442f', mark: '#8f2a1c', light: '#f2a08c' },
  orange: { base: '#e58a2c', mark: '#a65a10', light: '#ffd19a' },
  yellow: { base: '#edc93f', mark: '#a5850f', light: '#fff3b8' },
  teal: { base: '#2f9a94', mark: '#16605e', light: '#a4e0da' },
  violet: { base: '#8460b3', mark: '#513680', light: '#d5bff0' },
};

/** The marks as a path within the tile, and whether they are filled. */
export const MARKS: Record<Colour, { path: string; isFilled: boolean; words: string }> = {
  red: { path: 'M-2 2L2 -2M-2 10L10 -2M6 10L10 6', isFilled: false, words: 'stripes' },
  orange: {
    path: 'M2 .7a1.3 1.3 0 1 0 .01 0ZM6 4.7a1.3 1.3 0 1 0 .01 0Z',
    isFilled: true,
    words: 'dots',
  },
  yellow: {
    path: 'M-1 3L2 1L6 5L9 3M-1 7L2 5L6 9L9 7M-1 -1L2 -3L6 1L9 -1',
    isFilled: false,
    words: 'zigzags',
  },
  teal: { path: 'M0 4H8M4 0V8', isFilled: false, words: 'a grid' },
  violet: { path: 'M2 .2L3.8 2L2 3.8L.2 2ZM6 4.2L7.8 6L6 7.8L4.2 6Z', isFilled: true, words: 'diamonds' },
};
