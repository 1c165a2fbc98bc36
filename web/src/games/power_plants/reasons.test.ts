import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Players } from './players.ts';
import { NAMES, POSITIONS, position } from './positions.ts';
import { whyNotBag, whyNotHand, whyNotNursery, whyNotPlace } from './reasons.ts';
import { words } from './words.ts';

const RULES = readFileSync('../src/cactarium/games/power_plants/RULES.md', 'utf8');
const ENGINE = readFileSync('../src/cactarium/games/power_plants/rules.py', 'utf8');
const askerOf = (name: string) => {
  const { view, viewer } = position(name);
  return { view, names: new Players(viewer, NAMES) };
};

it.each(POSITIONS.map(({ name }) => [name]))(
  'every reason names a clause that the rules have: %s',
  (name) => {
    const asker = askerOf(name);
    const [patch = 'honeyleaf 1'] = asker.view.sides[0]?.hand ?? [];
    for (const reason of [
      whyNotPlace(asker),
      whyNotHand(patch, asker),
      whyNotNursery(asker.view.nursery[0] ?? patch, asker),
      whyNotBag(asker),
    ]) {
      expect(RULES).toContain(reason.clause);
      expect(reason.problem).toMatch(/^[A-Z].*\.$/);
    }
  },
);

describe('a reason', () => {
  it.each([
    ['waiting', whyNotPlace, 'It is Ines’s turn.'],
    ['over', whyNotPlace, 'The game is over.'],
    ['spectator', whyNotPlace, 'You watch this game.'],
    ['hand', whyNotPlace, 'First choose the patch of your hand that you add.'],
    ['way', whyNotBag, 'A patch is drawn at the end of your turn.'],
  ])('is told: %s', (name, why, want) => {
    expect(why(askerOf(name)).problem).toBe(want);
  });

  it('says which patch is added in this turn', () => {
    expect(whyNotHand('frightshade 5', askerOf('way')).problem).toBe(
      'You add Deeproot 2 in this turn. Take that back first to add another.',
    );
  });
});

it('has words for every clause by which the rules refuse', () => {
  const refusing = /CLAUSES: Final = \(([^)]*\([^)]*\))*[^)]*\)/s.exec(ENGINE)?.[0] ?? '';
  const clauses = new Set(
    [...`${refusing} "PWR-3.1" "PWR-12.1"`.matchAll(/"(PWR-[\d.]+)"/g)].map(([, id]) => id ?? ''),
  );

  expect(clauses.size).toBeGreaterThan(10);
  for (const clause of clauses)
    expect(words.refusal(clause, 'a problem', 'seat 1', 'x')).not.toMatch(/^A problem/);
});
