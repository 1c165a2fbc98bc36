import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { lasting } from './motion.ts';
import {
  brought,
  closer,
  fitted,
  held,
  moved,
  pinched,
  STEP,
  zoomed,
  type Extent,
  type Part,
  type Room,
  type Scales,
  type Sight,
  type Spot,
} from './panzoom.ts';

/** How far a finger or a mouse may stray in a press that is still a press. */
const STRAY = 8;
const WHEEL_STEP = 0.0016;
const MOVE = 320;

/**
 * A picture that can be moved and zoomed: by wheel, by dragging, with two fingers, with + - 0, or by whoever calls it.
 * Until somebody does so, all of it is in sight, also while it grows; afterwards it stays where it is.
 */
export class PanZoom {
  /** Where the picture is. */
  sight = $state.raw<Sight>({ scale: 1, x: 0, y: 0 });
  /** Its room is known, and where it belongs in it: only then can it be seen to move. */
  isReady = $state(false);
  /** Somebody moved or zoomed it by hand. */
  isTaken = $state(false);
  /** The hand is on it. */
  isHeld = $state(false);
  #room: Room = { width: 0, height: 0 };
  #extent: Extent = { x: 0, y: 0, width: 1, height: 1 };
  /** The part that was told, and the same until somebody wants to see all of it. */
  #wanted: Part | null = null;
  #part: Part | null = null;
  #limits: Scales;
  #margin: number;
  #foot: number;
  #frame = 0;

  /** `margin` and `foot`: the pixels around all of it, and below it, that stay free. */
  constructor(limits: Scales, margin = 0, foot = 0) {
    this.#limits = limits;
    this.#margin = margin;
    this.#foot = foot;
  }

  /**
   * Tells what there is to see, and which part of it has to be pressed: where all of it would be too small for that,
   * the part is seen. While the hand is on it, nothing moves beneath it.
   */
  show(extent: Extent, part: Part | null = null): void {
    if (isAlike(extent, this.#extent) && isAlike(part, this.#wanted)) return;
    if (!isAlike(part, this.#wanted)) this.#part = part;
    this.#extent = extent;
    this.#wanted = part;
    untrack(() => this.#settle(true));
  }

  /** All of it in sight again. */
  fit(): void {
    this.isTaken = false;
    this.#part = null;
    this.#settle(true);
  }

  zoom(factor: number, at: Spot = { x: this.#room.width / 2, y: this.#room.height / 2 }): void {
    this.#take(zoomed(this.sight, factor, at, this.#limits));
  }

  /** Moves no further than it takes to have a part in sight, as when the keys go to it. */
  bring(part: Extent, margin = 0): void {
    if (!this.isHeld) this.#go(brought(this.sight, part, this.#room, margin), true);
  }

  /** For the element that the picture is seen in. */
  readonly attach: Attachment<HTMLElement> = (element) => {
    let fingers: { id: number; spot: Spot }[] = [];
    let start: Spot | null = null;
    let isDrag = false;

    const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    const onwheel = (event: WheelEvent): void => {
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * 32 : event.deltaY;
      // A pinch on a touchpad comes as a wheel with the control key, in finer steps.
      this.zoom(Math.exp(-pixels * WHEEL_STEP * (event.ctrlKey ? 5 : 1)), spotOf(event));
    };

    const onpointerdown = (event: PointerEvent): void => {
      if (event.button > 1) return;
      fingers.push({ id: event.pointerId, spot: spotOf(event) });
      if (isDrag) element.setPointerCapture(event.pointerId);
      if (fingers.length === 1) {
        start = spotOf(event);
        isDrag = false;
      }
    };

    const onpointermove = (event: PointerEvent): void => {
      const finger = fingers.find(({ id }) => id === event.pointerId);
      if (!finger || !start) return;
      // It was let go where nobody saw it.
      if (event.buttons === 0) return onpointerup(event);
      const now = spotOf(event);
      if (!isDrag && fingers.length === 1 && Math.hypot(now.x - start.x, now.y - start.y) < STRAY) return;
      if (!isDrag) {
        // From here on it is no press any more. Only now: a captured pointer would press what captured it.
        isDrag = true;
        this.isHeld = true;
        for (const { id } of fingers) element.setPointerCapture(id);
      }
      const before = finger.spot;
      const other = fingers.find((one) => one !== finger)?.spot;
      this.#take(
        other
          ? pinched(this.sight, [before, other], [now, other], this.#limits)
          : moved(this.sight, { x: now.x - before.x, y: now.y - before.y }),
      );
      finger.spot = now;
    };

    const onpointerup = (event: PointerEvent): void => {
      const left = fingers.filter(({ id }) => id !== event.pointerId);
      const wasDown = left.length < fingers.length;
      fingers = left;
      if (!wasDown || left.length > 0) return;
      start = null;
      this.isHeld = false;
      if (isDrag) {
        // The click that follows belongs to the drag.
        element.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      }
      isDrag = false;
    };

    const onkeydown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=') this.zoom(STEP);
      else if (event.key === '-') this.zoom(1 / STEP);
      else if (event.key === '0') this.fit();
      else return;
      event.preventDefault();
    };

    const watcher = new ResizeObserver(() => {
      this.#room = { width: element.clientWidth, height: element.clientHeight };
      this.#settle(false);
    });
    watcher.observe(element);
    element.addEventListener('wheel', onwheel, { passive: false });
    element.addEventListener('pointerdown', onpointerdown);
    element.addEventListener('pointermove', onpointermove);
    element.addEventListener('pointerup', onpointerup);
    element.addEventListener('pointercancel', onpointerup);
    element.addEventListener('keydown', onkeydown);
    return () => {
      cancelAnimationFrame(this.#frame);
      watcher.disconnect();
      element.removeEventListener('wheel', onwheel);
      element.removeEventListener('pointerdown', onpointerdown);
      element.removeEventListener('pointermove', onpointermove);
      element.removeEventListener('pointerup', onpointerup);
      element.removeEventListener('pointercancel', onpointerup);
      element.removeEventListener('keydown', onkeydown);
    };
  };

  #take(sight: Sight): void {
    this.isTaken = true;
    this.#go(held(sight, this.#extent, this.#room), false);
  }

  /** Where the picture belongs now that it, or the room, has changed. */
  #settle(gently: boolean): void {
    if (this.#room.width === 0 || this.isHeld) return;
    const wanted = this.isTaken ? held(this.sight, this.#extent, this.#room) : this.#fitted();
    this.#go(wanted, gently && this.isReady);
    this.isReady = true;
  }

  #fitted(): Sight {
    const { usual } = this.#limits;
    const all = fitted(this.#extent, this.#room, usual, this.#margin, this.#foot);
    const part = this.#part;
    if (!part || all.scale >= part.scale) return all;
    return closer(part, this.#room, usual, this.#margin, this.#foot);
  }

  #go(to: Sight, gently: boolean): void {
    cancelAnimationFrame(this.#frame);
    const from = this.sight;
    const length = gently ? lasting(MOVE) : 0;
    if (length === 0) {
      this.sight = to;
      return;
    }
    const began = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / length));
      const eased = 1 - (1 - part) ** 3;
      this.sight = {
        scale: from.scale + (to.scale - from.scale) * eased,
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
      };
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}

const isAlike = (one: Extent | Part | null, other: Extent | Part | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
