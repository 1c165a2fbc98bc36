import type { CardName } from './wire.ts';

/** What the legal actions leave to choose, step by step. All of it is read from their texts. */

/** An action card that may be played: upon whom, and for what. */
export interface Play {
  action: string;
  card: CardName;
  seats: number[];
  wanted: CardName | null;
}

export interface PlayableSet {
  action: string;
  cards: string[];
}

/** The card in one's fingers, and the seats chosen for it so far. */
export interface Pick {
  card: string;
  seats: number[];
}

/** What comes next for a card in one's fingers. */
export type Step =
  | { kind: 'nothing' }
  /** One action is left. */
  | { kind: 'play'; play: Play }
  | { kind: 'seat'; seats: number[] }
  /** A card to ask for; the actions by its kind. */
  | { kind: 'card'; seat: number; actions: Record<string, string> }
  | { kind: 'set'; sets: PlayableSet[] };

const NUMBER = /^\d+$/;

export function playOf(action: string): Play | null {
  const [verb, card, ...rest] = action.split(' ');
  if (verb !== 'play' || !card) return null;
  return {
    action,
    card: card as CardName,
    seats: rest.filter((word) => NUMBER.test(word)).map(Number),
    wanted: (rest.find((word) => !NUMBER.test(word)) as CardName | undefined) ?? null,
  };
}

export function setsOf(legal: string[]): PlayableSet[] {
  return legal
    .filter((action) => action.startsWith('set '))
    .map((action) => ({ action, cards: action.split(' ').slice(1) }));
}

/** The cards that may be taken from a hand one looks at, by kind. */
export function takesOf(legal: string[]): Record<string, string> {
  const takes = legal.filter((action) => action.startsWith('take '));
  return Object.fromEntries(takes.map((action) => [action.slice('take '.length), action]));
}

function playsOf(legal: string[], { card, seats }: Pick): Play[] {
  return legal
    .map(playOf)
    .filter((play) => play !== null)
    .filter((play) => play.card === card && seats.every((seat) => play.seats.includes(seat)));
}

/** Whether a card of the hand can do anything now; a STOP answers at once and is not picked up. */
export function isPlayable(legal: string[], card: string): boolean {
  if (card === 'stop') return legal.includes('stop');
  return nextStep(legal, { card, seats: [] }).kind !== 'nothing';
}

/** An action that the card can bring about, for what it would do whomever it is played upon. */
export function exampleOf(legal: string[], card: string): string | undefined {
  if (card === 'stop') return legal.find((action) => action === 'stop');
  return (
    playsOf(legal, { card, seats: [] })[0]?.action ??
    setsOf(legal).find((set) => set.cards.includes(card))?.action
  );
}

export function nextStep(legal: string[], pick: Pick): Step {
  const sets = setsOf(legal).filter((set) => set.cards.includes(pick.card));
  if (sets.length > 0) return { kind: 'set', sets };
  const plays = playsOf(legal, pick);
  const [first] = plays;
  if (!first) return { kind: 'nothing' };
  if (plays.length === 1) return { kind: 'play', play: first };
  const seats = [...new Set(plays.flatMap((play) => play.seats))].sort((one, other) => one - other);
  const isSettled = plays.every((play) => play.seats.length === seats.length);
  if (isSettled) {
    const actions = plays.map((play) => [play.wanted ?? '', play.action]);
    return { kind: 'card', seat: seats[0] ?? 0, actions: Object.fromEntries(actions) };
  }
  return { kind: 'seat', seats: seats.filter((seat) => !pick.seats.includes(seat)) };
}

/** The seats that can be pressed for a step. */
export function seatsOf(step: Step): number[] {
  if (step.kind === 'seat') return step.seats;
  return step.kind === 'play' ? step.play.seats : [];
}

/** The action that a seat would complete, if it does. */
export function actionFor(legal: string[], pick: Pick, seat: number): string | null {
  const step = nextStep(legal, pick);
  if (step.kind === 'play') return step.play.seats.includes(seat) ? step.play.action : null;
  if (step.kind !== 'seat') return null;
  const plays = playsOf(legal, { card: pick.card, seats: [...pick.seats, seat] });
  const [only] = plays;
  return plays.length === 1 && only ? only.action : null;
}
