import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';

const text = readFileSync('src/style/cloths.css', 'utf8');
const PAIR = /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

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
