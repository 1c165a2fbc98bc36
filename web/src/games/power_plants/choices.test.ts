import { expect, it } from 'vitest';
import { couldGrow, growOrder, swapsOf, targetsOf } from './choices.ts';
import { keyOf } from './hex.ts';
import { POSITIONS, position } from './positions.ts';
import { cellIn, fieldOf, gardenOf, isInGarden, patchNamed } from './view.ts';

it.each(
  POSITIONS.filter(({ view, legal }) => legal.length > 0 && isInGarden(view)).map(
    (one) => [one.name, one] as const,
  ),
)('every legal choice of a place has a place: %s', (_, { view, legal }) => {
  const { patches, plots } = targetsOf(view, legal);
  const reached = new Set([...patches.values(), ...plots.values()]);
  const elsewhere = legal.filter((action) => !reached.has(action));

  expect(elsewhere.filter((action) => action !== 'stop' && !action.startsWith('decline '))).toEqual([]);
  expect([...patches.keys()].every((name) => patchNamed(view, name).where === 'garden')).toBe(true);
});

it('lights all patches of a field, for that field', () => {
  const { view, legal } = position('field');
  const { patches } = targetsOf(view, legal);

  for (const [name, action] of patches)
    expect(fieldOf(view, patchNamed(view, action.slice('field '.length))).map((one) => one.patch)).toContain(
      name,
    );
});

it('lights all patches of a type', () => {
  const { view, legal } = position('type');
  const { patches } = targetsOf(view, legal);
  const types = legal.map((action) => action.slice('type '.length));

  expect([...patches.keys()].sort()).toEqual(
    gardenOf(view)
      .flatMap(({ patch, type }) => (types.includes(type) ? [patch] : []))
      .sort(),
  );
});

it('finds plots by their cells, none of which is taken', () => {
  const { view, legal } = position('plot');
  const { plots } = targetsOf(view, legal);
  const taken = gardenOf(view).map(keyOf);

  expect(plots.size).toBe(legal.length);
  for (const [key, action] of plots) {
    expect(cellIn(action)).toEqual(cellIn(key));
    expect(taken).not.toContain(key);
  }
});

it('finds what can be taken for a patch of the hand', () => {
  const { view, legal } = position('swap');
  const [given = ''] = view.sides[0]?.hand ?? [];

  expect([...swapsOf(legal, given).keys()].sort()).toEqual([...view.nursery].sort());
  expect(swapsOf(legal, 'honeyleaf 9').size).toBe(0);
});

it('numbers what grows type by type', () => {
  expect([...growOrder(['honeyleaf 1', 'honeyleaf 4', 'snapjaw 2'])]).toEqual([
    ['honeyleaf 1', 1],
    ['honeyleaf 4', 1],
    ['snapjaw 2', 2],
  ]);
});

it('tells what could grow from any plot, in the order of the column', () => {
  const { view } = position('plot');
  const [first = '', second = ''] = view.column.map(({ type }) => type);
  const plots = new Map([
    ['0,1', [`${second} 2`]],
    ['1,1', [`${first} 3`, `${second} 2`]],
    ['2,1', [`${first} 1`]],
  ]);

  expect(couldGrow(view, plots)).toEqual([`${first} 1`, `${first} 3`, `${second} 2`]);
});
