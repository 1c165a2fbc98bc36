/** What the parts of a game's table share: the view, what can be done with it, and what one looks at. */

import type { Attachment } from 'svelte/attachments';
import type { TableProps } from '../games/types.ts';
import { playable, shake, type Playable } from '../kit/playable.svelte.ts';
import { Travel } from '../kit/travel.ts';
import { Names } from './names.ts';

/** Why something cannot be done, and the clause that says so. */
export interface Reason {
  problem: string;
  clause: string;
}

/** Who wants to know why: what they see, and how they call the others. */
export interface Asker<View> {
  view: View;
  names: Names;
}

/** What one hovers over or has the focus on. */
export interface Looked {
  /** The action that it stands for, if it does. */
  action: string | null;
  /** What it is, if there is something to tell about that. */
  thing: string | null;
  at: HTMLElement;
}

/** A button of the table: for most of them their action says it all. */
export interface Thing {
  /** The action that it stands for; '' for none. */
  action?: string;
  /** Whether it can be pressed, where that does not follow from its action. */
  can?: boolean;
  /** What a press does, instead of its action. */
  play?: (at: HTMLElement) => void;
  /** Why it cannot be pressed, for whoever does; without that, such a press is nothing. */
  why?: () => Reason;
  /** What a press in vain does, instead of telling why. */
  refused?: (at: HTMLElement) => void;
  /** What is told about it while one looks at it, instead of what its action would do; null for nothing. */
  look?: Omit<Looked, 'at'> | null;
}

/** A game extends it by what its players have in mind before they act, and what that leaves to choose. */
export class Desk<View, Faces, Preview, Traveller> {
  readonly travel: Travel<Traveller>;
  looked = $state.raw<Looked | null>(null);
  readonly names = $derived.by(() => new Names(this.viewer, this.props().names));

  constructor(protected readonly props: () => TableProps) {
    this.travel = new Travel(props().telling);
  }

  get view(): View {
    return this.props().view as View;
  }

  get faces(): Faces {
    return this.props().faces as Faces;
  }

  get viewer(): number {
    return this.props().viewer;
  }

  get legal(): string[] {
    return this.props().legal;
  }

  get hint(): string | null {
    return this.props().hint;
  }

  get pending(): string | null {
    return this.props().pending;
  }

  /** Whether the viewer sits at the table. */
  get isSeated(): boolean {
    return this.viewer >= 0;
  }

  /** The seat at the bottom of the screen: the viewer's own, or for those who watch the first. */
  get below(): number {
    return seatBelow(this.viewer);
  }

  get asker(): Asker<View> {
    return { view: this.view, names: this.names };
  }

  isLegal(action: string): boolean {
    return this.legal.includes(action);
  }

  /** Whether it can be done now: it is legal, and nothing else is on its way. */
  can(action: string): boolean {
    return this.pending === null && this.isLegal(action);
  }

  preview(action: string): Preview | undefined {
    return this.props().previews[action] as Preview | undefined;
  }

  act(action: string): void {
    this.looked = null;
    this.props().act(action);
  }

  /** An attachment for a button of the table. */
  playable(thing: () => Thing): Attachment<HTMLButtonElement> {
    const now = (): Playable => {
      const { action = '', can = this.can(action), play, why, refused } = thing();
      return {
        can,
        isBusy: action !== '' && this.pending === action,
        play: play ?? (() => this.act(action)),
        refused: refused ?? ((at) => why && this.pending === null && this.refuse(why(), at)),
      };
    };
    const told = (): Omit<Looked, 'at'> | null => {
      const { action = '', can = this.can(action), look } = thing();
      return look === undefined && can && action ? { action, thing: null } : (look ?? null);
    };
    return playable(now, (at) => {
      const about = at && told();
      this.looked = at && about ? { ...about, at } : null;
    });
  }

  /** Says why something that was pressed cannot be done. */
  refuse(reason: Reason, at: HTMLElement): void {
    shake(at);
    this.props().explain(reason.problem, reason.clause, at);
  }
}

/** The seat at the bottom of the screen: the viewer's own, or for those who watch the first. */
export function seatBelow(viewer: number): number {
  return viewer >= 0 ? viewer : 0;
}
