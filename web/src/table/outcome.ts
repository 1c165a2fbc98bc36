import { listed } from '../kit/words.ts';
import type { Result } from './wire.ts';

/** Who won: "You win", "Ines wins", "Ines and Bo win together". */
export function winnersInWords({ winners }: Result, viewer: number, names: string[]): string {
  if (winners.length > 1) return `${listed(winners.map((seat) => names[seat] ?? ''))} win together`;
  const [winner] = winners;
  if (winner === undefined) return names.length === 1 ? alone(viewer, names) : 'Nobody wins';
  return winner === viewer && viewer >= 0 ? 'You win' : `${names[winner] ?? ''} wins`;
}

/** Who plays alone and does not win has lost to the game. */
const alone = (viewer: number, [name = '']: string[]): string =>
  viewer === 0 ? 'You lose' : `${name} loses`;

/** Why a match has no score sheet; '' if it was played to its end. */
export function cutShortInWords({ how, winners }: Result, names: string[]): string {
  if (how === 'played') return '';
  const losers = names.filter((_, seat) => !winners.includes(seat));
  return `${listed(losers)} ${how === 'time' ? 'ran out of time' : 'resigned'}.`;
}

/** Who won and by how much, or why there was no score. */
export function outcomeInWords(result: Result, viewer: number, names: string[]): string {
  const who = winnersInWords(result, viewer, names);
  if (result.how !== 'played') return `${who}. ${cutShortInWords(result, names)}`;
  const scores = [...result.scores].sort((one, other) => other - one);
  return `${who}, ${scores.map(signed).join(' to ')}.`;
}

/** A number of points; a minus as printers set it. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** What somebody gained, or lost: "+3", "−50". */
export const gained = (points: number): string => (points > 0 ? `+${points}` : signed(points));
