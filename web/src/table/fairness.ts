import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Replay } from './wire.ts';

/*
 * The same hashes as the server's kernel/fairness.py. The browser's own SHA-256 is missing on plain http within
 * a home network, so a small one comes along and is always used.
 */
const hashed = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const commitmentTo = (secret: string): string => hashed(`cactarium commitment 1 ${secret}`);

export const pledgeTo = (salt: string): string => hashed(`cactarium pledge 1 ${salt}`);

export const seedFrom = (secret: string, salts: string[], promise: number): bigint =>
  BigInt(`0x${hashed([`cactarium seed ${promise}`, secret, ...salts].join('\n'))}`);

export const dealOf = (seed: bigint): string => hashed(`cactarium deal 1 ${seed}`);

/** What this browser noted of a table when it sat down. */
export interface Noted {
  commitment: string;
  salts: string[];
  /** Whether the commitment was seen before the salts were bound. */
  before: boolean;
  /** What was published with the deal, if this browser was there. */
  deal: string;
  /** The pledges of all seats, as they stood when this browser revealed its salt; none if it did not. */
  pledges: string[];
}

export interface Finding {
  /** A note says what the shuffle does not promise. */
  verdict: 'holds' | 'fails' | 'unknown' | 'note';
  words: string;
}

const finding = (holds: boolean, yes: string, no: string): Finding => ({
  verdict: holds ? 'holds' : 'fails',
  words: holds ? yes : no,
});

const unknown = (words: string): Finding => ({ verdict: 'unknown', words });
const note = (words: string): Finding => ({ verdict: 'note', words });

/** Checks a finished match: what holds, what does not, and what this browser cannot know. */
export function checkShuffle(replay: Replay, noted: Noted | null, names: string[]): Finding[] {
  const { secret, salts, deal, table, promise } = replay;
  return [
    finding(
      commitmentTo(secret) === table.commitment,
      'The secret that is published now is the one the server had committed to.',
      'The published secret does not fit the commitment of this table.',
    ),
    ...(promise === 2 ? pledgeFindings(replay, names) : [olderPromise]),
    finding(
      dealOf(seedFrom(secret, salts, promise)) === deal,
      'The cards were shuffled by the seed that follows from this secret and the salts.',
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

const olderPromise = note(
  'This match was dealt by the older promise: salts were given without a pledge. So whoever ran the ' +
    'house and sat down last could have chosen the shuffle.',
);

const notThere = unknown(
  'This browser did not sit at the table, so it cannot tell whether the commitment and the pledges are ' +
    'the ones of that day. Whoever played can check it on their own device.',
);

/** What everybody can see of the pledges, and who has no part in the shuffle. */
function pledgeFindings({ salts, pledges }: Replay, names: string[]): Finding[] {
  const kept = salts.every((salt, seat) => salt === '' || pledgeTo(salt) === pledges[seat]);
  const away = pledges.flatMap((pledge, seat) => (pledge && !salts[seat] ? [names[seat] ?? ''] : []));
  const findings = [
    finding(
      kept,
      'Every salt is the one its seat had pledged when it sat down.',
      'A salt is not the one its seat had pledged: it was exchanged.',
    ),
  ];
  for (const name of away)
    findings.push(note(`The page of ${name} was away when the match began: its salt is not in the shuffle.`));
  if (salts.every((salt) => salt === ''))
    findings.push(note('Nobody at the table added a salt: the shuffle was the server’s alone.'));
  return findings;
}

function ownFindings(replay: Replay, noted: Noted): Finding[] {
  const { table, deal, promise } = replay;
  const findings = [
    promise === 2 ? ownSalt(replay, noted) : ownClearSalt(replay, noted),
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
  if (promise === 2 && noted.pledges.length)
    findings.push(
      finding(
        noted.pledges.join() === replay.pledges.join(),
        'All pledges are those that this browser saw before your salt left it: nobody could fit theirs to yours.',
        'The pledges are not those that this browser saw before your salt left it.',
      ),
    );
  findings.push(
    noted.before
      ? {
          verdict: 'holds',
          words:
            'The commitment was here before your salt was bound: so the server could not choose the shuffle.',
        }
      : unknown(
          'Your salt was bound together with the wish to open the table, so this browser cannot prove ' +
            'that the commitment was made first. Sit down at an open table to have that, too.',
        ),
  );
  return findings;
}

const ownClearSalt = ({ salts }: Replay, noted: Noted): Finding =>
  finding(
    noted.salts.every((salt) => salts.includes(salt)),
    'The salt that this browser added is among those that made the seed.',
    'The salt that this browser added is missing: the shuffle was not made from it.',
  );

/** Whether the salts of this browser are in. Who revealed one in time and finds it left out should know. */
function ownSalt({ salts, pledges }: Replay, noted: Noted): Finding {
  const own = noted.salts.filter((salt) => pledges.includes(pledgeTo(salt)));
  if (own.length && own.every((salt) => salts.includes(salt)))
    return { verdict: 'holds', words: 'The salt of this browser is among those that made the seed.' };
  if (noted.pledges.length)
    return {
      verdict: 'fails',
      words: 'This browser revealed its salt, but the shuffle was made without it. Perhaps it came too late.',
    };
  return note('This browser was away when the match began: its salt is not in the shuffle.');
}
