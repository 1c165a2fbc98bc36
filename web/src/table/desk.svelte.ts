/** What the parts of a game's table share: the view, what can be done with it, and what one looks at. */

import type { TableProps } from '../games/types.ts';
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

/** A game extends it by what its players have in mind before they act, and what that leaves to choose. */
export class Desk<View, Faces, Preview, Traveller> {
  readonly travel = new Travel<Traveller>();
  looked = $state.raw<Looked | null>(null);
  readonly names = $derived.by(() => new Names(this.viewer, this.props().names));

  constructor(protected readonly props: () => TableProps) {}

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

  refuse(reason: Reason, at: HTMLElement): void {
    this.props().explain(reason.problem, reason.clause, at);
  }
}

/** The seat at the bottom of the screen: the viewer's own, or for those who watch the first. */
export function seatBelow(viewer: number): number {
  return viewer >= 0 ? viewer : 0;
}
