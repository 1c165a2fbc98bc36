import { keep, kept } from '../kit/keep.ts';
import { pledgeTo, type Noted } from './fairness.ts';

/** Sixteen random bytes that this browser adds to the shuffle. */
export function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

const fresh: Noted = { commitment: '', salts: [], before: true, deal: '', pledges: [] };

// Where storage is closed to us, a page that stays open must still know its salts when they are asked for.
const here = new Map<string, Noted>();

function note(code: string, noted: Noted): void {
  here.set(code, noted);
  keep(`fair.${code}`, noted);
}

function isNoted(value: unknown): value is Noted {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Record<string, unknown>;
  return typeof one['commitment'] === 'string' && Array.isArray(one['salts']);
}

/** What this browser noted of a table; null if it never sat there. */
export function notedOf(code: string): Noted | null {
  const value = kept(`fair.${code}`);
  return isNoted(value) ? { ...fresh, ...value } : (here.get(code) ?? null);
}

/** Note a salt; `commitment` is what had been published by then, '' if nothing had. */
export function noteSalt(code: string, salts: string[], commitment: string): void {
  const noted = notedOf(code) ?? fresh;
  note(code, {
    ...noted,
    commitment: noted.commitment || commitment,
    salts: [...noted.salts, ...salts],
    before: noted.before && commitment !== '',
  });
}

/** Note what the table has published, the first time this browser hears of it. */
export function notePublished(code: string, commitment: string, deal: string): void {
  const noted = notedOf(code);
  if (!noted || (noted.commitment && (noted.deal || !deal))) return;
  note(code, { ...noted, commitment: noted.commitment || commitment, deal: noted.deal || deal });
}

/**
 * The salt that a seat of this browser has pledged; null if another device did. Before it leaves, what everybody has
 * pledged is noted: whoever comes with another pledge later is found out.
 */
export function saltFor(code: string, pledge: string, pledges: string[]): string | null {
  const noted = notedOf(code);
  const salt = noted?.salts.find((one) => pledgeTo(one) === pledge);
  if (!noted || salt === undefined) return null;
  if (!noted.pledges.length) note(code, { ...noted, pledges });
  return salt;
}
