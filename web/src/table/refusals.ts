import { capital } from '../kit/words.ts';

/** A refusal for which a game has no words of its own: the problem as the rules put it, and what would do. */
export function plainRefusal(problem: string, want: string): string {
  return want ? `${capital(problem)}: ${want} would do.` : `${capital(problem)}.`;
}
