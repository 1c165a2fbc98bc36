/** The words that the sentences of Cacti are made of. */

import { listed, numbered } from '../../kit/words.ts';
import { counted, type Cacti, type CactiPreview } from './view.ts';

/** A type as the rulebook writes it; actions write it with a hyphen. */
export function typeWord(cactus: string): string {
  return cactus.replaceAll('-', ' ');
}

export function pileWords(held: Cacti): string {
  return listed(counted(held).map(([cactus, number]) => `${number} ${typeWord(cactus)}`));
}

export function pointsWords(points: number): string {
  return numbered(points, 'point');
}

/** With a real minus sign. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`;
}

/** What is lost for leftovers, as it stands on the table. */
export function loss(penalty: number): string {
  return signed(-penalty);
}

export function arrangementName(arrangement: string): string {
  if (arrangement.startsWith('starting-')) return 'Starting Arrangement';
  return `Arrangement ${arrangement.split('/').map(typeWord).join(' / ')}`;
}

export function bonusName(planter: string): string {
  return `${typeWord(planter.replace(/^bonus-/, ''))} Bonus Planter`;
}

/** What an action would do, as the description of the thing that does it. */
export function effectWords(
  text: string,
  preview: CactiPreview | undefined,
  points: number,
  penalty: number,
): string {
  const plain: Record<string, string> = {
    pass: 'Nothing moves.',
    take: 'It comes to your Nursery, whatever it is.',
    leave: 'It stays on the deck.',
  };
  const [kind = ''] = text.split(' ');
  if (kind in plain) return plain[kind] ?? '';
  if (!preview) return '';
  const moved = pileWords(preview.moved);
  const goes: Record<string, string> = {
    grow: `${moved} to your Nursery.`,
    plant: `${moved} from your Nursery to the discard.`,
    special: `${moved} beneath your Special Planter.`,
  };
  return [
    goes[kind] ?? '',
    `Points ${points} to ${preview.points}.`,
    `Leftovers ${loss(penalty)} to ${loss(preview.penalty)}.`,
  ].join(' ');
}
