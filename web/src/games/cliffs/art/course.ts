/** Where things stand on the cliff: from metres to pixels, for a cliff of any size. */
export const TOP = 1200;
export const STEP = 50;

/** All ledges, from the top to the bottom. */
export const LEDGES: number[] = Array.from({ length: TOP / STEP + 1 }, (_, place) => TOP - place * STEP);

export interface Ledge {
  metres: number;
  /** Where one stands. */
  y: number;
  /** Where the rock begins and ends. */
  left: number;
  right: number;
}

export interface Course {
  width: number;
  height: number;
  /** Pixels between two ledges. */
  step: number;
  ledges: Ledge[];
  /** The room of the labels, left of all lanes. */
  gutter: number;
  /** Where one stands at so many metres; also between two ledges, and a little below the finish. */
  yOf: (metres: number) => number;
  /** The middle of a lane. */
  xOf: (lane: number) => number;
  /** How wide a lane is, and how high a racer may be drawn. */
  lane: number;
  figure: number;
  /** How many metres apart labels are. */
  labels: number;
}

/** A number between 0 and 1 that looks like chance, and is the same every time. */
export function chance(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Lays the course out on a cliff of so many pixels, with a lane for each racer or team. */
export function courseOf(width: number, height: number, lanes: number): Course {
  const sky = Math.max(34, Math.min(height * 0.13, 130));
  const ground = Math.max(26, Math.min(height * 0.07, 56));
  const step = Math.max(0, height - sky - ground) / (LEDGES.length - 1);
  const gutter = width < 520 ? 42 : Math.min(width * 0.16, 150);
  const margin = width < 520 ? 6 : Math.min(width * 0.09, 90);
  const room = Math.max(1, width - gutter - margin);
  const lane = Math.min(room / Math.max(1, lanes), 150);
  const first = gutter + (room - lane * lanes) / 2;
  const yOf = (metres: number): number => sky + ((TOP - Math.min(metres, TOP)) / STEP) * step;
  return {
    width,
    height,
    step,
    gutter,
    lane,
    labels: step * 2 >= 19 ? 100 : 200,
    figure: Math.max(22, Math.min(lane * 0.94, step * 2.6, 84)),
    yOf,
    xOf: (place) => first + lane * (place + 0.5),
    ledges: LEDGES.map((metres, place) => ({
      metres,
      y: yOf(metres),
      left: edge(place, gutter, 1),
      right: width - edge(place, margin, 2),
    })),
  };
}

/** The edge of the rock: it leans outwards to the bottom, and no two ledges end alike. */
function edge(place: number, room: number, side: number): number {
  const lean = 1 - place / (LEDGES.length - 1);
  return Math.max(-2, room * (0.2 + 0.5 * lean + 0.28 * (chance(place * 2 + side) - 0.5)));
}
