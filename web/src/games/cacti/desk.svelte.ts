/** What the parts of the table share: the view, what can be done with it, and what one looks at or has in mind. */

import { getContext, setContext } from 'svelte';
import { Travel } from '../../kit/travel.ts';
import type { TableProps } from '../types.ts';
import type { Traveller } from './journeys.ts';
import { sideOf, type CactiFaces, type CactiPreview, type CactiView } from './view.ts';
import type { Reason } from './reasons.ts';

/** What one hovers over or has the focus on. */
export interface Looked {
  action: string;
  at: HTMLElement;
}

export class Desk {
  readonly travel = new Travel<Traveller>();
  /** The Special Planter is in hand: a type is to be chosen. */
  isSpecial = $state(false);
  looked = $state<Looked | null>(null);
  readonly #props: () => TableProps;
  readonly hasSpecial = $derived.by(() =>
    this.#props().legal.some((action) => action.startsWith('special ')),
  );

  constructor(props: () => TableProps) {
    this.#props = props;
  }

  get view(): CactiView {
    return this.#props().view as CactiView;
  }

  get faces(): CactiFaces {
    return this.#props().faces as CactiFaces;
  }

  get viewer(): number {
    return this.#props().viewer;
  }

  get names(): string[] {
    return this.#props().names;
  }

  get hint(): string | null {
    return this.#props().hint;
  }

  get pending(): string | null {
    return this.#props().pending;
  }

  /** Whether the viewer sits at the table. */
  get isSeated(): boolean {
    return this.viewer >= 0;
  }

  can(action: string): boolean {
    return this.#props().legal.includes(action);
  }

  preview(action: string): CactiPreview | undefined {
    return this.#props().previews[action] as CactiPreview | undefined;
  }

  /** The viewer's points and penalty as they stand. */
  get standing(): { points: number; penalty: number } {
    return this.isSeated ? sideOf(this.view, this.viewer) : { points: 0, penalty: 0 };
  }

  act(action: string): void {
    this.isSpecial = false;
    this.looked = null;
    this.#props().act(action);
  }

  refuse(reason: Reason, at: HTMLElement): void {
    this.#props().explain(reason.problem, reason.clause, at);
  }
}

const KEY = Symbol('desk');

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
