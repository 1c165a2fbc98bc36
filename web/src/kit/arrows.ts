/** Arrow keys move among the buttons of a group, which is one stop for the Tab key. */

import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function buttonsOf(group: Element): HTMLButtonElement[] {
  return [...group.querySelectorAll('button')];
}

/** The Tab key comes to the button that can be pressed, or to the one last used. */
function settle(group: Element, wanted?: Element): void {
  const buttons = buttonsOf(group);
  const current =
    buttons.find((button) => button === wanted) ??
    buttons.find((button) => button.tabIndex === 0 && button.getAttribute('aria-disabled') !== 'true') ??
    buttons.find((button) => button.getAttribute('aria-disabled') !== 'true') ??
    buttons[0];
  for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
}

export const arrows: Attachment<HTMLElement> = (group) => {
  function onkeydown(event: KeyboardEvent): void {
    const buttons = buttonsOf(group);
    const at = buttons.findIndex((button) => button === event.target);
    if (at < 0 || buttons.length < 2) return;
    const step = STEPS[event.key];
    let next: HTMLButtonElement | undefined;
    if (step !== undefined) next = buttons[(at + step + buttons.length) % buttons.length];
    else if (event.key === 'Home') next = buttons[0];
    else if (event.key === 'End') next = buttons.at(-1);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function onfocusin(event: FocusEvent): void {
    if (event.target instanceof HTMLButtonElement) settle(group, event.target);
  }

  settle(group);
  const watcher = new MutationObserver(() => {
    settle(group, group.contains(document.activeElement) ? (document.activeElement ?? undefined) : undefined);
  });
  watcher.observe(group, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] });
  group.addEventListener('keydown', onkeydown);
  group.addEventListener('focusin', onfocusin);
  return () => {
    watcher.disconnect();
    group.removeEventListener('keydown', onkeydown);
    group.removeEventListener('focusin', onfocusin);
  };
};
