/** Dragging with a mouse or pen, as a shortcut for pressing: let go over the own area and it is done. */

import type { Attachment } from 'svelte/attachments';

const THRESHOLD = 8;
const HOME = '[data-home]';

export interface Drag {
  isLit: () => boolean;
  lifted: () => void;
  drop: () => void;
  /** What follows the pointer: the part of the element that matches, or all of it. */
  picture: string;
  /** The custom properties that it has from where it lies, as its width: the cloth itself does not know them. */
  measures: string[];
}

export function draggable({ isLit, lifted, drop, picture, measures }: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;

    function home(): HTMLElement | null {
      return element.closest('[data-cloth]')?.querySelector<HTMLElement>(HOME) ?? null;
    }

    function isHome(event: PointerEvent): boolean {
      const box = home()?.getBoundingClientRect();
      return (
        box !== undefined &&
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom
      );
    }

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
      home()?.setAttribute('data-open', '');
    }

    function onpointerdown(event: PointerEvent): void {
      if (event.button === 0 && event.pointerType !== 'touch' && isLit()) start = event;
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
      home()?.toggleAttribute('data-over', isHome(event));
    }

    function end(): void {
      start = null;
      ghost?.remove();
      ghost = null;
      home()?.removeAttribute('data-open');
      home()?.removeAttribute('data-over');
    }

    function onpointerup(event: PointerEvent): void {
      const dragged = ghost !== null;
      const arrived = dragged && isHome(event);
      end();
      if (!dragged) return;
      // The click that follows belongs to the drag.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      if (arrived && isLit()) drop();
    }

    element.addEventListener('pointerdown', onpointerdown);
    element.addEventListener('pointermove', onpointermove);
    element.addEventListener('pointerup', onpointerup);
    element.addEventListener('pointercancel', end);
    return () => {
      end();
      element.removeEventListener('pointerdown', onpointerdown);
      element.removeEventListener('pointermove', onpointermove);
      element.removeEventListener('pointerup', onpointerup);
      element.removeEventListener('pointercancel', end);
    };
  };
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
