import { cacti } from './cacti/index.ts';
import { cactusCard } from './cactus_card/index.ts';
import type { GameTable } from './types.ts';

/** Which games have a table, by name. */
export const GAMES: Record<string, GameTable> = { cacti, cactus_card: cactusCard };
