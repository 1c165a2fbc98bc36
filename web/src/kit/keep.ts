/** Small things that a browser remembers. Storage may be closed to us or full: then they are forgotten. */

function read(store: () => Storage, key: string): unknown {
  try {
    const text = store().getItem(`cactarium.${key}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function write(store: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) store().removeItem(`cactarium.${key}`);
    else store().setItem(`cactarium.${key}`, JSON.stringify(value));
  } catch {
    // Nothing depends on it for longer than this page lives.
  }
}

/** For ever, in this browser. */
export const kept = (key: string): unknown => read(() => localStorage, key);
export const keep = (key: string, value: unknown): void => write(() => localStorage, key, value);

/** For as long as this tab lives. */
export const keptHere = (key: string): unknown => read(() => sessionStorage, key);
export const keepHere = (key: string, value: unknown): void => write(() => sessionStorage, key, value);

/** The name under which this person sits down; '' before the first time. */
export function ownName(): string {
  const name = kept('name');
  return typeof name === 'string' ? name : '';
}
