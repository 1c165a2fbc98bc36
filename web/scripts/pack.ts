import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORDY = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
const WAYS: [string, (data: Buffer) => Buffer][] = [
  ['.br', (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (data) => gzipSync(data, { level: 9 })],
];

/** Puts a packed copy beside each built file that becomes smaller by it; the server sends what a browser takes. */
export function pack(): Plugin {
  let site = '';
  return {
    name: 'pack',
    apply: 'build',
    configResolved(config) {
      site = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !WORDY.has(extname(entry.name))) continue;
        const file = join(entry.parentPath, entry.name);
        const data = readFileSync(file);
        for (const [ending, packed] of WAYS) {
          const smaller = packed(data);
          if (smaller.length < data.length) writeFileSync(file + ending, smaller);
        }
      }
    },
  };
}
