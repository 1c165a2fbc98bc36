import type { Strike } from './score.ts';
import { brushed, pluckedString, stomped } from './strings.ts';

/** How loud each is at loudness 1. Together they stay below full. */
const LEVEL: Record<Strike['what'], number> = { pluck: 0.34, brush: 0.16, stomp: 0.34 };

const made = new Map<string, AudioBuffer>();

/** The sound of a strike, made when it is first wanted. */
function bufferOf(context: BaseAudioContext, { what, pitch }: Strike): AudioBuffer {
  const rate = context.sampleRate;
  const key = `${what} ${pitch} ${rate}`;
  const known = made.get(key);
  if (known) return known;
  const samples =
    what === 'pluck' ? pluckedString(pitch, rate) : what === 'brush' ? brushed(rate) : stomped(rate);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate });
  buffer.copyToChannel(samples, 0);
  made.set(key, buffer);
  return buffer;
}

/** The body of the banjo: what it is played through. */
export function bodyOf(context: BaseAudioContext, out: AudioNode): GainNode {
  const into = new GainNode(context);
  const low = new BiquadFilterNode(context, { type: 'highpass', frequency: 70 });
  const skin = new BiquadFilterNode(context, { type: 'peaking', frequency: 760, Q: 0.9, gain: 5 });
  const wood = new BiquadFilterNode(context, { type: 'highshelf', frequency: 5200, gain: -5 });
  into.connect(low).connect(skin).connect(wood).connect(out);
  return into;
}

/** Hands all strikes to the browser that are still to come; `zero` is when the tune began, by the context's time. */
export function schedule(
  context: BaseAudioContext,
  into: AudioNode,
  strikes: Strike[],
  zero: number,
): AudioBufferSourceNode[] {
  return strikes
    .filter(({ at }) => zero + at >= context.currentTime)
    .map((strike) => {
      const source = new AudioBufferSourceNode(context, { buffer: bufferOf(context, strike) });
      const volume = new GainNode(context, { gain: strike.loudness * LEVEL[strike.what] });
      source.connect(volume).connect(into);
      source.start(zero + strike.at);
      return source;
    });
}
