/** The one polite live region of the page: what happens is also said. */
let region: HTMLElement | null = null;
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a text to a screen reader; texts that come together are said together. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  timer ??= setTimeout(() => {
    // What a later text tells again, as a prompt that begins with what has happened, is said once.
    const texts = waiting.filter((one, at) => !waiting.slice(at + 1).some((later) => later.includes(one)));
    if (region) region.textContent = texts.join(' ');
    waiting = [];
    timer = undefined;
  }, 120);
}

/** An attachment for the element that is the region. */
export function liveRegion(element: HTMLElement): () => void {
  region = element;
  return () => {
    region = null;
  };
}
