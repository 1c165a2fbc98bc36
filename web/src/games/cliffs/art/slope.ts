import { LEDGES, STEP, TOP } from './course.ts';

/** The cliff lying down, for a screen that is wide and low: from the start at the left to the finish at the right. */
export interface Slope {
  width: number;
  height: number;
  /** How wide a step of 50 m is. */
  step: number;
  /** How large a racer is drawn. */
  figure: number;
  /** The room of all racers before the start, and behind the finish. */
  start: number;
  finish: number;
  /** The middle of a step, and where one stands on it; also between two. */
  xOf: (metres: number) => number;
  yOf: (metres: number) => number;
}

export function slopeOf(width: number, height: number): Slope {
  const figure = Math.max(22, Math.min(height * 0.3, 44));
  const start = Math.min(width * 0.24, figure * 7);
  const finish = Math.min(width * 0.11, figure * 3);
  const step = (width - start - finish) / (LEDGES.length - 2);
  const high = Math.max(figure * 1.4, height * 0.4);
  const low = height * 0.7;
  const down = (metres: number): number => (TOP - Math.min(metres, TOP)) / STEP;
  return {
    width,
    height,
    step,
    figure,
    start,
    finish,
    xOf: (metres) => {
      const steps = down(metres);
      // The start and the finish are wider than a step.
      if (steps < 1) return start / 2 + steps * ((start + step) / 2);
      const last = LEDGES.length - 1;
      if (steps > last - 1) return width - finish / 2 - Math.max(0, last - steps) * ((finish + step) / 2);
      return start + (steps - 0.5) * step;
    },
    yOf: (metres) => high + ((low - high) * down(Math.max(0, metres))) / (LEDGES.length - 1),
  };
}

export interface Place {
  /** Where the feet are. */
  x: number;
  y: number;
  /** On how many shoulders one stands. */
  row: number;
}

/** How far apart those stand that share a step, as parts of their size. */
const BESIDE = 0.62;
const ABOVE = 0.56;

/** Where all stand, by their metres: who shares a step stands beside each other, or on each other's shoulders. */
export function placesOn(slope: Slope, metres: number[]): Place[] {
  return metres.map((own, racer) => {
    const together = metres.flatMap((other, one) => (other === own ? [one] : []));
    const place = together.indexOf(racer);
    const foot = slope.yOf(own);
    const rows = 1 + Math.max(0, Math.floor((foot - slope.figure) / (slope.figure * ABOVE)));
    const room = own >= TOP ? slope.start : own <= 0 ? slope.finish : slope.step * 2;
    const fitting = Math.floor(room / (slope.figure * BESIDE));
    const columns = Math.min(together.length, Math.max(fitting, Math.ceil(together.length / rows)));
    const row = Math.floor(place / columns);
    const inRow = Math.min(columns, together.length - row * columns);
    const apart = Math.max(slope.figure * BESIDE, Math.min(room / inRow, slope.figure * 1.05));
    const first = slope.xOf(own) - ((inRow - 1) / 2) * apart;
    return {
      // A long row at the start begins at the edge, so that nobody is cut off.
      x: Math.max(first, slope.figure / 2) + (place % columns) * apart,
      y: foot - row * slope.figure * ABOVE,
      row,
    };
  });
}
