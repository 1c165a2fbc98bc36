import { chance, type Course } from './course.ts';

/** The shapes of the rock: paths for a course of any size. They look like chance and are the same every time. */

/** A ledge that one can stand on: lip and what lies in its shade. */
export interface Shelf {
  key: string;
  x: number;
  y: number;
  width: number;
  /** How far it stands out. */
  depth: number;
  /** How bright: those that stand for round numbers are seen first. */
  tone: 1 | 2 | 3;
}

/** From the sand to the top: its edges wander from ledge to ledge. */
export function outline({ ledges, height }: Course): string {
  const right = ledges.map(({ right: x, y }) => `L${x} ${y}`).join('');
  const left = ledges
    .toReversed()
    .map(({ left: x, y }) => `L${x} ${y}`)
    .join('');
  const [first] = ledges;
  const last = ledges.at(-1);
  if (!first || !last) return '';
  return `M${first.left} ${first.y}${right}V${height}H${last.left}${left}Z`;
}

/** A layer of rock from a height to another, with a wandering upper edge; to be cut by the outline. */
export function layer(course: Course, from: number, seed: number): string {
  const { width, height, step } = course;
  const y = course.yOf(from) + step * 0.5;
  const pieces = Math.max(4, Math.round(width / 70));
  const points = Array.from(
    { length: pieces + 1 },
    (_, place) => `L${(width * place) / pieces} ${y + step * 0.8 * (chance(seed * 31 + place) - 0.5)}`,
  );
  return `M0 ${height}V${y}${points.join('')}V${height}Z`;
}

/** Upright pillars of the rock that lie in the shade: from the top to the sand, wandering at every second ledge. */
export function pillars(course: Course): string {
  const { width, height, ledges } = course;
  const count = Math.max(3, Math.round(width / 95));
  const wide = width / count;
  return Array.from({ length: count }, (_, pillar) => {
    const middle = wide * (pillar + 0.72);
    const side = (seed: number, way: number): string[] =>
      ledges
        .filter((_ledge, place) => place % 2 === 0)
        .map(({ y }, place) => {
          const off = wide * (0.1 + 0.24 * chance(pillar * 53 + place * 7 + seed));
          return `${middle + way * off} ${y}`;
        });
    const [first = '', ...rest] = side(1, 1);
    return `M${first}L${rest.join('L')}V${height}H${middle}L${side(2, -1).toReversed().join('L')}Z`;
  }).join('');
}

/** The ledges: one beneath every lane each 50 m, of different widths, and a few beside them. */
export function shelves(course: Course, lanes: number): Shelf[] {
  return course.ledges.slice(0, -1).flatMap(({ metres, y, left, right }, place) => {
    const tone = metres % 200 === 0 ? 1 : metres % 100 === 0 ? 2 : 3;
    const own = Array.from({ length: lanes }, (_, lane) => {
      const width = course.lane * (0.7 + 0.62 * chance(place * 17 + lane * 3.7) ** 2);
      return {
        x: course.xOf(lane) - width / 2 + course.lane * 0.08 * (chance(place + lane * 29) - 0.5),
        width,
      };
    });
    const beside = [1, 2].map((one) => {
      const width = 16 + 30 * chance(place * 5 + one);
      return { x: one === 1 ? left - 3 : right - width + 3, width };
    });
    return [...own, ...beside]
      .map(({ x, width }) => ({ x: Math.max(x, left - 4), width }))
      .map(({ x, width }, one) => ({
        key: `${metres} ${one}`,
        x,
        y,
        width: Math.max(8, Math.min(width, right + 4 - x)),
        depth: Math.max(2.2, Math.min(course.step * (0.15 + 0.1 * chance(place * 3 + one)), 8)),
        tone,
      }));
  });
}

/** The lip of a shelf: flat where one stands, ragged beneath. */
export function lip({ x, y, width, depth }: Shelf): string {
  const ragged = [0.82, 0.55, 0.3].map(
    (part, one) => `L${x + width * part} ${y + depth * (0.62 + 0.5 * chance(x + y + one))}`,
  );
  const ends = `L${x + depth * 0.9} ${y + depth * 0.8}Z`;
  return `M${x} ${y}h${width}L${x + width - depth * 0.9} ${y + depth * 0.9}${ragged.join('')}${ends}`;
}

/** What lies in the shade of a shelf. */
export function under({ x, y, width, depth }: Shelf): string {
  const deep = depth * (0.7 + 1.5 * chance(x * 3 + y));
  const broad = width * (0.2 + 0.35 * chance(x + y * 5));
  const ragged = `l${-depth * 1.5} ${deep}h${-broad}l${-depth} ${depth * 0.7}Z`;
  return `M${x + depth * 0.7} ${y + depth * 0.6}h${width - depth * 1.4}${ragged}`;
}
