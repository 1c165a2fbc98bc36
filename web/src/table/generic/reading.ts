/** A view that nobody has drawn, read place by place: what belongs to each seat, and what lies between them. */

import { labelOf } from './names.ts';

export const HIDDEN = '?';

/** A card, or some that are alike. */
export interface Chip {
  text: string;
  /** How many there are; 1 for a card by itself. */
  number: number;
  isHidden: boolean;
  /** One of nine colours, the same for the same text; the text says it, too. */
  tint: number;
}

export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'seats'; seats: number[] }
  | { kind: 'chips'; chips: Chip[] }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'list'; items: Shown[] };

export interface Fact {
  name: string;
  label: string;
  shown: Shown;
}

export interface Reading {
  /** What belongs to nobody. */
  middle: Fact[];
  /** By seat. */
  sides: { facts: Fact[]; points: number | null }[];
}

type Part = Record<string, unknown>;

/** The frame says these already. */
const KNOWN = ['viewer', 'to_act'];
const POINTS = 'points';
/** So many cards lie side by side; of more, those that are alike are counted. */
const SIDE_BY_SIDE = 12;
const LONGEST_TEXT = 80;
const TINTS = 9;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A list with one part for each seat belongs to the seats; all else lies in the middle. */
export function reading(view: unknown, seats: number, seatFields: string[]): Reading {
  const sides: Reading['sides'] = Array.from({ length: seats }, () => ({ facts: [], points: null }));
  const middle: Part = {};
  for (const [name, value] of Object.entries(isPart(view) ? view : {})) {
    if (KNOWN.includes(name) || isTurn(view, name, value, seatFields)) continue;
    if (Array.isArray(value) && value.length === seats && value.every(isPart)) {
      sides.forEach((side, seat) => {
        const { [POINTS]: points, ...rest } = value[seat] ?? {};
        if (typeof points === 'number') side.points = points;
        side.facts.push(...factsOf(typeof points === 'number' ? rest : (value[seat] ?? {}), seatFields));
      });
    } else middle[name] = value;
  }
  return { middle: factsOf(middle, seatFields), sides };
}

/** Whose turn it is, which the frame says, too. */
function isTurn(view: unknown, name: string, value: unknown, seatFields: string[]): boolean {
  const awaited = (view as { to_act?: unknown }).to_act;
  return name === 'turn' && seatFields.includes(name) && Array.isArray(awaited) && awaited[0] === value;
}

export function factsOf(part: Part, seatFields: string[] = []): Fact[] {
  return Object.entries(part).map(([name, value]) => ({
    name,
    label: labelOf(name),
    shown: seatFields.includes(name) ? seatsOf(value) : shownOf(value, seatFields),
  }));
}

function seatsOf(value: unknown): Shown {
  const seats = (Array.isArray(value) ? value : [value]).filter(
    (seat): seat is number => typeof seat === 'number' && seat >= 0,
  );
  return seats.length ? { kind: 'seats', seats } : { kind: 'text', text: 'nobody' };
}

function shownOf(value: unknown, seatFields: string[]): Shown {
  if (value === HIDDEN) return { kind: 'chips', chips: [chipOf(HIDDEN)] };
  if (Array.isArray(value)) return listOf(value, seatFields);
  if (!isPart(value)) return { kind: 'text', text: textOf(value) };
  const entries = Object.entries(value);
  if (!entries.every(([, number]) => typeof number === 'number'))
    return { kind: 'facts', facts: factsOf(value, seatFields) };
  return chipsOf(entries.map(([text, number]) => ({ ...chipOf(text), number: number as number })));
}

function listOf(values: unknown[], seatFields: string[]): Shown {
  if (!values.every(isPlain))
    return { kind: 'list', items: values.map((value) => shownOf(value, seatFields)) };
  const texts = values.map(textOf);
  const isLong = texts.length > SIDE_BY_SIDE;
  const chips: Chip[] = [];
  for (const text of texts) {
    // Backs of cards are alike, so they are always counted.
    const same = isLong || text === HIDDEN ? chips.find((chip) => chip.text === text) : undefined;
    if (same) same.number += 1;
    else chips.push(chipOf(text));
  }
  return chipsOf(chips);
}

function chipsOf(chips: Chip[]): Shown {
  const there = chips.filter((chip) => chip.number !== 0);
  return there.length ? { kind: 'chips', chips: there } : { kind: 'text', text: 'none' };
}

const chipOf = (text: string): Chip => ({ text, number: 1, isHidden: text === HIDDEN, tint: tintOf(text) });

/** The colours that words have got on this page: the next one for each that is new. */
const tints = new Map<string, number>();

function tintOf(text: string): number {
  const tint = tints.get(text) ?? tints.size % TINTS;
  if (text !== HIDDEN) tints.set(text, tint);
  return tint;
}

/** A word or a number as people read it. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value < 0 ? `−${-value}` : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

/** Data in a few words: "gain 3, points 6"; '' if there is none. */
export function inWords(value: unknown): string {
  if (!isPart(value)) return value === null || value === undefined ? '' : textOf(value);
  return Object.entries(value)
    .map(([name, part]) => `${labelOf(name).toLowerCase()} ${partInWords(part)}`)
    .join(', ');
}

function partInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(partInWords).join(', ') || 'none';
  if (!isPart(value)) return textOf(value);
  const entries = Object.entries(value).filter(([, number]) => number !== 0);
  return entries.map(([name, number]) => `${textOf(number)} ${name}`).join(', ') || 'none';
}
