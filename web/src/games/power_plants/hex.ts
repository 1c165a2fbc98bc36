/**
 * The hexagons of the garden. A patch stands on a corner, is WIDE wide and HIGH high, and is named by axial
 * coordinates: q counts to the right, r down and to the right. The first patch of a garden is (0, 0).
 */
export interface Cell {
  q: number;
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export const WIDE = 100;
export const HIGH = (WIDE * 2) / Math.sqrt(3);

/** The six ways from a patch to the next, clockwise from the upper right, in words. */
export const WAYS = [
  { q: 1, r: -1, words: 'up right' },
  { q: 1, r: 0, words: 'right' },
  { q: 0, r: 1, words: 'down right' },
  { q: -1, r: 1, words: 'down left' },
  { q: -1, r: 0, words: 'left' },
  { q: 0, r: -1, words: 'up left' },
] as const;

export const keyOf = ({ q, r }: Cell): string => `${q},${r}`;

/** The six cells around a cell, clockwise from the upper right. */
export const neighboursOf = ({ q, r }: Cell): Cell[] => WAYS.map((way) => ({ q: q + way.q, r: r + way.r }));

export const isBeside = (one: Cell, other: Cell): boolean =>
  WAYS.some((way) => one.q + way.q === other.q && one.r + way.r === other.r);

/** The middle of a cell. */
export const centreOf = ({ q, r }: Cell): Point => ({ x: WIDE * (q + r / 2), y: HIGH * 0.75 * r });

/** A point by its way round from the top corner, clockwise. */
const ROUND: readonly Point[] = [
  { x: 0, y: -HIGH / 2 },
  { x: WIDE / 2, y: -HIGH / 4 },
  { x: WIDE / 2, y: HIGH / 4 },
  { x: 0, y: HIGH / 2 },
  { x: -WIDE / 2, y: HIGH / 4 },
  { x: -WIDE / 2, y: -HIGH / 4 },
];

/** The six corners, clockwise from the top: the side towards the way i lies between the corners i and i + 1. */
export function cornersOf(cell: Cell): Point[] {
  const { x, y } = centreOf(cell);
  return ROUND.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
}

/** The room that some cells take, with a margin around them; of no cells, that of the first patch. */
export function boundsOf(cells: readonly Cell[], margin = 0): Box {
  const centres = (cells.length ? cells : [{ q: 0, r: 0 }]).map(centreOf);
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  const x = Math.min(...xs) - WIDE / 2 - margin;
  const y = Math.min(...ys) - HIGH / 2 - margin;
  return {
    x,
    y,
    width: Math.max(...xs) + WIDE / 2 + margin - x,
    height: Math.max(...ys) + HIGH / 2 + margin - y,
  };
}

/** The cell that a point lies in. */
export function cellAt({ x, y }: Point): Cell {
  const r = y / (HIGH * 0.75);
  const q = x / WIDE - r / 2;
  const [wholeQ, wholeR, wholeS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS + q + r)];
  // Rounding the three by themselves may leave their sum off zero; the one that moved most gives way. No -0.
  if (offQ > offR && offQ > offS) return { q: 0 - wholeR - wholeS, r: wholeR + 0 };
  if (offR > offS) return { q: wholeQ + 0, r: 0 - wholeQ - wholeS };
  return { q: wholeQ + 0, r: wholeR + 0 };
}

/** The cells that touch some of these and are none of them. */
export function plotsAround(cells: readonly Cell[]): Cell[] {
  const taken = new Set(cells.map(keyOf));
  const plots = new Map(cells.flatMap(neighboursOf).map((cell) => [keyOf(cell), cell]));
  return [...plots].filter(([key]) => !taken.has(key)).map(([, cell]) => cell);
}

export type Arrow = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft';

export const isArrow = (key: string): key is Arrow =>
  ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].includes(key);

/** The ways that an arrow may go to a neighbour. */
const TOWARDS: Record<Arrow, readonly number[]> = {
  ArrowUp: [0, 5],
  ArrowRight: [1],
  ArrowDown: [2, 3],
  ArrowLeft: [4],
};

/**
 * Which of some cells an arrow key goes to; null where there is none. It goes to a neighbour if it can, so that arrows
 * reach all of a connected garden, and over a gap otherwise. Going up and down one stays near the line `aim`: where
 * one was when one last went sideways.
 */
export function nextCell(
  cells: readonly Cell[],
  from: Cell,
  arrow: Arrow,
  aim = centreOf(from).x,
): Cell | null {
  const here = centreOf(from);
  const known = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const near = neighboursOf(from);
  const beside = TOWARDS[arrow].flatMap((way) => known.get(keyOf(near[way] ?? from)) ?? []);
  const upright = arrow === 'ArrowUp' || arrow === 'ArrowDown';
  const sign = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  const ahead = cells.filter((cell) => {
    const { x, y } = centreOf(cell);
    return sign * (upright ? y - here.y : x - here.x) > 1;
  });
  const costOf = (cell: Cell): number => {
    const { x, y } = centreOf(cell);
    return upright
      ? Math.abs(y - here.y) + 2 * Math.abs(x - aim)
      : Math.abs(x - here.x) + 2 * Math.abs(y - here.y);
  };
  let best: Cell | null = null;
  for (const cell of beside.length ? beside : ahead) if (!best || costOf(cell) < costOf(best)) best = cell;
  return best;
}

/** Where a cell lies, for who hears it: "2 right and 1 up right of the start". It stays so while the garden grows. */
export function placeInWords({ q, r }: Cell): string {
  const s = -q - r;
  const [up, right, down] = [WAYS[0], WAYS[1], WAYS[2]].map(({ words }) => words);
  const [back, left, away] = [WAYS[3], WAYS[4], WAYS[5]].map(({ words }) => words);
  // Of six ways, two that lie next to each other lead to every cell, by the fewest steps.
  const ways: [number, string | undefined][] =
    q >= 0 && s >= 0 && r <= 0
      ? [
          [q, up],
          [s, away],
        ]
      : q >= 0 && r <= 0
        ? [
            [-s, right],
            [-r, up],
          ]
        : q >= 0
          ? [
              [q, right],
              [r, down],
            ]
          : s <= 0
            ? [
                [-s, down],
                [-q, back],
              ]
            : r >= 0
              ? [
                  [r, back],
                  [s, left],
                ]
              : [
                  [-q, left],
                  [-r, away],
                ];
  const words = ways.filter(([steps]) => steps > 0).map(([steps, way]) => `${steps} ${way}`);
  return words.length ? `${words.join(' and ')} of the start` : 'the start';
}
