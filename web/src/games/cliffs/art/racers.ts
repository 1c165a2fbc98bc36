/** The nine racers, in the order of the seats. */
export const RACERS = [
  { id: 'roadrunner', name: 'Marigold', is: 'a roadrunner' },
  { id: 'tortoise', name: 'Moss', is: 'a tortoise' },
  { id: 'tumbleweed', name: 'Rollo', is: 'a tumbleweed' },
  { id: 'rattlesnake', name: 'Maraca', is: 'a rattlesnake' },
  { id: 'jackrabbit', name: 'Juniper', is: 'a jackrabbit' },
  { id: 'coyote', name: 'Howell', is: 'a coyote' },
  { id: 'lizard', name: 'Thistle', is: 'a horned lizard' },
  { id: 'prospector', name: 'Ezra', is: 'a prospector' },
  { id: 'scorpion', name: 'Tango', is: 'a scorpion' },
] as const;

export type RacerId = (typeof RACERS)[number]['id'];

/** How a racer is drawn. */
export const POSES = ['stand', 'run', 'climb', 'win'] as const;
export type Pose = (typeof POSES)[number];

/** Who runs for a seat. */
export const racerOf = (seat: number): (typeof RACERS)[number] => RACERS[seat % RACERS.length] ?? RACERS[0];

/** Who runs on the cliff together, and where they are: one, or two that are tied together. */
export interface Lane {
  seats: number[];
  metres: number;
  pose?: Pose;
}
