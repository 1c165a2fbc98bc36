import type { Kind } from './parts.ts';

/** Faces to look at on the page of the drawings: one of each that differs. The deck itself is the rules'. */
export const FACES: { kind: Kind; name: string; words: string }[] = [
  { kind: 'bonus', name: 'Nitroooooo!', words: '200 down' },
  { kind: 'bonus', name: 'Giant Worm', words: '200 down' },
  { kind: 'bonus', name: 'Trail Skates', words: '150 down' },
  { kind: 'bonus', name: '*MAGIC*', words: '150 down' },
  { kind: 'bonus', name: 'Coffee', words: '100 down' },
  { kind: 'bonus', name: 'Unjustified Confidence', words: '100 down' },
  { kind: 'sabotage', name: 'Cow Crossing', words: '150 up' },
  { kind: 'sabotage', name: 'Death Rays', words: '150 up' },
  { kind: 'sabotage', name: 'Angry Beehive', words: '100 up' },
  { kind: 'sabotage', name: 'Drone Swarm', words: '100 up' },
  { kind: 'sabotage', name: 'Surprise Cactus', words: '50 up' },
  { kind: 'sabotage', name: 'Banana', words: '50 up' },
  { kind: 'special', name: 'Vaporize', words: 'vaporize any' },
  { kind: 'special', name: 'Gift', words: 'gift left-most to left racer' },
  { kind: 'special', name: 'Swap', words: "swap left with any racer's left-most" },
  { kind: 'special', name: 'Steal', words: "steal right racer's right-most" },
  { kind: 'special', name: 'Draw', words: 'draw 3 from right racer' },
  { kind: 'special', name: 'Flip', words: 'flip left' },
  { kind: 'multiplier', name: 'Multiplier', words: 'double left' },
  { kind: 'multiplier', name: 'Multiplier', words: 'double right-most' },
  { kind: 'bonus', name: 'Tailwind', words: '50 down' },
  { kind: 'bonus', name: 'Borrowed Balloon', words: '1250 down' },
  { kind: 'sabotage', name: 'Landslide', words: '200 up' },
  { kind: 'special', name: 'Sandstorm', words: 'shuffle every queue' },
];
