import { describe, expect, it } from 'vitest';
import { found, sections } from './clauses.ts';
import type { ClauseInfo } from './wire.ts';

const clause = (id: string, section: string, text: string): ClauseInfo => ({
  id,
  section,
  text,
  source: 'printed',
  who: 'engine',
});
const CLAUSES = [
  clause('CAC-4.1', '4. Grow', 'Grow moves all cacti of one type.'),
  clause('CAC-4.2', '4. Grow', 'After a Grow the other player may reply.'),
  clause('CAC-5.1', '5. Plant', 'To Plant, pick an Arrangement.'),
];
const ids = (clauses: ClauseInfo[]) => clauses.map((one) => one.id);

describe('a search in the rules', () => {
  it('wants every word, in any case', () => {
    expect(ids(found(CLAUSES, 'GROW reply'))).toEqual(['CAC-4.2']);
    expect(ids(found(CLAUSES, '  '))).toHaveLength(3);
    expect(ids(found(CLAUSES, 'cac-5'))).toEqual(['CAC-5.1']);
    expect(ids(found(CLAUSES, 'banjo'))).toEqual([]);
  });
});

describe('sections', () => {
  it('keep the order of the rulebook', () => {
    expect(sections(CLAUSES).map((one) => [one.title, one.clauses.length])).toEqual([
      ['4. Grow', 2],
      ['5. Plant', 1],
    ]);
  });
});
