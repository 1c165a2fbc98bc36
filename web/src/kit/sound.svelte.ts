import { keep, kept } from './keep.ts';

/** Short, soft sounds, made here; off until somebody wants them. */
export type Sound = 'card' | 'turn' | 'points' | 'refused' | 'said' | 'end';

interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds after the first. */
  at: number;
  length: number;
  loudness: number;
  wave: OscillatorType;
}

const note = (
  pitch: number,
  at = 0,
  length = 0.18,
  loudness = 0.08,
  wave: OscillatorType = 'sine',
): Note => ({
  pitch,
  at,
  length,
  loudness,
  wave,
});

const NOTES: Record<Sound, Note[]> = {
  card: [note(420, 0, 0.07, 0.05, 'triangle'), note(300, 0.02, 0.08, 0.04, 'triangle')],
  turn: [note(523, 0, 0.22), note(784, 0.12, 0.3)],
  points: [note(659, 0, 0.12, 0.06), note(880, 0.08, 0.2, 0.06)],
  refused: [note(196, 0, 0.16, 0.06, 'triangle')],
  said: [note(700, 0, 0.1, 0.04)],
  end: [note(392, 0, 0.4), note(523, 0.15, 0.4), note(659, 0.3, 0.4), note(784, 0.45, 0.7)],
};

let on = $state(kept('sound') === true);
let context: AudioContext | null = null;

export const sounds = {
  get on(): boolean {
    return on;
  },
  set on(wanted: boolean) {
    on = wanted;
    keep('sound', wanted);
    if (wanted) play('turn');
  },
};

/** Plays a sound, if sounds are wanted and the browser lets us. */
export function play(sound: Sound): void {
  if (!on || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const one of NOTES[sound]) strike(context, one);
}

function strike(audio: AudioContext, { pitch, at, length, loudness, wave }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}
