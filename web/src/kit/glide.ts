/** Things that glide: whatever has moved on the page goes there from where it was, itself. Knows no game. */

export type Spots = Map<string, DOMRect>;

/** Places by their keys. */
export const spotsOf = (spots: [key: string, spot: DOMRect][]): Spots => new Map(spots);

/** Where everything lies that has a `data-key`. */
export function spotsIn(root: Element): Spots {
  const found = [...root.querySelectorAll('[data-key]')];
  return new Map(found.map((one) => [one.getAttribute('data-key') ?? '', one.getBoundingClientRect()]));
}

/** Lets everything glide that lay elsewhere before; `origins` are places for what is new, by its key. */
export function glide(root: Element, before: Spots, duration: number, origins: Spots = new Map()): void {
  for (const one of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const key = one.getAttribute('data-key') ?? '';
    const from = before.get(key) ?? origins.get(key);
    if (!from || from.width === 0) continue;
    const to = one.getBoundingClientRect();
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.hypot(x, y) < 2 || to.width === 0) continue;
    const lift = Math.min(40, Math.hypot(x, y) / 6);
    one.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, zIndex: 30 },
        { transform: `translate(${x / 2}px, ${y / 2 - lift}px) scale(1.12)`, zIndex: 30 },
        { transform: 'none', zIndex: 30 },
      ],
      { duration, easing: 'cubic-bezier(0.45, 0.05, 0.3, 1)' },
    );
  }
}
