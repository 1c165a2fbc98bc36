import type { Attachment } from 'svelte/attachments';

/** Keeps a list that grows at its end scrolled to it, unless somebody has scrolled up to read. */
export function stayAtEnd(length: () => number): Attachment<HTMLElement> {
  return (element) => {
    let isAtEnd = true;
    const look = (): void => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    };
    element.addEventListener('scroll', look, { passive: true });
    $effect(() => {
      length();
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    });
    return () => element.removeEventListener('scroll', look);
  };
}
