import type { ChairInfo } from './wire.ts';

/** The name of whoever plays at once, without having told a name. */
export const NAMELESS = 'You';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of whoever sits on a chair; a bot is called by its level. */
export function chairName(chair: ChairInfo, seat: number): string {
  if (chair.name) return chair.name;
  return chair.kind === 'bot' ? `${capital(chair.level)} bot` : `Seat ${seat + 1}`;
}

/**
 * Names by seat, for a viewer; two of the same name are told apart by a number. Who gave no name is called "You", which is
 * right for their own eyes alone.
 */
export function namesOf(chairs: ChairInfo[], viewer: number): string[] {
  const names = chairs
    .map(chairName)
    .map((name, seat) => (name === NAMELESS && seat !== viewer ? 'Guest' : name));
  return names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}`,
  );
}

/** "Ines", "Ines and Bo", "Ines, Bo and Ada". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1] ?? ''}`;
}
