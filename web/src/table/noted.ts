import { keep, kept } from '../kit/keep.ts';
import type { Noted } from './fairness.ts';

/** Sixteen random bytes that this browser adds to the shuffle. */
export function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

const fresh: Noted = { commitment: '', salts: [], before: true, deal: '' };

function isNoted(value: unknown): value is Noted {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Record<string, unknown>;
  return typeof one['commitment'] === 'string' && Array.isArray(one['salts']);
}

/** What this browser noted of a table; null if it never sat there. */
export function notedOf(code: string): Noted | null {
  const value = kept(`fair.${code}`);
  return isNoted(value) ? { ...fresh, ...value } : null;
}

/** Note a salt; `commitment` is what had been published by then, '' if nothing had. */
export function noteSalt(code: string, salts: string[], commitment: string): void {
  const noted = notedOf(code) ?? fresh;
  keep(`fair.${code}`, {
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
  keep(`fair.${code}`, { ...noted, commitment: noted.commitment || commitment, deal: noted.deal || deal });
}
