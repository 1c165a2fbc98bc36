import { boxFor } from '../table/generic/box.ts';
import { clothFor } from '../table/generic/names.ts';
import type { GameInfo } from '../table/wire.ts';
import type { GameBox, GameTable } from './types.ts';

/** What lies in the folder of a game, by its name. */
function byGame<Found>(found: Record<string, Found>): Record<string, Found> {
  return Object.fromEntries(Object.entries(found).map(([path, one]) => [path.split('/')[1] ?? '', one]));
}

const BOXES = byGame(import.meta.glob<GameBox>('./*/box.ts', { eager: true, import: 'box' }));
const TABLES = byGame(import.meta.glob<GameTable>('./*/index.ts', { import: 'table' }));

/** The box of a game on the shelf: its own, or one made for it. */
export const boxOf = (info: GameInfo): GameBox => BOXES[info.name] ?? boxFor(info);

/** The class of the table cloth of a game. */
export const clothOf = (game: string): string => BOXES[game]?.cloth ?? clothFor(game);

/** Fetches the table of a game when it is needed: its own, or the generic one. */
export async function tableOf(game: string): Promise<GameTable> {
  const own = await TABLES[game]?.();
  return own ?? (await import('../table/generic/index.ts')).tableFor(game);
}

/** Fetches ahead what somebody will likely need next. Should that fail, it is fetched when it is needed. */
export function fetchAhead(game: string): void {
  void Promise.all([tableOf(game), import('../routes/TablePage.svelte')]).catch(() => undefined);
}
