import type {
  AskRematch,
  Committed,
  HandOver,
  House,
  NewTable,
  OpenedTable,
  Problem,
  Replay,
  Rulebook,
  SatDown,
  SitDown,
  TableListing,
  TakeHandOver,
} from './table/wire.ts';

/** A request that the server refused, or that did not reach it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.problem);
  }
}

const unreachable: Problem = {
  problem: 'the house cannot be reached',
  got: 'no answer',
  want: 'a connection',
  where: 'network',
};

async function problemOf(answer: Response): Promise<Problem> {
  const strange = {
    problem: 'the house gave a strange answer',
    got: String(answer.status),
    want: '',
    where: '',
  };
  try {
    const told: unknown = await answer.json();
    return typeof told === 'object' && told !== null && 'problem' in told ? (told as Problem) : strange;
  } catch {
    return strange;
  }
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new Refusal(0, unreachable);
  }
  if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
  return (await answer.json()) as Answer;
}

/** What can be asked of the house over HTTP. */
export const house = {
  about: () => ask<House>('house'),
  rules: (game: string) => ask<Rulebook>(`games/${encodeURIComponent(game)}/rules`),
  tables: () => ask<TableListing[]>('tables'),
  commit: () => ask<Committed>('commitments', {}),
  open: (table: NewTable) => ask<OpenedTable>('tables', table),
  sit: (code: string, chair: SitDown) => ask<SatDown>(`tables/${code}/sit`, chair),
  handOver: (code: string) => ask<HandOver>(`tables/${code}/hand-over`, {}),
  takeOver: (code: string, taken: TakeHandOver) => ask<SatDown>(`tables/${code}/take-over`, taken),
  rematch: (code: string, asked: AskRematch) => ask<OpenedTable>(`tables/${code}/rematch`, asked),
  replay: (code: string, viewer: number) => ask<Replay>(`tables/${code}/replay?view=${viewer}`),
  record: (code: string) => `/api/tables/${code}/record`,
};

const rulebooks = new Map<string, Promise<Rulebook>>();

/** A rulebook, fetched once. */
export function rulebook(game: string): Promise<Rulebook> {
  const known = rulebooks.get(game);
  if (known) return known;
  const asked = house.rules(game);
  rulebooks.set(game, asked);
  asked.catch(() => rulebooks.delete(game));
  return asked;
}

/** A refusal as a sentence for people. */
export function inWords(error: unknown): string {
  if (!(error instanceof Refusal)) return 'Something went wrong. Please try again.';
  const { problem, got, want, where } = error.problem;
  if (error.status === 0) return 'The house cannot be reached. Are you offline?';
  if (error.status === 429) return 'That was a little fast. Please wait a moment and try again.';
  const sentence = problem.charAt(0).toUpperCase() + problem.slice(1);
  // Something is wrong inside a file: say where, and what stands there.
  if (where.startsWith('line ')) return `${sentence} (${where}): ${got} instead of ${want}.`;
  return want ? `${sentence}: ${want} is needed.` : `${sentence}.`;
}
