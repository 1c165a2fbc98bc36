/** What the stones are worth that Gems are counted in, the largest first. */
const STONES = [10, 5, 1] as const;

/** The fewest stones for a number of Gems. */
export function stonesFor(gems: number): number[] {
  const stones: number[] = [];
  let left = gems;
  for (const worth of STONES) for (; left >= worth; left -= worth) stones.push(worth);
  return stones;
}
