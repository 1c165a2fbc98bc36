import { listed } from '../kit/words.ts';
import type { ChairInfo } from './wire.ts';

/** The name of whoever plays at once, without having told a name. */
export const NAMELESS = 'You';
/** The same person in the eyes of others. */
export const GUEST = 'Guest';

/**
 * Names by seat, for a viewer; two of the same name are told apart by a number. Who gave no name is called "You", which
 * is right for their own eyes alone.
 */
export function namesOf(chairs: ChairInfo[], viewer: number): string[] {
  const names = chairs
    .map((chair, seat) => chair.name || `Seat ${seat + 1}`)
    .map((name, seat) => (name === NAMELESS && seat !== viewer ? GUEST : name));
  return names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}`,
  );
}

/** How seats are called in sentences for one viewer: "you" for their own seat, a name for any other. */
export class Names {
  constructor(
    readonly viewer: number,
    readonly bySeat: string[],
  ) {}

  /** The name of a seat, also of the viewer's own. */
  of(seat: number): string {
    return this.bySeat[seat] ?? `Seat ${seat + 1}`;
  }

  /** Who does something: "You took a point", "Ines took a point". */
  who(seat: number): string {
    return seat === this.viewer ? 'You' : this.of(seat);
  }

  /** To whom something is done. */
  whom(seat: number): string {
    return seat === this.viewer ? 'you' : this.of(seat);
  }

  /** Some people together, the viewer first: "you and Ines". */
  whomAll(seats: number[]): string {
    const { viewer } = this;
    const viewerFirst = [...seats].sort((one, other) => Number(other === viewer) - Number(one === viewer));
    return listed(viewerFirst.map((seat) => this.whom(seat)));
  }

  /** What belongs to a seat: "your hand", "Ines’s hand". */
  whose(seat: number): string {
    return seat === this.viewer ? 'your' : `${this.of(seat)}’s`;
  }

  /** The same, where the name was said just before: "Ines showed their hand". */
  their(seat: number): string {
    return seat === this.viewer ? 'your' : 'their';
  }
}
