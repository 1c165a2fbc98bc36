/** The faces of bots: the plants they are called after, on a grid of 48. Flat shapes, the later ones above. */

export interface BotFace {
  /** Fill, outline, and by how many degrees it is turned about the point (24, `about`). */
  shapes: [fill: string, path: string, turn?: number][];
  about?: number;
  /** The middle between the eyes, and half of what lies between them. */
  eyes: [x: number, y: number, apart: number];
  mouth: 'smile' | 'grin' | 'calm' | 'awe';
}

const GREEN = '#6aa564';
const GREEN_DEEP = '#47804d';
const BLUE = '#6fb0a2';
const BLUE_DEEP = '#4b8a80';
const CLAY = '#d98a5b';
const CLAY_DEEP = '#b2683f';
const GOLD = '#ecbf55';
const GOLD_DEEP = '#c7922f';
const ROSE = '#e58fb0';
const ROSE_DEEP = '#c05c86';
const RED = '#e4674b';
const RED_DEEP = '#b9452f';
const VIOLET = '#a48ede';
const VIOLET_DEEP = '#7a64b8';
const PALE = '#ece0f7';
const PALE_DEEP = '#a993d3';
const WOOD = '#b98a5e';
const WOOD_DEEP = '#8f653f';

const BLADE = 'M24 44c-5-10-5-24 0-37 5 13 5 27 0 37z';
const WAND = 'M23 30 22.4 8h3.2L25 30z';
const FLAME = 'M24 2c3.4 3.4 3.4 7.4 0 10-3.4-2.6-3.4-6.6 0-10z';
const PETAL = 'M24 26c-9-2-11-14-5-20 3-2.5 7-2.5 10 0 6 6 4 18-5 20z';
const POINT = 'M24 28c-7-6-8-14 0-25 8 11 7 19 0 25z';
const NEEDLE = 'M22.6 14 24 1.5 25.4 14z';

const FACES: Record<string, BotFace> = {
  Agave: {
    about: 42,
    shapes: [
      [BLUE_DEEP, BLADE, -66],
      [BLUE_DEEP, BLADE, 66],
      [BLUE, BLADE, -42],
      [BLUE, BLADE, 42],
      [BLUE_DEEP, BLADE, -20],
      [BLUE_DEEP, BLADE, 20],
      [BLUE, 'M24 45c-13-7-12-24 0-38 12 14 13 31 0 38z'],
    ],
    eyes: [24, 30, 4.6],
    mouth: 'smile',
  },
  Aloe: {
    shapes: [
      [GREEN_DEEP, 'M20 26C9 22 6 14 5 6c8 3 15 9 18 20z'],
      [GREEN_DEEP, 'M28 26c11-4 14-12 15-20-8 3-15 9-18 20z'],
      [GREEN, 'M24 27c-7-7-7-16 0-26 7 10 7 19 0 26z'],
      [CLAY, 'M9 23h30l-3 23H12z'],
      [CLAY_DEEP, 'M7 21h34v6H7z'],
    ],
    eyes: [24, 33, 5],
    mouth: 'grin',
  },
  Acacia: {
    shapes: [
      [WOOD_DEEP, 'M20 46c2-6 2-10 1-16h6c-1 6-1 10 1 16z'],
      [GREEN_DEEP, 'M2 28c0-12 10-20 22-20s22 8 22 20c0 4-6 6-9 3-3 4-10 4-13 0-3 4-10 4-13 0-3 3-9 1-9-3z'],
      [GREEN, 'M4 24C5 14 13 8 24 8s19 6 20 16c-6 4-34 4-40 0z'],
      [GOLD, 'M10 14a3.5 3.5 0 1 0 .1 0zM24 6.500a3.5 3.5 0 1 0 .1 0zM38 14a3.5 3.5 0 1 0 .1 0z'],
    ],
    eyes: [24, 21, 5],
    mouth: 'calm',
  },
  Cardon: {
    shapes: [
      [GREEN_DEEP, 'M15 33c-8 0-11-4-11-11v-5a3.5 3.5 0 0 1 7 0v5c0 3 1 4 4 4z'],
      [GREEN_DEEP, 'M33 29c8 0 11-4 11-11v-5a3.5 3.5 0 0 0-7 0v5c0 3-1 4-4 4z'],
      [GREEN, 'M14 46V14a10 10 0 0 1 20 0v32z'],
      [GREEN_DEEP, 'M18 46V12h1.600v34zM28.4 46V12H30v34z'],
      [ROSE, 'M19 6c1-3 3-4 5-5 2 1 4 2 5 5-3 2-7 2-10 0z'],
      [GREEN, 'M17.5 21h13v14h-13z'],
    ],
    eyes: [24, 26, 4],
    mouth: 'awe',
  },
  Cholla: {
    about: 25,
    shapes: [
      ...[-75, -50, -25, 0, 25, 50, 75, 105, -105].map((turn): [string, string, number] => [
        GOLD_DEEP,
        NEEDLE,
        turn,
      ]),
      [GREEN_DEEP, 'M24 9a16 17 0 1 0 .1 0z'],
      [GREEN, 'M24 9a16 15 0 1 0 .1 0z'],
      [
        GOLD,
        'M13 17l1.5 3-3.2.600zM35 17l-1.5 3 3.2.600zM14 35l3-.500-1 3zM34 35l-3-.500 1 3zM24 12l1.5 3h-3z',
      ],
    ],
    eyes: [24, 24, 5],
    mouth: 'grin',
  },
  Datura: {
    about: 25,
    shapes: [
      ...[-72, 72, -144, 144].map((turn): [string, string, number] => [PALE_DEEP, POINT, turn]),
      [PALE, POINT],
      [PALE, 'M24 13a12 12 0 1 0 .1 0z'],
      [VIOLET, 'M24 15.500a9.5 9.5 0 1 0 .1 0z'],
      [PALE, 'M24 17a8.4 8.4 0 1 0 .1 0z'],
    ],
    eyes: [24, 24, 3.6],
    mouth: 'calm',
  },
  Jojoba: {
    shapes: [
      [GREEN_DEEP, 'M23 14C12 15 6 10 4 3c9-2 17 2 19 11z'],
      [GREEN, 'M25 14c11 1 17-4 19-11-9-2-17 2-19 11z'],
      [WOOD, 'M24 12c11 0 15 8 14 17-1 8-7 14-14 18-7-4-13-10-14-18-1-9 3-17 14-17z'],
      [WOOD_DEEP, 'M24 10c9 0 14 4 14.5 10-9 3-20 3-29 0C10 14 15 10 24 10z'],
    ],
    eyes: [24, 28, 5],
    mouth: 'smile',
  },
  Lupine: {
    shapes: [
      [GREEN, 'M24 46C14 46 7 42 4 36c8-2 15 1 20 8 5-7 12-10 20-8-3 6-10 10-20 10z'],
      [
        VIOLET_DEEP,
        'M24 1c4 0 5 4 4 6 5 0 7 4 5 8 6 0 8 6 5 10 5 2 5 9 0 11-5 3-23 3-28 0-5-2-5-9 0-11-3-4-1-10 5-10-2-4 0-8 5-8-1-2 0-6 4-6z',
      ],
      [
        VIOLET,
        'M24 4c3 2 3 5 1 7 5-1 7 2 6 6 5 0 6 5 4 8 4 3 2 8-2 9-5 2-13 2-18 0-4-1-6-6-2-9-2-3-1-8 4-8-1-4 1-7 6-6-2-2-2-5 1-7z',
      ],
    ],
    eyes: [24, 25, 4.6],
    mouth: 'smile',
  },
  Mallow: {
    about: 24.5,
    shapes: [
      ...[72, -72, 144, -144].map((turn): [string, string, number] => [CLAY_DEEP, PETAL, turn]),
      [CLAY, PETAL],
      [CLAY, 'M24 12a12.5 12.5 0 1 0 .1 0z'],
      [GOLD, 'M24 15a9.5 9.5 0 1 0 .1 0z'],
    ],
    eyes: [24, 23.5, 3.8],
    mouth: 'grin',
  },
  Mesquite: {
    shapes: [
      [GREEN_DEEP, 'M24 3c8-2 14 3 15 9 6 3 6 13 0 17-3 4-27 4-30 0-6-4-6-14 0-17 1-6 7-11 15-9z'],
      [GREEN, 'M24 5c7-2 12 3 12 8 6 2 6 10 1 13-4 2-22 2-26 0-5-3-5-11 1-13 0-5 5-10 12-8z'],
      [GOLD_DEEP, 'M12 29c5 5 2 10 4 17-6-4-7-11-4-17zM36 29c-5 5-2 10-4 17 6-4 7-11 4-17z'],
      [GOLD, 'M22 31c5 4 1 10 4 16-7-4-8-10-4-16z'],
    ],
    eyes: [24, 19, 5],
    mouth: 'calm',
  },
  Ocotillo: {
    about: 32,
    shapes: [
      ...[-46, -24, 0, 24, 46].map((turn): [string, string, number] => [GREEN_DEEP, WAND, turn]),
      ...[-46, -24, 0, 24, 46].map((turn): [string, string, number] => [RED, FLAME, turn]),
      [GREEN_DEEP, 'M24 18c11 0 15 9 14 17-1 7-6 11-14 11s-13-4-14-11c-1-8 3-17 14-17z'],
      [GREEN, 'M24 18c10 0 13 8 12 15-1 6-5 9-12 9s-11-3-12-9c-1-7 2-15 12-15z'],
    ],
    eyes: [24, 30, 4.8],
    mouth: 'awe',
  },
  Palo: {
    shapes: [
      [GREEN, 'M21 46c1-5 1-9 0-14h6c-1 5-1 9 0 14z'],
      [
        GOLD_DEEP,
        'M24 2a9 9 0 0 1 9 5 9 9 0 0 1 9 13 9 9 0 0 1-7 15c-5 4-17 4-22 0A9 9 0 0 1 6 20 9 9 0 0 1 15 7a9 9 0 0 1 9-5z',
      ],
      [
        GOLD,
        'M24 4a8 8 0 0 1 8 5 8 8 0 0 1 8 11 8 8 0 0 1-7 12c-5 3-13 3-18 0a8 8 0 0 1-7-12A8 8 0 0 1 16 9a8 8 0 0 1 8-5z',
      ],
    ],
    eyes: [24, 20, 5],
    mouth: 'grin',
  },
  Pitaya: {
    shapes: [
      [GREEN, 'M24 14C18 10 16 6 17 1c4 1 6 4 7 8 1-4 3-7 7-8 1 5-1 9-7 13z'],
      [ROSE_DEEP, 'M24 8c11 0 16 9 15 19-1 11-7 19-15 19S10 38 9 27C8 17 13 8 24 8z'],
      [ROSE, 'M24 8c10 0 14 8 13 17-1 10-6 17-13 17s-12-7-13-17C10 16 14 8 24 8z'],
      [
        GREEN_DEEP,
        'M9 22C5 20 3 17 3 13c4 0 7 2 8 5zM39 22c4-2 6-5 6-9-4 0-7 2-8 5zM11 36c-4 0-7-1-9-5 4-1 6 0 8 2zM37 36c4 0 7-1 9-5-4-1-6 0-8 2z',
      ],
    ],
    eyes: [24, 24, 5],
    mouth: 'smile',
  },
  Poppy: {
    shapes: [
      [GREEN, 'M22.5 38h3v9h-3z'],
      [RED_DEEP, 'M24 5C13 1 4 8 5 20c1 10 8 18 19 18s18-8 19-18C44 8 35 1 24 5z'],
      [RED, 'M24 10C16 5 6 11 6 21c2 9 9 15 18 15s16-6 18-15c0-10-10-16-18-11z'],
      [RED_DEEP, 'M24 14c-5-4-12-4-16 0 4-9 11-10 16-6 5-4 12-3 16 6-4-4-11-4-16 0z'],
    ],
    eyes: [24, 22, 5],
    mouth: 'awe',
  },
  Sotol: {
    shapes: [
      [GOLD_DEEP, 'M22.5 20V8h3v12z'],
      [GOLD, 'M24 0c4 3 4 10 0 15-4-5-4-12 0-15z'],
      [
        BLUE_DEEP,
        'M24 46C12 46 5 41 2 33l7 2-6-11 9 5-4-13 10 8 1-11 5 9 5-9 1 11 10-8-4 13 9-5-6 11 7-2c-3 8-10 13-22 13z',
      ],
      [BLUE, 'M24 44c-9 0-14-4-16-9l6 1-4-9 8 4-1-9 7 5 7-5-1 9 8-4-4 9 6-1c-2 5-7 9-16 9z'],
    ],
    eyes: [24, 34.5, 4.6],
    mouth: 'calm',
  },
  Yucca: {
    about: 25,
    shapes: [
      ...[-100, -68, -34, 0, 34, 68, 100].map((turn): [string, string, number] => [
        GREEN_DEEP,
        'M20 24 24 0l4 24z',
        turn,
      ]),
      ...[-84, -50, -17, 17, 50, 84].map((turn): [string, string, number] => [
        GREEN,
        'M20.5 24 24 3l3.5 21z',
        turn,
      ]),
      [WOOD_DEEP, 'M13 47V27a11 11 0 0 1 22 0v20z'],
      [WOOD, 'M15 47V26a9 9 0 0 1 16 0v21z'],
    ],
    eyes: [23.6, 30, 4.2],
    mouth: 'grin',
  },
};

/** A bot that has a name we have no plant for. */
const STRANGER: BotFace = {
  shapes: [
    [GREEN_DEEP, 'M24 5a18 20 0 1 0 .1 0z'],
    [GREEN, 'M24 5a17 18 0 1 0 .1 0z'],
  ],
  eyes: [24, 23, 5],
  mouth: 'smile',
};

export const botFace = (name: string): BotFace => FACES[name] ?? STRANGER;
export const BOT_NAMES = Object.keys(FACES);
