import { describe, expect, it } from 'vitest';
import { isAlone, sharedOrigin } from './address.ts';
import type { House } from './wire.ts';

const house = (...addresses: string[]): House => ({ version: '', games: [], bots: [], addresses });
const at = (hostname: string) => ({ hostname, origin: `http://${hostname}:8000`, protocol: 'http:' });

describe('the address to share', () => {
  it.each(['localhost', '127.0.0.1', '127.0.1.1', '[::1]'])('is not %s if there is a better one', (host) => {
    expect(sharedOrigin(at(host), house('http://10.0.0.7:8000/'))).toBe('http://10.0.0.7:8000');
    expect(sharedOrigin(at(host), house('10.0.0.7:8000'))).toBe('http://10.0.0.7:8000');
  });

  it('is that of the page otherwise', () => {
    expect(sharedOrigin(at('play.example'), house('http://10.0.0.7:8000'))).toBe('http://play.example:8000');
    expect(sharedOrigin(at('localhost'), house())).toBe('http://localhost:8000');
    expect(sharedOrigin(at('localhost'), null)).toBe('http://localhost:8000');
  });
});

describe('a house', () => {
  it('is alone if no other machine reaches it', () => {
    expect(isAlone(at('localhost'), house())).toBe(true);
    expect(isAlone(at('localhost'), house('http://10.0.0.7:8000'))).toBe(false);
    expect(isAlone(at('play.example'), house())).toBe(false);
    expect(isAlone(at('localhost'), null)).toBe(false);
  });
});
