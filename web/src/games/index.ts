import { cactiBox } from './cacti/box.ts';
import { cactusCardBox } from './cactus_card/box.ts';
import type { GameBox, GameTable } from './types.ts';

/** The boxes on the shelf, by the name of the game. */
export const BOXES: Record<string, GameBox> = { cacti: cactiBox, cactus_card: cactusCardBox };

const TABLES: Record<string, () => Promise<{ table: GameTable }>> = {
  cacti: () => import('./cacti/index.ts'),
  cactus_card: () => import('./cactus_card/index.ts'),
};

/** Fetches the table of a game when it is needed; null for a game that has none. */
export async function tableOf(game: string): Promise<GameTable | null> {
  const found = await TABLES[game]?.();
  return found?.table ?? null;
}

/** Fetches ahead what somebody will likely need next. Should that fail, it is fetched when it is needed. */
export function fetchAhead(game: string): void {
  void Promise.all([tableOf(game), import('../routes/TablePage.svelte')]).catch(() => undefined);
}
