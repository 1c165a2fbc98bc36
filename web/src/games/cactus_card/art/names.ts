/** The twelve kinds of playing card, in the order a hand is best read: characters, then actions, then STOP. */
export const KINDS = [
  'charlie',
  'spike',
  'walter',
  'wild',
  'free-point',
  'steal-a-point',
  'swap-hands',
  'see-and-steal',
  'steal-a-card',
  'request-a-card',
  'draw-3',
  'stop',
] as const;

export type Kind = (typeof KINDS)[number];

const WORDS: Record<Kind, [name: string, line: string]> = {
  charlie: ['Charlie', 'Three alike: 1 point'],
  spike: ['Spike', 'Three alike: 2 points'],
  walter: ['Walter', 'Three alike: 3 points'],
  wild: ['Wild', 'Stands in for any of the three'],
  'free-point': ['Free Point', 'Take a point from the pile'],
  'steal-a-point': ['Steal a Point', 'Take a point from another player'],
  'swap-hands': ['Swap Hands', 'Two players trade hands'],
  'see-and-steal': ['See and Steal', 'Look at a hand, take one card'],
  'steal-a-card': ['Steal a Card', 'Take a card without looking'],
  'request-a-card': ['Request a Card', 'Ask one player for one card'],
  'draw-3': ['Draw 3', 'Three cards from the pile'],
  stop: ['STOP', 'Cancel an action, or a STOP'],
};

const WORTH = new Map([
  ['charlie', 1],
  ['spike', 2],
  ['walter', 3],
]);

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(WORDS, kind);
}

/** What a card is called, in words; an unknown kind is called by its own id. */
export function cardName(kind: string): string {
  return isKind(kind) ? WORDS[kind][0] : kind;
}

/** One line of what a card does. */
export function cardLine(kind: string): string {
  return isKind(kind) ? WORDS[kind][1] : '';
}

/** The points of three of a character; nothing for the others. */
export function setWorth(kind: string): number | undefined {
  return WORTH.get(kind);
}

/** Whether a card is played in sets of three. */
export function isCharacter(kind: string): boolean {
  return kind === 'wild' || WORTH.has(kind);
}
