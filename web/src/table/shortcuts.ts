import { isSettling } from '../kit/steady.svelte.ts';

/**
 * Single keys that do something, unless somebody is typing or a dialog is open. They wait for what has just changed:
 * anything on the page, or the part that they belong to.
 */
export function shortcuts(
  keys: Record<string, () => unknown>,
  part: () => Element | undefined = () => undefined,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [contenteditable]');
    if (isTyping && event.key !== 'Escape') return;
    const does = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!does) return;
    const isLetter = event.key.length === 1;
    if (isLetter && (event.repeat || isSettling(part()))) return;
    event.preventDefault();
    does();
  };
}
