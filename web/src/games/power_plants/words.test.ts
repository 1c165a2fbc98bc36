import { describe, expect, it } from 'vitest';
import { Players } from './players.ts';
import { fieldWords, patchLabel, plotWords, presentStep, previewWords } from './phrases.ts';
import { FACES, MATCHES, NAMES, POSITIONS, position } from './positions.ts';
import { whyRival } from './rival.ts';
import { markOf, powerOf } from './standing.ts';
import { gardenOf, stepsOf } from './view.ts';
import { words } from './words.ts';

const say = (event: object, viewer = 0): string => words.sentence(event, viewer, NAMES);

function prompt(name: string): string {
  const { view, legal, viewer } = position(name);
  return words.prompt(view, legal, viewer, NAMES, []);
}

describe('the prompt', () => {
  it.each([
    ['hand', 'Your turn: choose the patch of your hand to add'],
    ['plot', 'Deeproot 2: choose its plot'],
    ['free sprite', 'A free Sprite for Starflower 5?'],
    ['way', 'Sprout Deeproot 2, or Grow what it touches?'],
    ['training', 'Sprout Snapjaw 1, or use no power'],
    ['power', 'Wingbean 6 grows: activate it, or decline'],
    ['to', 'Where does the Sprite of Snapjaw 5 go?'],
    ['new plot', 'Choose the plot that Deeproot 2 moves to'],
    ['draw', 'Draw a patch: that ends your turn'],
    ['swap', 'You have two Frightshade patches: swap one with the Nursery, or keep both'],
    ['last turn', 'Your last turn: choose the patch of your hand to add'],
    ['waiting', 'Ines is choosing a plot for Snapjaw 5'],
    ['spectator', 'Ana is choosing between Sprout and Grow'],
    ['over', 'The game is over'],
  ])('says what is wanted: %s', (name, want) => {
    expect(prompt(name)).toBe(want);
  });

  it.each([['patch'], ['field'], ['type'], ['from'], ['moved patch']])(
    'has the step of the sentence that is carried out: %s',
    (name) => {
      const { view } = position(name);

      expect(presentStep(view)).not.toBe('');
      expect(prompt(name)).toContain(presentStep(view));
      expect(stepsOf(view.sentence)).toContain(presentStep(view));
    },
  );

  it('names those of which one grows next', () => {
    const { view } = position('power');
    const legal = ['activate snapjaw 1', 'decline snapjaw 1', 'activate snapjaw 4', 'decline snapjaw 4'];

    expect(words.prompt(view, legal, 0, NAMES, [])).toBe('Which grows next: Snapjaw 1 or Snapjaw 4?');
  });
});

describe('a sentence', () => {
  it.each([
    [{ kind: 'added', side: 0, patch: 'honeyleaf 3', cell: '1,0' }, 'You added Honeyleaf 3.'],
    [
      { kind: 'added_sprites', side: 1, patch: 'honeyleaf 3', number: 2 },
      'Ines added 2 Sprites to Honeyleaf 3.',
    ],
    [
      { kind: 'expelled', side: 1, owner: 0, patch: 'snapjaw 1', number: 2, gems: 4 },
      'Ines expelled 2 of your Sprites from Snapjaw 1. For that you got 4 Gems.',
    ],
    [
      { kind: 'expelled', side: 1, owner: 1, patch: 'snapjaw 1', number: 1, gems: 0 },
      'Ines expelled 1 of their own Sprites from Snapjaw 1.',
    ],
    [
      { kind: 'captured', side: -1, owner: 0, patch: 'snapjaw 1', number: 1 },
      'The Rival captured 1 of your Sprites from Snapjaw 1.',
    ],
    [
      { kind: 'moved_sprite', side: 0, owner: 1, patch: 'snapjaw 1', to: 'deeproot 2', clashed: true },
      'You moved one of Ines’s Sprites from Snapjaw 1 to Deeproot 2, where it met rivals.',
    ],
    [
      { kind: 'grew', side: 0, patches: ['honeyleaf 3', 'snapjaw 1'] },
      'You let Honeyleaf 3 and Snapjaw 1 grow.',
    ],
    [{ kind: 'grew', side: 0, patches: [] }, 'You let nothing grow.'],
    [
      { kind: 'skipped', side: 0, patch: 'snapjaw 1', why: 'carried away' },
      'Snapjaw 1 did not grow: it no longer touches the Wizard.',
    ],
    [{ kind: 'gained', side: -1, number: 1 }, 'The Rival gained 1 Gem.'],
    [{ kind: 'end_came', side: 1 }, 'Ines drew the last patch: everybody has one more turn.'],
    [
      { kind: 'swapped', side: 0, given: 'snapjaw 1', taken: 'deeproot 2' },
      'You swapped Snapjaw 1 for Deeproot 2 of the Nursery.',
    ],
    [{ kind: 'took', side: 0, patch: 'snapjaw 1' }, ''],
  ])('%o', (event, want) => {
    expect(say(event)).toBe(want);
  });

  it('is there for all that happens in whole matches, and never speaks of undefined', () => {
    const events = MATCHES.flatMap((match) => match.steps.flat());
    for (const event of events) {
      expect(say(event) !== '' || event.kind === 'took').toBe(true);
      expect(say(event, 1)).not.toMatch(/undefined|null|Seat \d/);
    }
    expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThan(15);
  });
});

it('tells beneath the prompt what others did, and what one drew', () => {
  const events = [
    { kind: 'drew', side: 0, patch: 'honeyleaf 3', from_nursery: false },
    { kind: 'took', side: 1, patch: 'snapjaw 1' },
    { kind: 'added', side: 1, patch: 'snapjaw 1', cell: '1,1' },
    { kind: 'end_came', side: 1 },
  ];

  expect(words.recap(events, 0, NAMES, FACES)).toEqual([
    'You drew Honeyleaf 3.',
    'Ines added Snapjaw 1.',
    'Ines drew the last patch: everybody has one more turn.',
  ]);
});

it('knows whose turn an event belongs to, and that the Rival has none of its own in the log', () => {
  expect(words.turnOf({ kind: 'gained', side: 1, number: 2 })).toBe(1);
  expect(words.turnOf({ kind: 'gained', side: -1, number: 2 })).toBeNull();
  expect(words.points({ kind: 'gained', side: 1, number: 2 }, FACES)).toBe(2);
});

it('has words for every action', () => {
  const actions = POSITIONS.flatMap(({ legal }) => legal);
  for (const action of actions) {
    const told = words.action(action, null, FACES);
    expect(told).toMatch(/^[A-Z]/);
    expect(told).not.toBe(action);
  }
  expect(words.action('plot 2,0', null, FACES)).toBe('The plot 2 right of the start');
});

describe('what would happen', () => {
  const players = new Players(0, NAMES);

  it('is told for every choice of the fixtures without a gap', () => {
    for (const { previews } of POSITIONS)
      for (const preview of Object.values(previews))
        for (const line of previewWords(preview, players)) expect(line).not.toMatch(/undefined|null|NaN/);
  });

  it('puts together what is done to several patches', () => {
    const effect = (patch: string) => ({ kind: 'added' as const, patch, side: 0, number: 2, to: null });
    const preview = {
      effects: [effect('honeyleaf 1'), effect('snapjaw 2')],
      gems: 1,
      grows: [],
      field: 0,
      plots: {},
      points: -2,
    };

    expect(previewWords(preview, players)).toEqual([
      '2 Sprites to each of Honeyleaf 1 and Snapjaw 2',
      'You gain 1 Gem',
      'Your score as it stands: −2 points',
    ]);
  });

  it('says of a plot what could grow there and what field it joins', () => {
    const { previews } = position('plot');
    const preview = Object.values(previews).find((one) => one.grows.length === 2);
    const [touches = '', field = ''] = plotWords(preview, 'deeproot', false);

    expect(touches).toMatch(/^Could grow: \w+ \d and \w+ \d$/);
    expect(field).toBe(`Deeproot field of ${preview?.field}`);
  });
});

it('tells a patch of the garden to who hears it', () => {
  const { view } = position('last turn');
  const players = new Players(0, NAMES);
  for (const patch of gardenOf(view)) {
    const label = patchLabel(view, patch, players);
    expect(label).toContain(fieldWords(view, patch, players));
    expect(label).toMatch(/^[A-Z]\w+ \d, (no Sprites|(your|Ines’s) \d+ Sprites?)/);
    expect(label).toMatch(/the start$/);
  }
});

it('marks the card whose plant grows, and the power that is used', () => {
  const { view } = position('moved patch');

  expect(markOf(view, 'wingbean')).toBe('grows');
  expect(powerOf(view, 'wingbean')).toBe('grow');
  expect(powerOf(view, 'deeproot')).toBe('none');
  expect(markOf(position('hand').view, 'wingbean')).toBe('none');
});

it('says why the Rival does what it does', () => {
  const solo = MATCHES.find(({ start }) => start.rival !== null);
  const { view } = position('solo');
  const events = solo?.steps.flat().filter((event) => 'side' in event && event.side === -1) ?? [];

  expect(events.length).toBeGreaterThan(30);
  const told = events.filter(({ kind }) => kind !== 'drew' && kind !== 'end_came');
  for (const event of told)
    expect(whyRival(event, { ...view, wizard: 'honeyleaf 1' }, FACES)).toMatch(/^It |for the Rival/);
  expect(whyRival({ kind: 'gained', side: 0, number: 1 }, view, FACES)).toBe('');
});
