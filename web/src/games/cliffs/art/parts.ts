/**
 * The words of a card, taken apart for drawing it.
 *
 * The rules carry the words out; here they only choose marks. Words that are not understood get none: they are printed.
 */
export type Kind = 'bonus' | 'sabotage' | 'special' | 'multiplier';
export type Reference = 'left' | 'right' | 'left-most' | 'right-most' | 'any';
export type Side = 'left' | 'right' | 'any';
export type Verb = 'move' | 'double' | 'vaporize' | 'flip' | 'gift' | 'steal' | 'swap' | 'draw';

/** What a card points at: a card, a racer, or a card of a racer. */
export interface Target {
  racer: Side | null;
  card: Reference | null;
}

export interface Parts {
  verb: Verb;
  /** Metres down (above 0) or up of a movement, cards of a draw; 0 for the others. */
  amount: number;
  from: Target | null;
  to: Target | null;
}

const REFERENCE = '(left-most|right-most|left|right|any)';
const RACER = '(left|right|any) racer';
const TARGET = `(?:(?:${RACER}'s )?${REFERENCE}|${RACER})`;

const FORMS: [RegExp, (found: string[]) => Parts][] = [
  [
    /^(\d{1,5})(?: m)? (down|up)$/,
    ([metres, way]) => parts('move', way === 'up' ? -Number(metres) : Number(metres)),
  ],
  [
    new RegExp(`^(double|vaporize|flip|steal) ${TARGET}$`),
    ([verb = '', ...target]) => parts(verb as Verb, 0, targetOf(target)),
  ],
  [
    new RegExp(`^(gift|swap) ${TARGET} (?:to|with) ${TARGET}$`),
    ([verb = '', ...targets]) =>
      parts(verb as Verb, 0, targetOf(targets.slice(0, 3)), targetOf(targets.slice(3))),
  ],
  [
    new RegExp(`^draw (?:(\\d{1,2}) from )?${RACER}$`),
    ([count, side = 'any']) => parts('draw', Number(count ?? 3), { racer: side as Side, card: null }),
  ],
];

const parts = (verb: Verb, amount: number, from: Target | null = null, to: Target | null = null): Parts => ({
  verb,
  amount,
  from,
  to,
});

function targetOf([owner, card, racer]: (string | undefined)[]): Target {
  return { racer: (owner ?? racer ?? null) as Side | null, card: (card ?? null) as Reference | null };
}

/** Takes the words of a card apart: "gift left-most to left racer"; null for words of a language of their own. */
export function partsOf(words: string): Parts | null {
  const plain = words.trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
  for (const [form, made] of FORMS) {
    const found = form.exec(plain);
    if (found) return made(found.slice(1));
  }
  return null;
}

const TURNED: Record<string, string> = { left: 'right', right: 'left', up: 'down', down: 'up' };

/** What the words say when their card lies upside-down: "200 up" for "200 down", "flip right" for "flip left". */
export function turnedWords(words: string): string {
  return words.replace(/\b(left|right|up|down)\b/g, (word) => TURNED[word] ?? word);
}

/** How strong the picture of a movement card of an unknown name is to be: 1, 2 or 3. */
export function strengthOf(metres: number): 1 | 2 | 3 {
  const size = Math.abs(metres);
  if (size >= 200) return 3;
  return size >= 100 ? 2 : 1;
}
