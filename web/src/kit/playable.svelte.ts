import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/** Something on a table that is there to be pressed, as it stands now. */
export interface Playable {
  /** Whether a press plays it. What cannot be played keeps its place and its focus, and may still say why. */
  can: boolean;
  /** It was played, and is not answered yet. */
  isBusy?: boolean;
  play: (at: HTMLElement) => void;
  /** It was pressed although it cannot be played. */
  refused?: (at: HTMLElement) => void;
}

/** So long a finger rests on what one wants to read about, and so long that stays. */
const LONG_PRESS = 450;
const READ = 2500;

/**
 * An attachment for a button that can be played: what it tells to screen readers, what a press does, and what one sees
 * of it before one presses. Its name is its text. `look` is told when somebody looks at it, with a pointer that hovers
 * or the focus of the keyboard, or a finger that rests on it, and gets null when they look away, which also is when it
 * goes.
 */
export function playable(
  now: () => Playable,
  look: (at: HTMLElement | null) => void,
): Attachment<HTMLButtonElement> {
  return (element) => {
    let isLooked = false;
    const see = (at: HTMLElement | null): void => {
      isLooked = at !== null;
      look(at);
    };
    const tell = (name: string, is: boolean): void => {
      if (is) element.setAttribute(name, 'true');
      else element.removeAttribute(name);
    };
    $effect.pre(() => {
      const { can, isBusy = false } = now();
      tell('aria-disabled', !can);
      tell('aria-busy', isBusy);
    });

    let resting: ReturnType<typeof setTimeout> | undefined;
    let isRead = false;
    const lift = (): void => {
      clearTimeout(resting);
      if (isRead) resting = setTimeout(() => see(null), READ);
    };
    const stop = [
      on(element, 'click', () => {
        // The finger rested to read, not to press.
        if (isRead) isRead = false;
        else if (now().can) now().play(element);
        else now().refused?.(element);
      }),
      on(element, 'pointerdown', (event) => {
        clearTimeout(resting);
        isRead = false;
        if (event.pointerType !== 'touch') return;
        resting = setTimeout(() => {
          isRead = true;
          see(element);
        }, LONG_PRESS);
      }),
      on(element, 'pointerup', lift),
      on(element, 'pointercancel', lift),
      on(element, 'contextmenu', (event) => isRead && event.preventDefault()),
      () => clearTimeout(resting),
      on(element, 'pointerenter', (event) => event.pointerType !== 'touch' && see(element)),
      on(element, 'pointerleave', (event) => event.pointerType !== 'touch' && see(null)),
      on(element, 'focus', () => element.matches(':focus-visible') && see(element)),
      on(element, 'blur', () => see(null)),
    ];
    return () => {
      for (const one of stop) one();
      if (isLooked) look(null);
    };
  };
}

/** A short shake of the head, for what was pressed in vain. Whoever wants no motion has the words that come with it. */
export function shake(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate(
    { translate: ['0', '-4px', '4px', '-3px', '2px', '0'] },
    { duration: 280, easing: 'ease-out', composite: 'add' },
  );
}
