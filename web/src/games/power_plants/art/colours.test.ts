import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../style/contrast.ts';
import { PLANTS } from './plants.ts';

const text = ['src/games/power_plants/cloth.css', 'src/style/tokens.css']
  .map((path) => readFileSync(path, 'utf8'))
  .join();
const COLOUR = /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}))/g;
const PAIRS = new Map(
  [...text.matchAll(COLOUR)].map(([, name = '', day, night, both]) => [name, [day ?? both, night ?? both]]),
);

const colour = (name: string, at: number): string => {
  const found = PAIRS.get(name)?.[at];
  if (!found) throw new Error(`no such colour: got ${name}, want one of cloth.css or tokens.css`);
  return found;
};

/** What is written on what. */
const WORDS: [ink: string, ground: string][] = [
  ['plants-ink', 'plants-cream'],
  ['plants-cream', 'plants-ink'],
  ['plants-ink', 'card'],
  ['plants-ink-soft', 'card'],
  ['plants-ink', 'banner'],
  ['on-banner-alternate', 'banner-alternate'],
  ['plants-ink', 'lit'],
  ['lit-ink', 'lit'],
  ['plants-ink', 'chosen'],
  ['plants-ink', 'wood'],
  ['plants-ink', 'cloth-bag'],
  ['plants-gem-count', 'gem-light'],
  ['plants-rival-count', 'rival'],
  ...[0, 1, 2, 3, 4].map((seat): [string, string] => ['on-seat', `seat-${seat}`]),
];

/** What a plant is told by, before its ground: the lit side of it, and the side in the shade. */
const SHAPES: Record<(typeof PLANTS)[number], string> = {
  deeproot: 'root',
  frightshade: 'hood',
  snapjaw: 'jaw',
  emberwood: 'flame',
  honeyleaf: 'clover',
  starflower: 'star',
  tanglethorn: 'vine',
  wingbean: 'pod',
};

describe.each(['day', 'night'])('by %s', (time) => {
  const at = time === 'day' ? 0 : 1;

  it.each(WORDS)('%s can be read on %s', (ink, ground) => {
    expect(contrast(colour(ink, at), colour(ground, at))).toBeGreaterThan(4.5);
  });

  it.each(PLANTS)('%s stands out from its ground', (kind) => {
    const tones = [SHAPES[kind], `${SHAPES[kind]}-shade`].map((tone) => colour(tone, at));
    expect(Math.max(...tones.map((tone) => contrast(tone, colour(`${kind}-ground`, at))))).toBeGreaterThan(3);
  });
});
