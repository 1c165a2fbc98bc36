import type { Attachment } from 'svelte/attachments';

/** Draws an element as small as it must be to fit into its parent, from top to bottom, and in the middle of it. */
export const fitted: Attachment<HTMLElement> = (element) => {
  const parent = element.parentElement;
  if (!parent) return;

  function fit(): void {
    if (!parent) return;
    const { clientWidth: width, clientHeight: height } = parent;
    element.style.minHeight = `${height}px`;
    const scale = Math.min(1, height / element.offsetHeight);
    const margin = (width - element.offsetWidth * scale) / 2;
    element.style.transform = scale < 1 ? `translateX(${margin}px) scale(${scale})` : '';
  }

  element.style.transformOrigin = '0 0';
  const observer = new ResizeObserver(fit);
  observer.observe(parent);
  observer.observe(element);
  return () => observer.disconnect();
};
