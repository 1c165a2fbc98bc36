/** Where one can be in the house. */
export type Route =
  | { at: 'home' }
  | { at: 'table'; code: string }
  | { at: 'replay'; code: string }
  | { at: 'handOver'; code: string; token: string }
  | { at: 'rules'; game: string; clause: string }
  | { at: 'gallery' }
  | { at: 'nowhere' };

const CODE = /^[A-Z2-9]{5,12}$/;

/** A code as it is shown: a long one in two halves, which are easier to read out. */
export function shownCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return code.length > 8 ? `${code.slice(0, half)}-${code.slice(half)}` : code;
}

/** A code as somebody typed it: small letters and spaces are forgiven, and so is a whole link. */
export function codeFrom(typed: string): string | null {
  const linked = /\/t\/([^/?#\s]+)/.exec(typed);
  const code = (linked?.[1] ?? typed).replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The route of an address. */
export function routeOf(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const anchor = decoded(hash.replace(/^#/, ''));
  const [place, name, more] = parts;
  if (!place) return { at: 'home' };
  if (place === 'gallery' && parts.length === 1) return { at: 'gallery' };
  if (place === 'rules' && name && parts.length === 2) return { at: 'rules', game: name, clause: anchor };
  if (place === 't' && name && parts.length <= 3) {
    const code = codeFrom(name);
    if (!code) return { at: 'nowhere' };
    if (!more) return { at: 'table', code };
    if (more === 'replay') return { at: 'replay', code };
    if (more === 'hand-over') return { at: 'handOver', code, token: anchor };
  }
  return { at: 'nowhere' };
}

const listeners = new Set<() => void>();

/** Go to an address of the house without loading the page anew. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  for (const listener of listeners) listener();
}

/** Be told of every change of the address. Links of the house are followed without loading the page anew. */
export function onNavigate(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  addEventListener('hashchange', listener);
  document.addEventListener('click', followed);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
    removeEventListener('hashchange', listener);
    document.removeEventListener('click', followed);
  };
}

function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  // An anchor of this same page is the browser's own matter.
  if (link.hash && link.pathname === location.pathname && link.dataset['route'] === undefined) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}
