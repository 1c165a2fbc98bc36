// Runs before the first paint, so that the page never flashes in the other theme. kit/theme.svelte.ts keeps the choice.
try {
  const theme = JSON.parse(localStorage.getItem('cactarium.theme'));
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's theme it is.
}
