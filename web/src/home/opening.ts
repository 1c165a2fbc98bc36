import { ownName } from '../kit/keep.ts';
import { house } from '../api.ts';
import { NAMELESS } from '../table/names.ts';
import { pledgeTo } from '../table/fairness.ts';
import { newSalt, noteSalt } from '../table/salts.ts';
import type { GameInfo, NewTable } from '../table/wire.ts';

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
    bots: Array.from({ length: bots }, () => 'steady'),
  });

/** So many chairs stand ready for friends; the match begins with who is there. */
const CHAIRS = 6;

/** A table with as many chairs as the game likes, where whoever opens it sits already. */
export const inviteFriends = ({ name, least, most }: GameInfo, host: string): Promise<string> =>
  openTable({ game: name, seats: Math.max(least, Math.min(most, CHAIRS)), names: [host] });
