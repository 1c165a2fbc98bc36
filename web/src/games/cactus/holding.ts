/** Buttons that are held: they go on for as long as a finger, the mouse or a key rests on them. */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

const FIRST = 350;
const EVERY = 60;

/**
 * An attachment for a button. `isState`: it is told when it is held and when no longer; else it does something at once,
 * and again and again.
 */
export function holding(does: (isHeld: boolean) => void, isState = false): Attachment<HTMLButtonElement> {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHeld = false;

    function again(): void {
      does(true);
      timer = setTimeout(again, EVERY);
    }

    function begin(): void {
      if (isHeld) return;
      isHeld = true;
      does(true);
      if (!isState) timer = setTimeout(again, FIRST);
    }

    function end(): void {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      if (isState) does(false);
    }

    const isPress = (event: KeyboardEvent): boolean => event.key === ' ' || event.key === 'Enter';
    const stops = [
      on(button, 'pointerdown', (event) => {
        if (event.button !== 0) return;
        button.setPointerCapture(event.pointerId);
        begin();
      }),
      ...(['pointerup', 'pointercancel', 'lostpointercapture', 'blur'] as const).map((name) =>
        on(button, name, end),
      ),
      on(button, 'contextmenu', (event) => event.preventDefault()),
      on(button, 'keydown', (event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        begin();
      }),
      on(button, 'keyup', (event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        end();
      }),
      // A screen reader presses without a pointer or a key.
      on(button, 'click', (event) => {
        if (event.detail !== 0 || isHeld) return;
        does(true);
        if (isState) setTimeout(() => does(false), FIRST);
      }),
    ];
    return () => {
      end();
      for (const stop of stops) stop();
    };
  };
}
