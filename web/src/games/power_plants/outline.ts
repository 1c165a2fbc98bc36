import { cornersOf, keyOf, neighboursOf, centreOf, WIDE, type Cell, type Point } from './hex.ts';

/** How far the wavy edge of a patch swings from the straight line. */
const SWING = WIDE * 0.034;

const round = (value: number): string => String(Math.round(value * 100) / 100 + 0);
const written = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/**
 * A side from one corner to the next, clockwise: out, then in. The neighbour draws the same line from its other end, so
 * that patches with wavy edges fit each other on all sides.
 */
function side(from: Point, to: Point): string {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const length = Math.hypot(along.x, along.y) || 1;
  const out = { x: (along.y / length) * SWING * 2, y: (-along.x / length) * SWING * 2 };
  const first = { x: from.x + along.x / 3 + out.x, y: from.y + along.y / 3 + out.y };
  const last = { x: from.x + (along.x * 2) / 3 - out.x, y: from.y + (along.y * 2) / 3 - out.y };
  return `C${written(first)} ${written(last)} ${written(to)}`;
}

function closed(corners: Point[]): string {
  const first = corners[0];
  if (!first) return '';
  const sides = corners.map((corner, at) => side(corner, corners[(at + 1) % corners.length] ?? first));
  return `M${written(first)}${sides.join('')}Z`;
}

interface Edge {
  from: Point;
  to: Point;
}

const cornerKey = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** The line around some cells, and around each hole in them; `inset` keeps it within them. */
export function outlineOf(cells: readonly Cell[], inset = 0): string {
  const own = new Set(cells.map(keyOf));
  const edges = new Map<string, Edge>();
  const touching = new Map<string, Point[]>();
  for (const cell of cells) {
    const corners = cornersOf(cell);
    const near = neighboursOf(cell);
    corners.forEach((from, way) => {
      const key = cornerKey(from);
      touching.set(key, [...(touching.get(key) ?? []), centreOf(cell)]);
      const beyond = near[way];
      const to = corners[(way + 1) % 6];
      if (to && beyond && !own.has(keyOf(beyond))) edges.set(key, { from, to });
    });
  }
  const moved = (corner: Point): Point => {
    const centres = touching.get(cornerKey(corner)) ?? [];
    const x = centres.reduce((sum, centre) => sum + centre.x, 0) / centres.length - corner.x;
    const y = centres.reduce((sum, centre) => sum + centre.y, 0) / centres.length - corner.y;
    const length = Math.hypot(x, y);
    // Lines that meet at 120 degrees, moved by one, meet further in by this.
    const by = length < 1 ? 0 : (inset * 2) / Math.sqrt(3) / length;
    return { x: corner.x + x * by, y: corner.y + y * by };
  };
  let path = '';
  while (edges.size > 0) {
    const loop: Point[] = [];
    let edge = taken(edges, [...edges.keys()][0] ?? '');
    while (edge) {
      loop.push(moved(edge.from));
      edge = taken(edges, cornerKey(edge.to));
    }
    path += closed(loop);
  }
  return path;
}

/** Every corner of hexagons has at most one side that leaves it, since only three cells meet there. */
function taken(edges: Map<string, Edge>, key: string): Edge | null {
  const edge = edges.get(key) ?? null;
  edges.delete(key);
  return edge;
}

/** A patch with its wavy edge, around (0, 0). */
export const patchPath = (inset = 0): string => outlineOf([{ q: 0, r: 0 }], inset);
