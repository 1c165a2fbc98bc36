import type { House } from './wire.ts';

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/.test(host);

/** Where friends find this house: an address that only this machine knows would be of no use to them. */
export function sharedOrigin(
  page: { hostname: string; origin: string; protocol: string },
  house: House | null,
): string {
  const address = house?.addresses[0];
  if (!isLoopback(page.hostname) || !address) return page.origin;
  return (/^https?:\/\//.test(address) ? address : `${page.protocol}//${address}`).replace(/\/+$/, '');
}

/** Whether nobody but this machine can open what is shared. */
export const isAlone = (page: { hostname: string }, house: House | null): boolean =>
  house !== null && house.addresses.length === 0 && isLoopback(page.hostname);
