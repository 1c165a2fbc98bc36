import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { contrast } from './contrast.ts';

const text = readFileSync('src/style/cloths.css', 'utf8');
const PAIR = /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g;

const cloths = [...text.matchAll(/\.(cloth-[\w-]+) \{([^}]*)\}/g)].flatMap(([, name = '', body = '']) =>
  ['day', 'night'].map((time, at) => {
    const colours = new Map([...body.matchAll(PAIR)].map((pair) => [pair[1], pair[at + 2] ?? '']));
    return { name, time, colours };
  }),
);

describe('words can be read on every cloth', () => {
  it('has a cloth for each of five games', () => {
    expect(cloths.length).toBe(10);
  });

  it.each(cloths)('$name by $time', ({ colours }) => {
    for (const ink of ['on-cloth', 'on-cloth-soft'])
      for (const ground of ['cloth', 'cloth-deep', 'cloth-raised'])
        expect(
          contrast(colours.get(ink) ?? '', colours.get(ground) ?? ''),
          `${ink} on ${ground}`,
        ).toBeGreaterThan(4.5);
  });
});
