import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The browser's part: a context that is asleep until somebody taps, and nodes that say when they are to sound. */
class FakeNode {
  gain = { value: 0 };
  isOff = false;
  connect<Next>(next: Next): Next {
    return next;
  }
  disconnect(): void {
    this.isOff = true;
  }
}

class FakeGain extends FakeNode {
  constructor() {
    super();
    gains.push(this);
  }
}

class FakeSource extends FakeNode {
  at = NaN;
  hasStopped = false;
  constructor() {
    super();
    sources.push(this);
  }
  start(at: number): void {
    this.at = at;
  }
  stop(): void {
    this.hasStopped = true;
  }
}

class FakeContext extends EventTarget {
  state = 'suspended';
  sampleRate = 8000;
  currentTime = 3;
  destination = new FakeNode();
  constructor() {
    super();
    contexts.push(this);
  }
  outputLatency = 0.04;
  getOutputTimestamp(): AudioTimestamp {
    // What comes out now was given to it a tenth of a second ago.
    return { contextTime: this.currentTime - 0.1, performanceTime: performance.now() - age };
  }
  resume(): Promise<void> {
    if (!isTapped) return Promise.reject(new Error('nobody has tapped'));
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
}

let sources: FakeSource[] = [];
let gains: FakeGain[] = [];
let contexts: FakeContext[] = [];
let isTapped = false;
/** Milliseconds since anything came out. */
let age = 0;
let page = new EventTarget();

async function loaded() {
  const { Banjo } = await import('./banjo.svelte.ts');
  return new Banjo();
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['performance'] });
  [sources, gains, contexts, isTapped, age, page] = [[], [], [], true, 0, new EventTarget()];
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('BiquadFilterNode', FakeNode);
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal(
    'AudioBuffer',
    class {
      copyToChannel(): void {}
    },
  );
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ended = (): number => Math.max(...sources.map(({ at }) => at));

it('is heard to end when it must, from the middle too', async () => {
  const banjo = await loaded();
  banjo.play({ seconds: 25.4, endsAt: performance.now() + 4000 });

  // Given to a context at 3 s that is a tenth behind.
  expect(ended()).toBeCloseTo(3 - 0.1 + 4, 3);
  expect(Math.min(...sources.map(({ at }) => at))).toBeGreaterThanOrEqual(3);
  expect(banjo.waits).toBe(false);
});

it('does not trust what it was told before it slept', async () => {
  age = 60_000;
  const banjo = await loaded();
  banjo.play({ seconds: 25.4, endsAt: performance.now() + 4000 });

  expect(ended()).toBeCloseTo(3 + 4 - 0.04, 3);
});

it('says that it waits for a tap, and begins with it where the tune is by then', async () => {
  isTapped = false;
  const banjo = await loaded();
  banjo.play({ seconds: 11.4, endsAt: performance.now() + 11_400 });
  expect(banjo.waits).toBe(true);
  expect(sources).toEqual([]);

  vi.advanceTimersByTime(5000);
  isTapped = true;
  page.dispatchEvent(new Event('pointerdown'));

  expect(banjo.waits).toBe(false);
  expect(ended()).toBeCloseTo(3 - 0.1 + 6.4, 3);
});

it('stops at once', async () => {
  const banjo = await loaded();
  banjo.play({ seconds: 11.4, endsAt: performance.now() + 9000 });
  banjo.stop();

  expect(sources.length).toBeGreaterThan(20);
  expect(sources.every(({ hasStopped }) => hasStopped)).toBe(true);
  expect(gains.some(({ isOff }) => isOff)).toBe(true);
});

it('does not begin again by a tap when it has been stopped', async () => {
  isTapped = false;
  const banjo = await loaded();
  banjo.play({ seconds: 11.4, endsAt: performance.now() + 9000 });
  banjo.stop();
  isTapped = true;
  page.dispatchEvent(new Event('pointerdown'));
  contexts[0]?.dispatchEvent(new Event('statechange'));

  expect(sources).toEqual([]);
  expect(banjo.waits).toBe(false);
});

it('goes on through a clock that is measured a little better, and follows one that was wrong', async () => {
  const banjo = await loaded();
  const endsAt = performance.now() + 9000;
  banjo.play({ seconds: 11.4, endsAt });
  const before = sources.length;
  banjo.play({ seconds: 11.4, endsAt: endsAt + 10 });
  expect(sources).toHaveLength(before);

  banjo.play({ seconds: 11.4, endsAt: endsAt + 400 });
  expect(sources.slice(0, before).every(({ hasStopped }) => hasStopped)).toBe(true);
  expect(Math.max(...sources.slice(before).map(({ at }) => at))).toBeCloseTo(3 - 0.1 + 9.4, 3);
});
