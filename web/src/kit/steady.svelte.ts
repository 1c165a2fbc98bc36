/** Hands are slower than pages: what is pressed just after it changed was meant for what stood there before. */

import type { Attachment } from 'svelte/attachments';

/** For so long a press is not meant for what has just come: a second click of a double click, or a hand on its way. */
export const MOMENT = 400;

/** The parts of the page that have just changed. */
let settling: HTMLElement[] = [];

/** Whether something has just changed under the hand: `part` or what it lies in, or anything if no part is named. */
export const isSettling = (part?: Element): boolean =>
  part ? settling.some((one) => one.contains(part)) : settling.length > 0;

/**
 * An attachment for a part of the page that changes under the hand. From when it appears, and whenever `what` has
 * become something else, it takes no press for a moment; it says so as `aria-disabled`, and looks the same. While
 * `what` is undefined it takes every press, whatever changes: a race does not wait.
 */
export function steady(what: () => unknown = () => null): Attachment<HTMLElement> {
  return (element) => {
    let before: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function begin(): void {
      if (timer === undefined) settling = [...settling, element];
      clearTimeout(timer);
      timer = setTimeout(end, MOMENT);
      element.setAttribute('aria-disabled', 'true');
    }

    function end(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      settling = settling.filter((one) => one !== element);
      element.removeAttribute('aria-disabled');
    }

    function onclick(event: Event): void {
      if (timer === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    $effect.pre(() => {
      const now = JSON.stringify(what()) as string | undefined;
      if (now === undefined) end();
      else if (now !== before) begin();
      before = now;
    });
    element.addEventListener('click', onclick, true);
    return () => {
      end();
      element.removeEventListener('click', onclick, true);
    };
  };
}

/** A key that is held presses once: what comes under it while it is held was not meant. */
export function pressOnce(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (
    event.repeat &&
    isPress &&
    event.target instanceof Element &&
    event.target.closest('button, a, summary')
  )
    event.preventDefault();
}
