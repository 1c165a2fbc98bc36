import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capital } from './words.ts';

/** What all games share names none of them: no import, no name, no class and no custom property of a game. */

const filesOf = (folder: string): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts|css)$/.test(path) && !/\.test\.ts$|wire\.ts$/.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(`${folder}/${path}`, 'utf8')]);
const SHARED = [...filesOf('src/kit'), ...filesOf('src/table')];
const STYLE = filesOf('src/style');
const LOOKS = filesOf('src/games').filter(([path]) => path.split('/').length > 3);
const GAMES = [...new Set(LOOKS.map(([path]) => path.split('/')[2] ?? ''))];

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');

/** A game is called by its folder, cactus_card, cactusCard or CactusCard, and by the name of its container. */
const NAMES = GAMES.flatMap((game) => {
  const joined = game.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [game, joined, capital(joined)];
});
const CONTAINERS = LOOKS.flatMap(([, text]) => found(text, /container: (\w+)/g));
// Longer names first: one may begin with another. The plant itself is no game where it is a word of a sentence.
const CALLED = [...new Set([...NAMES, ...CONTAINERS])].sort((one, other) => other.length - one.length);
const NAMED = new RegExp(`\\b(${CALLED.join('|')})(?![a-z])`, 'g');

const OURS = [...STYLE, ...SHARED].map(([, text]) => text).join('\n');
const OUR_PROPERTIES = new Set(found(OURS, /(?:style:)?(--[\w-]+)(?::|=)/g));
const OUR_CLASSES = new Set([
  ...found(OURS, /class(?:=|:)["{]?([\w-]+)/g),
  ...found(OURS, /class="([^"]*)"/g).flatMap((names) => names.split(/\s+/)),
  ...STYLE.flatMap(([, text]) => found(text, /\.([a-z][\w-]*)/g)),
]);

function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*\/\/.*$/gm, '');
}

/** What of a file belongs to a game. */
function ofGames(path: string, text: string): string[] {
  const plain = code(text);
  // What a part lets others set begins with its own name, and has a value without them: var(--flip-height, none).
  const prefix = `--${path.split('/').at(-1)?.split('.')[0]?.toLowerCase() ?? ''}-`;
  const offered = found(plain, /var\((--[\w-]+),/g).filter((name) => name.startsWith(prefix));
  const selectors = found(
    plain,
    /:global\(([^)]*)\)|(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(['"`]([^'"`]*)/g,
  );
  return [
    ...found(plain, /from '([^']*\/games\/[^']*)'/g).filter(
      (from) => !/\/games\/(types|index)\.ts$/.test(from),
    ),
    ...found(plain, NAMED),
    ...found(plain, /(?:var\(|['"`]|^\s*|style:)(--[a-z][\w-]*)/gm).filter(
      (name) => !OUR_PROPERTIES.has(name) && !offered.includes(name),
    ),
    ...selectors
      .flatMap((selector) => found(selector, /\.([a-z][\w-]*)/g))
      .filter((name) => !OUR_CLASSES.has(name)),
  ];
}

describe('the kit and the table know no game', () => {
  it('has found them', () => {
    expect(GAMES).toEqual(expect.arrayContaining(['cacti', 'cactus_card']));
    expect(SHARED.length).toBeGreaterThan(50);
  });

  it.each(SHARED)('%s', (path, text) => {
    expect(ofGames(path, text)).toEqual([]);
  });

  it.each([
    ["import { sideOf } from '../games/cacti/view.ts';", ['../games/cacti/view.ts', 'cacti']],
    ["if (game === 'cactus_card') return 3;", ['cactus_card']],
    ['import { CactusCardDesk } from somewhere', ['CactusCard']],
    ['@container ccg (width < 34rem) { p { color: red } }', ['ccg']],
    ["const MEASURES = ['--card-w'];", ['--card-w']],
    ['p { width: var(--arr-w, 3rem) }', ['--arr-w']],
    ['p { width: var(--flip-height) }', ['--flip-height']],
    ['p :global(.arrangement) { color: red }', ['arrangement']],
    ["root.querySelector<HTMLElement>('.hand .held')?.focus()", ['hand', 'held']],
    ["import type { GameWords } from '../games/types.ts'; /* as in cacti */ p { gap: var(--gap-1) }", []],
    ['p { max-height: var(--flip-height, none) } .foot :global(button) { flex: 1 }', []],
  ])('and this test would see it: %s', (text, want) => {
    expect(ofGames('./Flip.svelte', text)).toEqual(want);
  });
});
