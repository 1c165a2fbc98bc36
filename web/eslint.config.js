import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['node_modules/', 'src/table/wire.ts', 'src/games/*/wire.ts', 'public/'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // The compiler knows better than the linter which names exist.
      'no-undef': 'off',
      eqeqeq: 'error',
      // Prettier breaks what it can; long texts and comments are ours to break. Paths of drawings stay whole.
      'max-len': ['error', { code: 120, ignorePattern: /["']M[-\d.]/.source }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    rules: {
      // Addresses go through router.ts, which knows no base path; this rule is for another router.
      'svelte/no-navigation-without-resolve': 'off',
      'svelte/require-each-key': 'error',
      'svelte/no-at-html-tags': 'error',
    },
  },
);
