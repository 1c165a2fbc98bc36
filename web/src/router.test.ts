import { describe, expect, it } from 'vitest';
import { codeFrom, routeOf, shownCode } from './router.ts';

describe('an address', () => {
  it('leads to each room of the house', () => {
    expect(routeOf('/')).toEqual({ at: 'home' });
    expect(routeOf('/t/ABC23')).toEqual({ at: 'table', code: 'ABC23' });
    expect(routeOf('/t/ABC23/replay')).toEqual({ at: 'replay', code: 'ABC23' });
    expect(routeOf('/t/ABC23/hand-over', '#se-cret')).toEqual({
      at: 'handOver',
      code: 'ABC23',
      token: 'se-cret',
    });
    expect(routeOf('/rules/cacti', '#CAC-4.1')).toEqual({ at: 'rules', game: 'cacti', clause: 'CAC-4.1' });
    expect(routeOf('/gallery')).toEqual({ at: 'gallery' });
  });

  it('that nobody lives at leads nowhere', () => {
    for (const path of [
      '/nope',
      '/t',
      '/t/!',
      '/t/ABC23/else',
      '/t/ABC23/replay/more',
      '/rules',
      '/gallery/x',
    ])
      expect(routeOf(path), path).toEqual({ at: 'nowhere' });
  });

  it('may be badly encoded', () => {
    expect(routeOf('/t/%E0%A4%A')).toEqual({ at: 'nowhere' });
  });
});

describe('a code', () => {
  it('is read as people type it', () => {
    expect(codeFrom(' abc 23 ')).toBe('ABC23');
    expect(codeFrom('ABC-234')).toBe('ABC234');
    expect(codeFrom('http://somewhere/t/ABC23?x#y')).toBe('ABC23');
  });

  it('is shown in two halves if it is long, and read again from that', () => {
    expect(shownCode('ABC234')).toBe('ABC234');
    expect(shownCode('ABCDEFGH23')).toBe('ABCDE-FGH23');
    expect(codeFrom('abcde-fgh23')).toBe('ABCDEFGH23');
  });

  it('is refused if it cannot be one', () => {
    for (const typed of ['', 'AB', 'ABC10', 'ABCDEFGHJKLMN']) expect(codeFrom(typed), typed).toBeNull();
  });
});
