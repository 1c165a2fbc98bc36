import { createContext } from 'svelte';
import { Desk } from '../../table/desk.svelte.ts';
import type { GameTimer } from '../types.ts';
import { actionFor, isPlayable, nextStep, playOf, seatsOf, type Pick, type Step } from './choices.ts';
import type { Traveller } from './journeys.ts';
import { whyNotSeat } from './reasons.ts';
import { sideOf, type CactusCardFaces, type CactusCardPreview, type CactusCardView } from './view.ts';

/** What lies open over the table, to read. */
export type Sheet = { kind: 'seat'; seat: number } | { kind: 'piles' };

const NOTHING: Step = { kind: 'nothing' };

export class CactusCardDesk extends Desk<CactusCardView, CactusCardFaces, CactusCardPreview, Traveller> {
  pick = $state.raw<Pick | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  /** A STOP upon one's own card waits for a second word. */
  isStoppingOwn = $state(false);
  /** The card that was last in one's fingers. */
  lastCard = '';
  readonly step = $derived.by((): Step => (this.pick ? nextStep(this.legal, this.pick) : NOTHING));
  /** The seats that the card in one's fingers can be played upon. */
  readonly targets = $derived.by(() => (this.pick ? seatsOf(this.step) : []));

  /** What closes the window that is open, if it has a time. */
  get windowTimer(): GameTimer | null {
    const name = `window ${this.view.rounds}`;
    return this.props().timers.find((timer) => timer.name === name) ?? null;
  }

  /** The viewer's points and cards as they stand. */
  get standing(): { points: number; cards: number } {
    if (!this.isSeated) return { points: 0, cards: 0 };
    const { points, hand } = sideOf(this.view, this.viewer);
    return { points, cards: hand.length };
  }

  /** Whether the hint would have the card in one's fingers played upon this seat. */
  isHinted(seat: number): boolean {
    const play = this.hint === null ? null : playOf(this.hint);
    return play !== null && play.card === this.pick?.card && play.seats.includes(seat);
  }

  canPlay(card: string): boolean {
    return this.pending === null && isPlayable(this.legal, card);
  }

  override act(action: string): void {
    if (action === 'stop' && this.view.pending?.last === this.viewer) this.isStoppingOwn = true;
    else this.do(action);
  }

  /** Acts without asking. */
  do(action: string): void {
    this.pick = null;
    super.act(action);
  }

  /** Takes a card of the hand into one's fingers, or puts it back. A STOP has but one use. */
  take(card: string): void {
    this.looked = null;
    this.lastCard = card;
    if (card === 'stop') this.act('stop');
    else this.pick = this.pick?.card === card ? null : { card, seats: [] };
  }

  putBack(): void {
    this.pick = null;
  }

  /** A seat was pressed: it is chosen, or says why it cannot be; without a card in hand one looks at it. */
  press(seat: number, at: HTMLElement): void {
    const { pick } = this;
    if (!pick || this.step.kind === 'set' || this.step.kind === 'nothing') {
      this.sheet = { kind: 'seat', seat };
      return;
    }
    if (this.pending !== null) return;
    if (this.targets.includes(seat)) {
      const action = actionFor(this.legal, pick, seat);
      if (action) this.act(action);
      else this.pick = { card: pick.card, seats: [...pick.seats, seat] };
    } else if (pick.seats.includes(seat)) {
      this.pick = { card: pick.card, seats: pick.seats.filter((one) => one !== seat) };
    } else {
      this.refuse(whyNotSeat(seat, pick, this.asker), at);
    }
  }
}

export const [useDesk, provideDesk] = createContext<CactusCardDesk>();
