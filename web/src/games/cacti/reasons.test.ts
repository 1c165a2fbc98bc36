import { describe, expect, it } from 'vitest';
import fixtures from './fixtures.json';
import { whyNotGrow, whyNotNursery, whyNotPlant, whyNotSpecial, whyNotTake } from './reasons.ts';
import type { CactiView } from './view.ts';
import { Names } from '../../table/names.ts';

const NAMES = new Names(0, ['Ana', 'Ines']);

function view(name: string): CactiView {
  const found = fixtures.positions.find((one) => one.name === name);
  if (!found) throw new Error(`no such position: ${name}`);
  return found.view as CactiView;
}

describe('why something is not possible', () => {
  it('CAC-3.2: it is the other player’s turn', () => {
    expect(whyNotGrow('saguaro', { view: view('Waiting'), names: NAMES })).toEqual({
      problem: 'It is Ines’s turn.',
      clause: 'CAC-3.2',
    });
  });

  it('CAC-4.2: the other player may reply first', () => {
    const reply = { ...view('Reply'), to_act: [1] };

    expect(whyNotGrow('saguaro', { view: reply, names: NAMES }).clause).toBe('CAC-4.2');
  });

  it('CAC-4.4: none in the middle', () => {
    expect(whyNotGrow('old-man', { view: view('Action'), names: NAMES }).clause).toBe('CAC-4.4');
  });

  it('CAC-5.5: names the cacti that are missing', () => {
    expect(
      whyNotPlant('old-man/prickly-pear', 1, fixtures.faces, { view: view('Action'), names: NAMES }),
    ).toEqual({
      problem: 'This takes 3 old man: your Nursery lacks 2 old man.',
      clause: 'CAC-5.5',
    });
  });

  it('CAC-4.2: a Special is no reply', () => {
    expect(whyNotSpecial({ view: view('Reply'), names: NAMES }).clause).toBe('CAC-4.2');
  });

  it('CAC-6.1: a Special Planter serves once', () => {
    expect(whyNotSpecial({ view: view('Late'), names: NAMES }).clause).toBe('CAC-6.1');
  });

  it('CAC-8.5: the top card comes first', () => {
    expect(whyNotGrow('barrel', { view: view('Final top card'), names: NAMES }).clause).toBe('CAC-8.5');
  });

  it('CAC-8.6: nothing after the end', () => {
    expect(whyNotSpecial({ view: view('Over'), names: NAMES }).clause).toBe('CAC-8.6');
  });

  it('CAC-3.4: the top card comes by itself', () => {
    expect(whyNotTake({ view: view('Action'), names: NAMES }).clause).toBe('CAC-3.4');
  });

  it('CAC-5.2: what lies in the Nursery is for planting', () => {
    expect(whyNotNursery({ view: view('Action'), names: NAMES }).clause).toBe('CAC-5.2');
  });
});
