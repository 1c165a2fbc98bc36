import type { ClockSetting } from './wire.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** Time left as a clock shows it: "2 d 3 h", "1:02:03", "4:05", and tenths in the last ten seconds. */
export function clockFace(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

const counted = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

function lengthInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'day');
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  if (seconds % 60 === 0) return counted(seconds / 60, 'minute');
  return counted(seconds, 'second');
}

/** A clock setting in words. */
export function clockInWords({ kind, seconds, increment }: ClockSetting): string {
  if (kind === 'none' || seconds === 0) return 'No clock';
  const length = lengthInWords(seconds);
  if (kind !== 'game') return `${length} for each move`;
  return increment
    ? `${length} each, and ${counted(increment, 'second')} more with each move`
    : `${length} each`;
}

/** What a seat has left now, if the message that said so came at `arrived`. */
export function leftNow(left: number, running: boolean, arrived: number, now: number): number {
  return running ? Math.max(0, left - (now - arrived)) : left;
}
