import { ownName } from '../kit/keep.ts';
import { house } from '../house.ts';
import { NAMELESS } from '../table/names.ts';
import { pledgeTo } from '../table/fairness.ts';
import { newSalt, noteSalt } from '../table/noted.ts';
import type { NewTable } from '../table/wire.ts';

/** What the person chose in the dialog of options. */
export interface Wishes extends Omit<NewTable, 'names' | 'pledges'> {
  names: string[];
}

/**
 * Opens a table; whoever is named sits down at once, bound to chance of their own for the shuffle. The house commits to
 * its part first: otherwise it could choose it to fit the salts.
 */
export async function openTable(wishes: Wishes): Promise<string> {
  if (!wishes.names.length) return (await house.open(wishes)).code;
  const { commitment } = await house.commit();
  const salts = wishes.names.map(newSalt);
  const { code } = await house.open({ ...wishes, pledges: salts.map(pledgeTo), commitment });
  noteSalt(code, salts, commitment);
  return code;
}

/** One click: a person against so many bots, already dealt. */
export const playNow = (game: string, bots: number): Promise<string> =>
  openTable({
    game,
    seats: 1 + bots,
    names: [ownName() || NAMELESS],
    bots: Array.from({ length: bots }, () => 'greedy'),
  });

/** A table with a free chair. Who has not told a name yet sits down in the lobby. */
export const inviteFriend = (game: string): Promise<string> =>
  openTable({ game, names: ownName() ? [ownName()] : [] });
