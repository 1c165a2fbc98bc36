import { keep } from './keep.ts';

export type Theme = 'system' | 'light' | 'dark';

function current(): Theme {
  const named = document.documentElement.dataset['theme'];
  return named === 'light' || named === 'dark' ? named : 'system';
}

let theme = $state<Theme>(current());

/** Day, night, or as the system wishes. The choice is read back by public/theme.js before the first paint. */
export const themes = {
  get chosen(): Theme {
    return theme;
  },
  choose(wanted: Theme): void {
    theme = wanted;
    if (wanted === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = wanted;
    keep('theme', wanted === 'system' ? null : wanted);
  },
};
