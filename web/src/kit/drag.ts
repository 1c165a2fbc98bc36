/** Dragging with a mouse or pen, as a shortcut for pressing: let go over a place that takes it, and it is done. */

import type { Attachment } from 'svelte/attachments';

const THRESHOLD = 8;

export interface Drag {
  isLit: () => boolean;
  lifted: () => void;
  /** It was let go of over a place that takes it, and was seen there. */
  drop: (over: HTMLElement, at: DOMRect) => void;
  /** It was let go of elsewhere. */
  missed?: () => void;
  /** It is over a place that takes it, or over none. */
  passes?: (over: HTMLElement | null) => void;
  /** Whether the pointer is on a place: within its box, if it does not say. */
  isAt?: (place: HTMLElement, event: PointerEvent) => boolean;
  /** Which places of the cloth take it: the own area, if it does not say. */
  places?: string;
  /** What follows the pointer: the part of the element that matches, or all of it. */
  picture: string;
  /** The custom properties that it has from where it lies, as its width: the cloth itself does not know them. */
  measures: string[];
}

export function draggable(drag: Drag): Attachment<HTMLElement> {
  const { isLit, lifted, drop, missed, passes, places = '[data-home]', picture, measures } = drag;
  const { isAt = isWithin } = drag;
  return (element) => {
    let start: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;

    const open = (): HTMLElement[] => [
      ...(element.closest('[data-cloth]')?.querySelectorAll<HTMLElement>(places) ?? []),
    ];

    function lift(event: PointerEvent): void {
      const shape = element.querySelector<HTMLElement>(picture) ?? element;
      const { width, height } = shape.getBoundingClientRect();
      ghost = shape.cloneNode(true) as HTMLElement;
      Object.assign(ghost.style, {
        position: 'fixed',
        left: '0',
        top: '0',
        width: `${width}px`,
        height: `${height}px`,
        margin: '0',
        zIndex: '45',
        pointerEvents: 'none',
        opacity: '0.92',
      });
      for (const name of measures)
        ghost.style.setProperty(name, getComputedStyle(shape).getPropertyValue(name));
      element.closest('[data-cloth]')?.append(ghost);
      lifted();
      element.setPointerCapture(event.pointerId);
      for (const place of open()) place.setAttribute('data-open', '');
    }

    function onpointerdown(event: PointerEvent): void {
      if (event.button !== 0 || event.pointerType === 'touch' || !isLit()) return;
      start = event;
      // A quick hand is beside the element with its first move.
      addEventListener('pointermove', onpointermove);
      addEventListener('pointerup', onpointerup);
      addEventListener('pointercancel', end);
    }

    function onpointermove(event: PointerEvent): void {
      if (!start) return;
      if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < THRESHOLD)
        return;
      if (!ghost) lift(event);
      if (!ghost) return;
      // The cloth may be a box of its own for fixed things.
      ghost.style.transform = '';
      const { left, top, width, height } = ghost.getBoundingClientRect();
      ghost.style.transform = `translate(${event.clientX - left - width / 2}px, ${event.clientY - top - height / 2}px)`;
      let over: HTMLElement | null = null;
      for (const place of open()) {
        const is = isAt(place, event);
        place.toggleAttribute('data-over', is);
        if (is) over ??= place;
      }
      passes?.(over);
    }

    function end(): void {
      removeEventListener('pointermove', onpointermove);
      removeEventListener('pointerup', onpointerup);
      removeEventListener('pointercancel', end);
      start = null;
      ghost?.remove();
      ghost = null;
      for (const place of open()) {
        place.removeAttribute('data-open');
        place.removeAttribute('data-over');
      }
    }

    function onpointerup(event: PointerEvent): void {
      const at = ghost?.getBoundingClientRect();
      const over = at && open().find((place) => isAt(place, event));
      end();
      if (!at) return;
      // The click that follows belongs to the drag.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      if (over && isLit()) drop(over, at);
      else missed?.();
    }

    element.addEventListener('pointerdown', onpointerdown);
    return () => {
      end();
      element.removeEventListener('pointerdown', onpointerdown);
    };
  };
}

function isWithin(place: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
