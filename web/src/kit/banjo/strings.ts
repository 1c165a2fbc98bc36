/** The banjo itself: a plucked string (Karplus-Strong), a brush over the skin, a foot on the floor; each made once. */

/** A string rings for so long at most. */
export const RING = 1.1;

/** Noise that is the same every time. */
function noise(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Makes the loudest sample as loud as 1. */
function levelled(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak > 0 ? samples.map((sample) => sample / peak) : samples;
}

/** How much of a sample the filter of the string takes from the one before: the more, the duller. */
const DULL = 0.38;
/** Where the string is picked: near the bridge, as a banjo is. */
const PICKED = 0.13;

/** The samples of a plucked string. */
export function pluckedString(pitch: number, rate: number): Float32Array<ArrayBuffer> {
  const period = rate / pitch;
  // The filter delays by DULL; the rest of a sample is left to an all-pass, or the string would be out of tune.
  const whole = Math.floor(period - DULL - 0.2);
  const rest = period - DULL - whole;
  const pass = (1 - rest) / (1 + rest);
  // Falls by 60 dB in so many seconds: high strings sooner.
  const lasting = 0.55 + 130 / pitch;
  const loss = 10 ** (-3 / (pitch * lasting));

  const next = noise(Math.round(pitch * 8));
  const burst = Float32Array.from({ length: whole }, next);
  const apart = Math.max(1, Math.round(whole * PICKED));
  const line = burst.map((sample, place) => sample - (burst[(place + whole - apart) % whole] ?? 0));

  const samples = new Float32Array(Math.ceil(rate * RING));
  let before = 0;
  let passedIn = 0;
  let passedOut = 0;
  for (let place = 0; place < samples.length; place += 1) {
    const slot = place % whole;
    const now = line[slot] ?? 0;
    samples[place] = now;
    const dulled = loss * ((1 - DULL) * now + DULL * before);
    before = now;
    passedOut = pass * (dulled - passedOut) + passedIn;
    passedIn = dulled;
    line[slot] = passedOut;
  }
  return levelled(faded(pressed(levelled(samples)), rate));
}

/** Takes the edge off the strike, so that what rings after it is heard as well. */
const pressed = (samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> =>
  samples.map((sample) => Math.tanh(2.2 * sample));

/** Begins without a click and has gone when the samples end. */
function faded(samples: Float32Array<ArrayBuffer>, rate: number): Float32Array<ArrayBuffer> {
  const rise = rate * 0.001;
  const fall = rate * 0.12;
  return samples.map(
    (sample, place) => sample * Math.min(1, place / rise) * Math.min(1, (samples.length - place) / fall),
  );
}

/** The samples of a brush over the skin. */
export function brushed(rate: number): Float32Array<ArrayBuffer> {
  const next = noise(77);
  let before = 0;
  const samples = Float32Array.from({ length: Math.ceil(rate * 0.09) }, (_, place) => {
    const now = next();
    const sharp = now - 0.85 * before;
    before = now;
    return sharp * Math.exp((-place / rate) * 55);
  });
  return levelled(faded(samples, rate));
}

/** The samples of a foot on the floor. */
export function stomped(rate: number): Float32Array<ArrayBuffer> {
  const samples = Float32Array.from({ length: Math.ceil(rate * 0.16) }, (_, place) => {
    const time = place / rate;
    return Math.sin(2 * Math.PI * (62 * time + 2.2 * (1 - Math.exp(-time * 38)))) * Math.exp(-time * 26);
  });
  return levelled(samples);
}
