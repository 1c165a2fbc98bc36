/** What to do next with the hand, in a few words; the way that somebody moves it decides which. */

import type { Hand } from './hand.svelte.ts';

export type Means = 'mouse' | 'touch' | 'keys';

const CHOOSE: Record<Means, string> = {
  mouse: 'Point at an arm: the pale piece shows how it would hang. Click to bring it there.',
  touch: 'Tap an arm: the pale piece shows how it would hang. Tap again, or press “Bring it here”.',
  keys: 'Left and right choose an arm, up and down a spot on it. Enter brings the piece there.',
};
const OVER: Record<Means, string> = {
  mouse:
    'It is over the arm. Press “Hold to lower” (or space) until it touches. Drag it, or turn the wheel, to adjust.',
  touch: 'It is over the arm. Press “Hold to lower” until it touches. The arrows shift it by a millimetre.',
  keys: 'It is over the arm. Hold the space bar until it touches. Arrows shift it, Q and E turn it.',
};
const FREE: Record<Means, string> = {
  mouse:
    'Free hand: drag the piece; the wheel brings it nearer or farther; drag with the right button to turn it.',
  touch:
    'Free hand: drag the piece with a finger, and use the arrows. Press and hold “Hold to lower” or “Raise”.',
  keys: 'Free hand: arrows move it, W and S raise and lower it, Q and E turn it, Z, C, T and G lean it.',
};

export function hintOf(hand: Hand, means: Means): string {
  switch (hand.phase) {
    case 'idle':
      return '';
    case 'choose':
      return hand.isFree ? FREE[means] : CHOOSE[means];
    case 'way':
      return 'On its way…';
    case 'over':
      return hand.isFree ? FREE[means] : OVER[means];
    case 'touching':
      if (hand.isStuck) return 'Something is in the way. Raise it, or choose another spot.';
      return means === 'keys'
        ? 'It touches. Enter lets go; or lower it a little more.'
        : 'It touches. Let go; or lower it a little more.';
    case 'falling':
      return 'Let go: it comes to rest…';
  }
}
