import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/nunito-sans/index.css';
import './style/tokens.css';
import './style/cloths.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { house } from './api.ts';
import { keepHere, keptHere } from './kit/keep.ts';

// A page that was built anew under our feet has other parts than we ask for: fetch it whole, but not for ever.
addEventListener('vite:preloadError', () => {
  const last = Number(keptHere('reloaded') ?? 0);
  if (Date.now() - last < 60_000) return;
  keepHere('reloaded', Date.now());
  // Without a house there would be no page at all.
  house.about().then(
    () => location.reload(),
    () => undefined,
  );
});

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

mount(App, { target });
