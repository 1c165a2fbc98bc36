import { beforeEach, expect, it, vi } from 'vitest';

/** The browser's part: a room of 400 by 300 pixels, for somebody who wants nothing to glide. */
class FakeRoom extends EventTarget {
  clientWidth = 400;
  clientHeight = 300;
  readonly captured: number[] = [];
  getBoundingClientRect(): { left: number; top: number } {
    return { left: 0, top: 0 };
  }
  setPointerCapture(id: number): void {
    this.captured.push(id);
  }
}

let measured: () => void;
vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.stubGlobal('cancelAnimationFrame', () => undefined);
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(seen: () => void) {
      measured = seen;
    }
    observe(): void {
      measured();
    }
    disconnect(): void {
      // Nothing is watched.
    }
  },
);

const { PanZoom } = await import('./panzoom.svelte.ts');

const SMALL = { x: 0, y: 0, width: 400, height: 300 };
const LARGE = { x: -400, y: 0, width: 800, height: 600 };
let room: FakeRoom;
let view: InstanceType<typeof PanZoom>;

beforeEach(() => {
  room = new FakeRoom();
  view = new PanZoom({ least: 0.1, usual: 1, most: 4 });
  view.show(SMALL);
  view.attach(room as unknown as HTMLElement);
});

function happens(type: string, fields: object): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), fields);
  room.dispatchEvent(event);
  return event;
}

function pointer(type: string, clientX: number, clientY: number, pointerId = 1, buttons = 1): void {
  happens(type, { clientX, clientY, pointerId, button: 0, buttons });
}

/** Whether a drag was taken for a press: then nobody held its click back. */
function dragged(x: number, y: number): boolean {
  pointer('pointerdown', 100, 100);
  pointer('pointermove', 100 + x, 100 + y);
  pointer('pointerup', 100 + x, 100 + y);
  return !happens('click', {}).defaultPrevented;
}

it('shows what has to be pressed, where all of it would be too small', () => {
  view.show(LARGE, { x: 300, y: 500, width: 100, height: 100, scale: 0.8 });

  // All of it would fit at half its size; the part is in the middle instead, no larger than usual.
  expect(view.sight).toEqual({ scale: 1, x: -150, y: -400 });

  view.show(LARGE, { ...LARGE, scale: 0.8 });
  expect(view.sight).toEqual({ scale: 0.8, x: 200, y: -90 });

  view.show(LARGE, { x: 300, y: 500, width: 100, height: 100, scale: 0.4 });
  expect(view.sight.scale).toBe(0.5);
});

it('stays where a hand, the keys or the wish to see all of it left it, as long as nothing else is asked', () => {
  const part = { x: 300, y: 500, width: 100, height: 100, scale: 0.8 };
  view.show(LARGE, part);
  view.bring({ x: 0, y: 0, width: 10, height: 10 });
  const before = view.sight;
  view.show({ ...LARGE }, { ...part });
  expect(view.sight).toEqual(before);

  view.fit();
  view.show({ ...LARGE }, { ...part });
  expect(view.sight.scale).toBe(0.5);

  view.show(LARGE, { ...part, x: 200 });
  expect(view.sight.scale).toBe(1);
});

it('shows all of a picture, also when it grows', () => {
  expect(view.sight).toEqual({ scale: 1, x: 0, y: 0 });

  view.show(LARGE);

  expect(view.sight).toEqual({ scale: 0.5, x: 200, y: 0 });
});

it('stays where somebody moved it when the picture grows, until all is wanted again', () => {
  dragged(50, 20);
  view.show(LARGE);
  expect(view.sight).toEqual({ scale: 1, x: 50, y: 20 });

  view.fit();

  expect(view.sight).toEqual({ scale: 0.5, x: 200, y: 0 });
});

it('does not move under the hand', () => {
  pointer('pointerdown', 100, 100);
  pointer('pointermove', 150, 100);
  view.fit();
  view.bring({ x: 300, y: 290, width: 50, height: 50 });

  expect(view.sight).toEqual({ scale: 1, x: 50, y: 0 });
});

it('takes a press that strays a little for a press, and a drag for no press', () => {
  expect(dragged(4, 3)).toBe(true);
  expect(view.sight).toEqual({ scale: 1, x: 0, y: 0 });
  expect(room.captured).toEqual([]);

  expect(dragged(40, 0)).toBe(false);
  expect(view.sight).toEqual({ scale: 1, x: 40, y: 0 });
  expect(room.captured).toEqual([1]);
});

it('takes a press again after a drag that ended without a click', async () => {
  pointer('pointerdown', 100, 100);
  pointer('pointermove', 140, 100);
  pointer('pointerup', 140, 100);
  await new Promise((done) => setTimeout(done));

  expect(happens('click', {}).defaultPrevented).toBe(false);
});

it('zooms with two fingers, and goes on with the one that stays', () => {
  pointer('pointerdown', 100, 150, 1);
  pointer('pointerdown', 200, 150, 2);
  pointer('pointermove', 300, 150, 2);
  expect(view.sight).toEqual({ scale: 2, x: -100, y: -150 });

  pointer('pointerup', 300, 150, 2);
  pointer('pointermove', 90, 150, 1);

  expect(view.sight).toEqual({ scale: 2, x: -110, y: -150 });
});

it('knows when a button was let go elsewhere', () => {
  pointer('pointerdown', 100, 100);
  pointer('pointermove', 200, 100, 1, 0);
  pointer('pointermove', 300, 100, 1, 0);

  expect(view.sight).toEqual({ scale: 1, x: 0, y: 0 });
});

it('zooms by wheel where the pointer is, and keeps the page still', () => {
  const event = happens('wheel', { deltaY: -500, deltaMode: 0, clientX: 0, clientY: 0 });

  expect(view.sight.scale).toBeCloseTo(Math.exp(0.8));
  expect(view.sight).toMatchObject({ x: 0, y: 0 });
  expect(event.defaultPrevented).toBe(true);
});

it('zooms by keys, but leaves those of the browser alone', () => {
  happens('keydown', { key: '+' });
  expect(view.sight.scale).toBe(1.25);
  happens('keydown', { key: '-' });
  happens('keydown', { key: '-', ctrlKey: true });
  expect(view.sight.scale).toBe(1);
  happens('keydown', { key: '+' });
  happens('keydown', { key: '0' });
  expect(view.sight).toEqual({ scale: 1, x: 0, y: 0 });
});
