import type { Attachment } from 'svelte/attachments';
import { lasting } from '../../kit/motion.ts';

const GLOW = 900;

/** Whatever has become something else glows for a moment, so that everybody sees what just happened. */
export function glow(what: () => unknown): Attachment<HTMLElement> {
  return (element) => {
    let before: string | undefined;
    $effect(() => {
      const now = JSON.stringify(what());
      const duration = lasting(GLOW);
      if (before !== undefined && now !== before && duration > 0)
        element.animate([{ backgroundColor: 'var(--act-soft)' }, { backgroundColor: 'transparent' }], {
          duration,
          easing: 'ease-out',
        });
      before = now;
    });
  };
}
