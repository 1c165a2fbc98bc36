import { keep, kept } from './keep.ts';

/** Short, soft sounds, made here; off until somebody wants them. */
export type Sound =
  | 'card'
  | 'turn'
  | 'points'
  | 'refused'
  | 'said'
  | 'end'
  | 'reveal'
  | 'fizz'
  | 'swap'
  | 'flip'
  | 'boing'
  | 'run'
  | 'fanfare'
  | 'lay'
  | 'pop'
  | 'puff'
  | 'chime'
  | 'snap'
  | 'flutter'
  | 'bloom';

type Wave = OscillatorType | 'noise';

interface Note {
  /** Hertz; of noise, the middle of it. */
  pitch: number;
  /** Seconds after the first. */
  at: number;
  length: number;
  loudness: number;
  wave: Wave;
  /** Where the pitch glides to; it stays unless told. */
  to: number;
}

const note = (
  pitch: number,
  at = 0,
  length = 0.18,
  loudness = 0.08,
  wave: Wave = 'sine',
  to = pitch,
): Note => ({
  pitch,
  at,
  length,
  loudness,
  wave,
  to,
});

const NOTES: Record<Sound, Note[]> = {
  card: [note(420, 0, 0.07, 0.05, 'triangle'), note(300, 0.02, 0.08, 0.04, 'triangle')],
  turn: [note(523, 0, 0.22), note(784, 0.12, 0.3)],
  points: [note(659, 0, 0.12, 0.06), note(880, 0.08, 0.2, 0.06)],
  refused: [note(196, 0, 0.16, 0.06, 'triangle')],
  said: [note(700, 0, 0.1, 0.04)],
  end: [note(392, 0, 0.4), note(523, 0.15, 0.4), note(659, 0.3, 0.4), note(784, 0.45, 0.7)],
  reveal: [note(1800, 0, 0.07, 0.05, 'noise', 3200), note(494, 0.04, 0.12, 0.05, 'triangle')],
  fizz: [note(5200, 0, 0.5, 0.09, 'noise', 900), note(880, 0, 0.4, 0.03, 'sawtooth', 110)],
  swap: [note(392, 0, 0.2, 0.05, 'sine', 659), note(659, 0.1, 0.2, 0.05, 'sine', 392)],
  flip: [note(900, 0, 0.14, 0.05, 'noise', 2600), note(330, 0, 0.2, 0.04, 'triangle', 740)],
  boing: [note(150, 0, 0.32, 0.08, 'triangle', 320), note(320, 0.12, 0.3, 0.05, 'triangle', 170)],
  run: [0, 1, 2, 3, 4, 5].map((step) => note(step % 2 ? 240 : 200, step * 0.085, 0.06, 0.05, 'triangle')),
  lay: [note(180, 0, 0.12, 0.07, 'triangle', 120), note(700, 0, 0.05, 0.03, 'noise', 400)],
  pop: [note(420, 0, 0.09, 0.05, 'sine', 840)],
  puff: [note(1400, 0, 0.18, 0.05, 'noise', 500), note(520, 0, 0.16, 0.03, 'sine', 260)],
  chime: [note(1319, 0, 0.16, 0.04), note(1976, 0.05, 0.3, 0.03)],
  snap: [note(2400, 0, 0.04, 0.06, 'noise', 1200), note(220, 0.02, 0.14, 0.06, 'triangle', 130)],
  flutter: [0, 1, 2, 3, 4].map((beat) => note(900 + beat * 180, beat * 0.07, 0.07, 0.035, 'noise', 500)),
  bloom: [
    note(262, 0, 0.6, 0.05, 'triangle'),
    note(330, 0.14, 0.6, 0.05, 'triangle'),
    note(392, 0.28, 0.6, 0.05, 'triangle'),
    note(494, 0.42, 0.7, 0.045, 'sine'),
    note(659, 0.56, 0.9, 0.04, 'sine'),
  ],
  fanfare: [
    note(392, 0, 0.16, 0.06, 'triangle'),
    note(523, 0.14, 0.16, 0.06, 'triangle'),
    note(659, 0.28, 0.16, 0.06, 'triangle'),
    note(784, 0.42, 0.7, 0.07, 'triangle'),
    note(523, 0.42, 0.7, 0.05, 'triangle'),
    note(1047, 0.62, 0.8, 0.04),
  ],
};

/** How loud sounds are to who has never said. */
const USUAL = 0.8;

function keptVolume(): number {
  const volume = kept('volume');
  return typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL;
}

/** Where everything is heard that is made here. */
interface Speaker {
  context: AudioContext;
  out: GainNode;
}

let on = $state(kept('sound') === true);
let volume = $state(keptVolume());
let heard: Speaker | null = null;

export const sounds = {
  get on(): boolean {
    return on;
  },
  set on(wanted: boolean) {
    on = wanted;
    keep('sound', wanted);
    if (heard) heard.out.gain.value = wanted ? volume : 0;
    if (wanted) play('turn');
  },
  /** From 0 to 1. */
  get volume(): number {
    return volume;
  },
  set volume(wanted: number) {
    volume = Math.min(1, Math.max(0, wanted));
    keep('volume', volume);
    if (heard && on) heard.out.gain.value = volume;
  },
};

/** The speaker, set up when something is first heard, unless it is only asked for; null where there is none. */
export function speaker(wanted = true): Speaker | null {
  if (heard || !wanted || typeof AudioContext === 'undefined') return heard;
  const context = new AudioContext();
  const out = new GainNode(context, { gain: on ? volume : 0 });
  out.connect(context.destination);
  heard = { context, out };
  return heard;
}

/** Plays a sound, if sounds are wanted and the browser lets us. */
export function play(sound: Sound): void {
  const through = on ? speaker() : null;
  if (!through) return;
  if (through.context.state === 'suspended') void through.context.resume();
  for (const one of NOTES[sound]) strike(through, one);
}

function strike({ context, out }: Speaker, { pitch, at, length, loudness, wave, to }: Note): void {
  const start = context.currentTime + at;
  const end = start + length;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(loudness, start + 0.012);
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(out);
  const glide = (along: AudioParam): void => {
    along.setValueAtTime(pitch, start);
    along.exponentialRampToValueAtTime(to, end);
  };
  let source: AudioScheduledSourceNode;
  if (wave === 'noise') {
    source = new AudioBufferSourceNode(context, { buffer: noiseIn(context), loop: true });
    const band = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.8 });
    glide(band.frequency);
    source.connect(band).connect(envelope);
  } else {
    const tone = new OscillatorNode(context, { type: wave });
    glide(tone.frequency);
    tone.connect(envelope);
    source = tone;
  }
  source.start(start);
  source.stop(end + 0.02);
}

let noise: AudioBuffer | null = null;

function noiseIn(context: AudioContext): AudioBuffer {
  if (noise) return noise;
  const samples = Float32Array.from({ length: context.sampleRate }, () => Math.random() * 2 - 1);
  noise = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
  noise.copyToChannel(samples, 0);
  return noise;
}
