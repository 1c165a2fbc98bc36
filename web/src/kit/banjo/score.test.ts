import { describe, expect, it } from 'vitest';
import { beatAt, beatsOf, notesOf, partOver, pitchOf, timeOfBeat } from './score.ts';

const LENGTHS = [41.5, 25.4, 11.4];

describe.each(LENGTHS)('the tune of %d seconds', (seconds) => {
  const notes = notesOf(seconds);

  it('begins at once, and its last strike is at the end', () => {
    expect(notes.at(0)?.at).toBe(0);
    expect(notes.at(-1)?.at).toBe(seconds);
    expect(Math.max(...notes.map(({ at }) => at))).toBe(seconds);
    expect(notes.map(({ at }) => at)).toEqual(
      notes.map(({ at }) => at).toSorted((one, other) => one - other),
    );
  });

  it('ends on the beat, after whole bars', () => {
    expect(timeOfBeat(seconds, beatsOf(seconds))).toBeCloseTo(seconds, 9);
    expect(beatsOf(seconds) % 4).toBe(0);
  });

  it('is played at a pace that a banjo can be played at', () => {
    const beat = seconds / beatsOf(seconds);
    expect(beat).toBeGreaterThan(0.33);
    expect(beat).toBeLessThan(0.45);
  });

  it('builds up: more strikes and higher ones in the last quarter than in the first', () => {
    const first = notes.filter(({ at }) => at < seconds / 4);
    const last = notes.filter(({ at }) => at > (seconds * 3) / 4);
    const highest = (of: typeof notes): number => Math.max(...of.map(({ pitch }) => pitch));
    expect(last.length).toBeGreaterThan(first.length * 1.25);
    expect(highest(last)).toBeGreaterThan(highest(first));
    expect(last.some(({ what }) => what === 'brush')).toBe(true);
  });

  it('knows the beat at any moment', () => {
    for (const beat of [0, 1, 7.5, beatsOf(seconds) - 1, beatsOf(seconds)]) {
      expect(beatAt(seconds, timeOfBeat(seconds, beat))).toBeCloseTo(beat, 6);
    }
  });
});

it('has a piece of its own for each length', () => {
  expect(LENGTHS.map(beatsOf)).toEqual([96, 64, 32]);
});

it('fits any other length as well', () => {
  for (const seconds of [0.5, 5, 18, 60, 300]) expect(notesOf(seconds).at(-1)?.at).toBe(seconds);
});

it('plucks nothing that a banjo has no string for', () => {
  const pitches = notesOf(41.5)
    .filter(({ what }) => what === 'pluck')
    .map(({ pitch }) => pitch);
  expect(pitches.every((pitch) => pitch > 180 && pitch < 900)).toBe(true);
});

it('tunes its strings', () => {
  expect(pitchOf('a4')).toBeCloseTo(440);
  expect(pitchOf('f#4')).toBeCloseTo(369.99, 1);
  expect(pitchOf('g3')).toBeCloseTo(196, 1);
});

it('shows the same to the eye', () => {
  expect(partOver(10, 20_000, 9_000)).toBe(0);
  expect(partOver(10, 20_000, 15_000)).toBe(0.5);
  expect(partOver(10, 20_000, 99_000)).toBe(1);
});
