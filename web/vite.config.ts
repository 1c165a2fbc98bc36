import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { leanFonts } from './scripts/lean.ts';
import { pack } from './scripts/pack.ts';

export default defineConfig({
  plugins: [svelte(), leanFonts(), pack()],
  build: {
    outDir: '../src/cactarium/server/site',
    emptyOutDir: true,
    // The content security policy lets no data: address through but for images.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Browsers that know light-dark(); it is left as it is.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        // What every page needs comes in one file: each has its headers, which weigh more than a small file.
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules.svelte|preload-helper|kit.(Later|Icon)/ }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  // Tests run the browser's half of Svelte, effects and all, although there is no page.
  ...(process.env['VITEST']
    ? { environments: { ssr: { consumer: 'client' as const, resolve: { conditions: ['browser'] } } } }
    : {}),
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    server: { deps: { inline: ['svelte'] } },
  },
});
