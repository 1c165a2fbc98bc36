import type { ClauseInfo } from './wire.ts';

/** The clauses that hold every word of a search, in the rulebook's order. An id finds its clause. */
export function found(clauses: ClauseInfo[], search: string): ClauseInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.section} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Section {
  title: string;
  clauses: ClauseInfo[];
}

/** Clauses by section, in the rulebook's order. */
export function sections(clauses: ClauseInfo[]): Section[] {
  const all: Section[] = [];
  for (const clause of clauses) {
    const last = all.at(-1);
    if (last?.title === clause.section) last.clauses.push(clause);
    else all.push({ title: clause.section, clauses: [clause] });
  }
  return all;
}
