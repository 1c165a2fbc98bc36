/**
 * A tune for a banjo, as data, that takes exactly as long as it is told and ends on a beat.
 *
 * Four phrases of four bars of eight eighths; a dot is a rest, which the roll fills. A piece names phrases and how
 * much is going on in each: it builds up by more notes, a drone, a brush, and higher phrases.
 */
const PHRASES = {
  walk: [
    ['G', 'd4 . g4 . b4 . g4 a4'],
    ['C', 'b4 . c5 . e4 . g4 .'],
    ['D', 'a4 . f#4 . d4 . f#4 a4'],
    ['G', 'g4 . b4 . g4 . d4 .'],
  ],
  trot: [
    ['G', 'g4 b4 d5 . d5 . b4 d5'],
    ['C', 'e5 . e5 c5 g4 . c5 e5'],
    ['G', 'd5 . b4 . g4 b4 a4 g4'],
    ['D', 'a4 . d4 f#4 a4 . c5 a4'],
  ],
  gallop: [
    ['C', 'e5 . g5 e5 c5 . e5 .'],
    ['G', 'd5 . g5 d5 b4 . d5 .'],
    ['C', 'e5 e5 . c5 e5 g5 . e5'],
    ['D', 'f#5 . d5 . a4 c5 d5 f#5'],
  ],
  plunge: [
    ['G', 'g5 d5 b4 d5 g5 d5 b4 d5'],
    ['C', 'g5 e5 c5 e5 g5 e5 c5 a4'],
    ['D', 'f#5 d5 a4 d5 f#5 a5 f#5 d5'],
    ['D', 'd5 e5 f#5 d5 e5 f#5 a5 f#5'],
  ],
} as const satisfies Record<string, [keyof typeof CHORDS, string][]>;

/** The strings that a roll picks beneath the tune, the bass first. */
const CHORDS = {
  G: ['g3', 'b3', 'd4'],
  C: ['c4', 'e4', 'g3'],
  D: ['d4', 'a3', 'f#4'],
} as const;

const LAST = ['g3', 'd4', 'g4', 'b4', 'g5'] as const;
/** Seconds from a string to the next. */
const STRUM = 0.007;
const DRONE = 'g4';
const EIGHTHS = 8;

type Phrase = keyof typeof PHRASES;
type Piece = [Phrase, level: number][];

/** From the longest to the shortest. */
const PIECES: Piece[] = [
  [
    ['walk', 0],
    ['walk', 1],
    ['trot', 2],
    ['walk', 3],
    ['gallop', 4],
    ['plunge', 5],
  ],
  [
    ['walk', 1],
    ['trot', 2],
    ['gallop', 4],
    ['plunge', 5],
  ],
  [
    ['trot', 3],
    ['plunge', 5],
  ],
];

/** How long a beat should last, in seconds; the piece is chosen that comes nearest. */
const BEAT = 0.39;
/** By how much the first beats are longer, and the last ones shorter. */
const PUSH = 0.08;

export interface Strike {
  /** Seconds after the beginning. */
  at: number;
  what: 'pluck' | 'brush' | 'stomp';
  /** Hertz; 0 for what has no pitch. */
  pitch: number;
  /** From 0 to 1. */
  loudness: number;
}

const SEMITONES: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** "f#4" in Hertz. */
export function pitchOf(name: string): number {
  const [, letter = '', sharp, octave] = /^([a-g])(#?)(\d)$/.exec(name) ?? [];
  const above = (SEMITONES[letter] ?? NaN) + (sharp ? 1 : 0) - 9 + 12 * (Number(octave) - 4);
  return 440 * 2 ** (above / 12);
}

function pieceFor(seconds: number): Piece {
  const off = (piece: Piece): number => Math.abs(Math.log(seconds / beatsIn(piece) / BEAT));
  return PIECES.toSorted((one, other) => off(one) - off(other))[0] ?? [];
}

/** Every phrase has four bars of four beats. */
const beatsIn = (piece: Piece): number => piece.length * 16;

/** The beats of the tune of that length; its last strike comes right after them. */
export const beatsOf = (seconds: number): number => beatsIn(pieceFor(seconds));

/** When that part of the tune is over, as part of its time: the tune gathers speed. */
const pushed = (part: number): number => (1 + PUSH) * part - PUSH * part ** 2;

/** When the beat comes, in seconds: the first at 0, the one after the last exactly at the end. */
export function timeOfBeat(seconds: number, beat: number): number {
  return seconds * pushed(beat / beatsOf(seconds));
}

/** The beat after so many seconds, with its fraction: for whatever moves to the music. */
export function beatAt(seconds: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / seconds));
  return (beatsOf(seconds) * (1 + PUSH - Math.sqrt((1 + PUSH) ** 2 - 4 * PUSH * part))) / (2 * PUSH);
}

/** How much of the tune is over, from 0 to 1, when it ends at that time: the same for the eye. */
export function partOver(seconds: number, endsAt: number, now: number): number {
  return Math.min(1, Math.max(0, 1 - (endsAt - now) / (seconds * 1000)));
}

/** Everything that is struck in a tune of that length, in order; the last strike is at its end. */
export function notesOf(seconds: number): Strike[] {
  const piece = pieceFor(seconds);
  const bars = piece.flatMap(([phrase, level]) =>
    PHRASES[phrase].map(([chord, tune]) => ({ chord, tune, level })),
  );
  const struck = bars.flatMap(({ chord, tune, level }, place) =>
    tune.split(' ').flatMap((note, eighth) =>
      atEighth(CHORDS[chord], note, eighth, level).map(({ late, ...strike }) => ({
        ...strike,
        at: timeOfBeat(seconds, (place * EIGHTHS + eighth + late) / 2),
      })),
    ),
  );
  // Strummed from the low strings up: the highest is the last strike.
  const last = LAST.map((name, place): Strike => {
    const before = STRUM * (LAST.length - 1 - place);
    return { at: Math.max(0, seconds - before), what: 'pluck', pitch: pitchOf(name), loudness: 0.6 };
  });
  return [
    ...struck.toSorted((one, other) => one.at - other.at),
    ...last,
    { at: seconds, what: 'stomp', pitch: 0, loudness: 1 },
  ];
}

type Struck = Omit<Strike, 'at'> & { late: number };

const pluck = (name: string, loudness: number, late = 0): Struck => ({
  what: 'pluck',
  pitch: pitchOf(name),
  loudness,
  late,
});
const beaten = (what: 'brush' | 'stomp', loudness: number, late = 0): Struck => ({
  what,
  pitch: 0,
  loudness,
  late,
});

/** What is struck at an eighth of a bar; `late` by a part of an eighth. */
function atEighth(
  chord: readonly [string, string, string],
  note: string,
  eighth: number,
  level: number,
): Struck[] {
  const isBeat = eighth % 2 === 0;
  const isTune = note !== '.';
  const struck: Struck[] = [];
  if (isTune) struck.push(pluck(note, isBeat ? 0.85 : 0.7));
  // The thumb: the bass on one and three.
  if (eighth % 4 === 0) struck.push(pluck(chord[0], 0.55));
  if (!isTune && level >= 1) struck.push(pluck(chord[(eighth % 3) as 0 | 1 | 2], 0.42));
  if (eighth % 4 === 3 && level >= 2) struck.push(pluck(DRONE, 0.36));
  if (eighth % 4 === 2 && level >= 3) struck.push(beaten('brush', 0.5));
  if (!isBeat && level >= 4) struck.push(beaten('brush', 0.3));
  if (eighth % 4 === 0 && level >= 4) struck.push(beaten('stomp', 0.6));
  // At last every other note of the tune is struck twice.
  if (isTune && isBeat && level >= 5) struck.push(pluck(note, 0.45, 0.5));
  return struck;
}
