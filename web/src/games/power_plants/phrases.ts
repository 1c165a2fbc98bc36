/** The words that the sentences of Power Plants are made of. */

import { capital, listed, numbered } from '../../kit/words.ts';
import { placeInWords } from './hex.ts';
import type { Players } from './players.ts';
import {
  cellIn,
  fieldTold,
  patchNamed,
  stepsOf,
  type Effect,
  type Lying,
  type PlantsPreview,
  type PlantsView,
} from './view.ts';

/** "Honeyleaf 3" of "honeyleaf 3". */
export const patchName = capital;
export const patchNames = (names: string[]): string => listed(names.map(patchName));
export const sprites = (number: number): string => numbered(number, 'Sprite');
export const gems = (number: number): string => numbered(number, 'Gem');
export const points = (number: number): string => numbered(number, 'point');
export const patches = (number: number): string => (number === 1 ? '1 patch' : `${number} patches`);

/** A sentence of a card as it stands on it: with a capital, and a full stop. */
export const written = (words: string): string => (words ? `${capital(words)}.` : '');

/** The step of the sentence that is carried out just now. */
export const presentStep = (view: PlantsView): string =>
  view.power ? (stepsOf(view.sentence)[view.power.step] ?? '') : '';

/** "+3 points", "-1 point". */
export const change = (number: number): string => `${number > 0 ? '+' : '−'}${points(Math.abs(number))}`;

function effectWords(effect: Effect, names: Players): string {
  const { kind, patch, side, number, to } = effect;
  const whose = side === null ? '' : `${names.whose(side)} `;
  switch (kind) {
    case 'added':
      return `${sprites(number)} to ${patchName(patch)}`;
    case 'expelled':
      return `expels ${number} of ${whose}Sprites from ${patchName(patch)}`;
    case 'captured':
      return `captures ${number} of ${whose}Sprites from ${patchName(patch)}`;
    case 'moved':
      return `${whose}Sprite goes from ${patchName(patch)} to ${patchName(to ?? '')}`;
    case 'retrieved':
      return `${whose}Sprite comes back from ${patchName(patch)}`;
    case 'gems':
      return `${gems(number)} on ${patchName(patch)}`;
    case 'patch':
      return `${patchName(patch)} moves`;
    default:
      return kind satisfies never;
  }
}

/** Effects of one kind upon several patches are told together: "1 Sprite to Honeyleaf 3 and Snapjaw 2". */
function together(effects: Effect[]): Effect[][] {
  const groups: Effect[][] = [];
  for (const effect of effects) {
    const alike = groups.find(
      ([one]) => one?.kind === effect.kind && isPlain(effect) && one.number === effect.number,
    );
    if (alike) alike.push(effect);
    else groups.push([effect]);
  }
  return groups;
}

const isPlain = ({ kind }: Effect): boolean => kind === 'added' || kind === 'gems';

/** What an action would do, sentence by sentence. */
export function previewWords(preview: PlantsPreview | undefined, names: Players): string[] {
  if (!preview) return [];
  const told = together(preview.effects).map((group) => {
    const [first] = group;
    if (!first) return '';
    if (group.length === 1) return capital(effectWords(first, names));
    const where = patchNames(group.map(({ patch }) => patch));
    return first.kind === 'gems'
      ? `${gems(first.number)} on each of ${where}`
      : `${sprites(first.number)} to each of ${where}`;
  });
  return [
    ...told,
    preview.gems > 0 ? `You gain ${gems(preview.gems)}` : '',
    preview.points !== 0 ? `Your score as it stands: ${change(preview.points)}` : '',
  ].filter(Boolean);
}

/** What a patch in a plot would touch and join. */
export function plotWords(preview: PlantsPreview | undefined, type: string, training: boolean): string[] {
  if (!preview) return [];
  const touches = preview.grows.length
    ? `${training ? 'Touches' : 'Could grow'}: ${patchNames(preview.grows)}`
    : 'Touches nothing';
  return [
    touches,
    `${capital(type)} field of ${preview.field}`,
    preview.points ? change(preview.points) : '',
  ].filter(Boolean);
}

/** "field of 3, worth 5, then 2; Ines leads". */
export function fieldWords(view: PlantsView, patch: Lying, names: Players): string {
  const field = fieldTold(view, patch);
  if (!field) return '';
  const worth = [field.first, field.second, field.others].filter(Boolean).join(', ');
  return `field of ${field.size}, worth ${worth}; ${leaderWords(field.leader, names)}`;
}

export function leaderWords(leader: number | null, names: Players): string {
  if (leader === null) return 'nobody controls it';
  return leader === names.viewer ? 'you control it' : `${names.of(leader)} controls it`;
}

/** Whose Sprites are on a patch, and Gems. */
export function onPatch(patch: Lying, names: Players): string {
  const whose = patch.owner === null ? '' : `${names.whose(patch.owner)} ${sprites(patch.sprites)}`;
  return [whose || 'no Sprites', patch.gems ? gems(patch.gems) : ''].filter(Boolean).join(', ');
}

/** A patch of the garden for who hears it. */
export function patchLabel(view: PlantsView, patch: Lying, names: Players): string {
  return [
    patchName(patch.patch),
    onPatch(patch, names),
    view.wizard === patch.patch ? 'the Wizard is here' : '',
    fieldWords(view, patch, names),
    placeInWords(patch),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A patch by its name and where it lies. */
export function whereWords(view: PlantsView, name: string): string {
  const { q, r } = patchNamed(view, name);
  return q === null || r === null ? '' : placeInWords({ q, r });
}

export const plotPlace = (action: string): string => placeInWords(cellIn(action));
