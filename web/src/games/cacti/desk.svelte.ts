import { createContext } from 'svelte';
import { Desk } from '../../table/desk.svelte.ts';
import type { Traveller } from './journeys.ts';
import { sideOf, type CactiFaces, type CactiPreview, type CactiView } from './view.ts';

export class CactiDesk extends Desk<CactiView, CactiFaces, CactiPreview, Traveller> {
  /** The Special Planter is in hand: a type is to be chosen. */
  isSpecial = $state(false);
  readonly hasSpecial = $derived.by(() => this.legal.some((action) => action.startsWith('special ')));

  /** The viewer's points and penalty as they stand. */
  get standing(): { points: number; penalty: number } {
    return this.isSeated ? sideOf(this.view, this.viewer) : { points: 0, penalty: 0 };
  }

  override act(action: string): void {
    this.isSpecial = false;
    super.act(action);
  }
}

export const [useDesk, provideDesk] = createContext<CactiDesk>();
