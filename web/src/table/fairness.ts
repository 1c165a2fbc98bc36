import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Replay } from './wire.ts';

/*
 * The same three hashes as the server's kernel/fairness.py. The browser's own SHA-256 is missing on plain http within
 * a home network, so a small one comes along and is always used.
 */
const hashed = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const commitmentTo = (secret: string): string => hashed(`cactarium commitment 1 ${secret}`);

export const seedFrom = (secret: string, salts: string[]): bigint =>
  BigInt(`0x${hashed(['cactarium seed 1', secret, ...salts].join('\n'))}`);

export const dealOf = (seed: bigint): string => hashed(`cactarium deal 1 ${seed}`);

/** What this browser noted of a table when it sat down. */
export interface Noted {
  commitment: string;
  salts: string[];
  /** Whether the commitment was seen before the salts were given. */
  before: boolean;
  /** What was published with the deal, if this browser was there. */
  deal: string;
}

export interface Finding {
  verdict: 'holds' | 'fails' | 'unknown';
  words: string;
}

const finding = (holds: boolean, yes: string, no: string): Finding => ({
  verdict: holds ? 'holds' : 'fails',
  words: holds ? yes : no,
});

/** Checks a finished match: what holds, what does not, and what this browser cannot know. */
export function checkShuffle(replay: Replay, noted: Noted | null): Finding[] {
  const { secret, salts, deal, table } = replay;
  return [
    finding(
      commitmentTo(secret) === table.commitment,
      'The secret that is published now is the one the server had committed to.',
      'The published secret does not fit the commitment of this table.',
    ),
    finding(
      dealOf(seedFrom(secret, salts)) === deal,
      'The cards were shuffled by the seed that follows from this secret and the salts of all seats.',
      'The deal does not follow from the published secret and salts.',
    ),
    finding(
      replay.replays,
      'The server played the record again from that seed and came to the same end.',
      'The server could not play the record again from that seed.',
    ),
    ...(noted ? ownFindings(replay, noted) : [notThere]),
  ];
}

const notThere: Finding = {
  verdict: 'unknown',
  words:
    'This browser did not sit at the table, so it cannot tell whether the commitment and the salts are the ones of that day. Whoever played can check it on their own device.',
};

function ownFindings({ table, salts, deal }: Replay, noted: Noted): Finding[] {
  const findings = [
    finding(
      noted.salts.every((salt) => salts.includes(salt)),
      'The salt that this browser added is among those that made the seed.',
      'The salt that this browser added is missing: the shuffle was not made from it.',
    ),
    finding(
      noted.commitment === table.commitment,
      'The commitment is the one that this browser noted when you sat down.',
      'The commitment is not the one that this browser noted when you sat down.',
    ),
  ];
  if (noted.deal)
    findings.push(
      finding(
        noted.deal === deal,
        'The deal is the one that was announced when the match began.',
        'The deal is not the one that was announced when the match began.',
      ),
    );
  findings.push(
    noted.before
      ? {
          verdict: 'holds',
          words: 'The commitment was here before your salt left: so the server could not choose the shuffle.',
        }
      : {
          verdict: 'unknown',
          words:
            'Your salt was sent together with the wish to open the table, so this browser cannot prove that the commitment was made first. Sit down at an open table to have that, too.',
        },
  );
  return findings;
}
