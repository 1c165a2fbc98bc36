// Writes src/table/wire.ts from the schema of the server's types, and src/games/NAME/wire.ts from each game's own.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import prettier from 'prettier';

const root = fileURLToPath(new URL('../../', import.meta.url));
const venv = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : 'python3');

const text = execFileSync(python, ['-m', 'cactarium.server.schema'], {
  cwd: root,
  env: { ...process.env, PYTHONPATH: `${root}src` },
  encoding: 'utf8',
});

/** The schema without what TypeScript has no word for: bounds and defaults. */
function bare(node) {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) return { $ref: node.$ref };
  const dropped = [
    'default',
    'maxItems',
    'minItems',
    'maxLength',
    'minLength',
    'maximum',
    'minimum',
    'pattern',
  ];
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !dropped.includes(key))
      .map(([key, value]) => [key, key === 'properties' ? each(value) : bare(value)]),
  );
}

/** Fields may have any name, that of a bound included. */
const each = (fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, bare(field)]));

/** A comment without where its type was found, on one line; nothing if nothing is left. */
function tidied(comment) {
  const words = comment
    .replace(/This interface was referenced by [^\n]*\n[^\n]*/, '')
    .replace(/^\s*\/?\*+\/?/gm, '')
    .replace(/\*\//, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words ? `/** ${words} */` : '';
}

// In Python's own form, so that both sides get the same.
const hashOf = (schema) => createHash('sha256').update(JSON.stringify(schema)).digest('hex');

async function write(schema, file, source, more = '') {
  const types = await compile({ title: 'Wire', type: 'object', ...bare(schema) }, 'Wire', {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    unreachableDefinitions: true,
  });
  // A test can tell by it without Node.js whether this is up to date.
  const banner = [
    `// Made from the server's types; schema sha256 ${hashOf(schema)}`,
    `// Do not edit: change ${source}, then "npm run wire".`,
  ];
  // The schema as a whole is not a message.
  const body = types
    .replace(/export interface Wire \{\s*\}\n/, '')
    .replace(/\/\*\*[\s\S]*?\*\//g, tidied)
    .replace(/^(\/\*\*[^\n]*\n)?export /gm, '\n$&');
  const target = fileURLToPath(new URL(`../src/${file}`, import.meta.url));
  mkdirSync(dirname(target), { recursive: true });
  const options = { parser: 'typescript', printWidth: 110, singleQuote: true };
  writeFileSync(target, await prettier.format(`${banner.join('\n')}\n${more}\n${body}`, options));
}

const all = JSON.parse(text);
const { table, ...games } = all;
const protocol = `
/** What the server calls the types of this page and of all its games. */
export const PROTOCOL = '${hashOf(all).slice(0, 16)}';
`;
await write(table, 'table/wire.ts', 'src/cactarium/server/wire', protocol);
for (const [name, schema] of Object.entries(games))
  await write(
    schema,
    `games/${name}/wire.ts`,
    `seen.py, events.py or wire.py of src/cactarium/games/${name}`,
  );
