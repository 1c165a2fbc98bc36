/** The pictures that are drawn for movement cards, by their names. */
const DRAWN = [
  'nitro',
  'giant-worm',
  'trail-skates',
  'magic',
  'coffee',
  'unjustified-confidence',
  'cow-crossing',
  'death-rays',
  'angry-beehive',
  'drone-swarm',
  'surprise-cactus',
  'banana',
];

/** Which picture belongs to a name, however it is written: "Nitroooooo!" is nitro; '' if nobody has drawn it. */
export function pictureOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^nitro+$/, 'nitro');
  return DRAWN.includes(plain) ? plain : '';
}
