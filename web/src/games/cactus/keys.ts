/** The hand by keyboard: first a spot on an arm, then single millimetres and degrees. */

import type { CactusDesk } from './desk.svelte.ts';
import { dot, type Vec } from './pose.ts';
import { pointAlong } from './spots.ts';

const DEGREE = Math.PI / 180;
const TURN = 3 * DEGREE;
const ALONG = 4;

export class HandKeys {
  readonly #desk: CactusDesk;

  constructor(desk: CactusDesk) {
    this.#desk = desk;
  }

  /** Whether a key is meant for the hand, and not for a button or a dialog. */
  #isFor(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (this.#desk.hand.phase === 'idle' || document.querySelector('dialog[open]')) return false;
    if (!(event.target instanceof HTMLElement)) return true;
    if (event.target.closest('input, textarea, select, [contenteditable]')) return false;
    const isPress = event.key === 'Enter' || event.key === ' ';
    // Arrows go from piece to piece in the pile.
    const own = event.key.startsWith('Arrow')
      ? '.pile, [role="tablist"], [role="menu"]'
      : 'button, a, summary';
    return !((isPress || event.key.startsWith('Arrow')) && event.target.closest(own));
  }

  down(event: KeyboardEvent): void {
    if (!this.#isFor(event)) return;
    const { hand } = this.#desk;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const by = event.shiftKey ? 5 : 1;
    const isDone =
      hand.phase === 'choose' && !hand.isFree
        ? this.#choose(key, event.repeat)
        : this.#move(key, by, event.repeat);
    if (isDone) event.preventDefault();
  }

  up(event: KeyboardEvent): void {
    const { hand } = this.#desk;
    if ([' ', 's', 'S', 'PageDown'].includes(event.key)) hand.lower(false);
    if (['w', 'W', 'PageUp'].includes(event.key)) hand.raise(false);
  }

  rest(): void {
    this.#desk.hand.lower(false);
    this.#desk.hand.raise(false);
  }

  #choose(key: string, isRepeated: boolean): boolean {
    const { hand } = this.#desk;
    if (key === 'ArrowLeft') this.nextArm(-1);
    else if (key === 'ArrowRight') this.nextArm(1);
    else if (key === 'ArrowUp') hand.step(0, ALONG);
    else if (key === 'ArrowDown') hand.step(0, -ALONG);
    else if (key === 'x') hand.flip();
    else if (key === 'Enter' || key === ' ') {
      if (!isRepeated) hand.bring();
    } else return false;
    return true;
  }

  /** The next arm to the left or right, as they are seen. */
  nextArm(step: number): void {
    const { hand, stage } = this.#desk;
    if (!stage || !hand.task) return hand.step(step, 0);
    const { cactus } = hand.task;
    const order = hand.arms
      .map((arm, number) => ({ number, x: stage.spotOf(cactus, pointAlong(arm, arm.length * 0.6).at).x }))
      .sort((one, other) => one.x - other.x)
      .map(({ number }) => number);
    const next = order[(order.indexOf(hand.spot.arm) + step + order.length) % order.length] ?? 0;
    hand.step(next - hand.spot.arm, 0);
  }

  #move(key: string, by: number, isRepeated: boolean): boolean {
    const { hand } = this.#desk;
    const arrow = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, by], ArrowDown: [0, -by] }[key];
    if (arrow) this.nudge(arrow[0] ?? 0, arrow[1] ?? 0);
    else if (key === ' ' || key === 's' || key === 'PageDown') hand.lower(true);
    else if (key === 'w' || key === 'PageUp') hand.raise(true);
    else if (key === 'q') hand.turn([0, 0, 1], TURN * by);
    else if (key === 'e') hand.turn([0, 0, 1], -TURN * by);
    else if (key === 'z') hand.lean(-TURN * by, 0);
    else if (key === 'c') hand.lean(TURN * by, 0);
    else if (key === 't') hand.lean(0, TURN * by);
    else if (key === 'g') hand.lean(0, -TURN * by);
    else if (key === 'x') hand.flip();
    else if (key === 'Enter') {
      if (!isRepeated) hand.letGo();
    } else if (key === 'Backspace') hand.again();
    else return false;
    return true;
  }

  /** To the right and away, as one sees it: along the arm or across it, whichever is nearer to that. */
  nudge(right: number, away: number): void {
    const { hand, stage } = this.#desk;
    const axes =
      stage && hand.task ? stage.axes(hand.task.cactus) : { right: [1, 0, 0] as Vec, away: [0, 1, 0] as Vec };
    const level = (way: Vec): Vec => {
      const flat = Math.hypot(way[0], way[1]) || 1;
      return [way[0] / flat, way[1] / flat, 0];
    };
    const wanted = right ? level(axes.right) : level(axes.away);
    const by = right || away;
    if (hand.isFree || !hand.arm) {
      hand.shift([wanted[0] * by, wanted[1] * by, 0]);
      return;
    }
    const out = level(pointAlong(hand.arm, hand.spot.along).towards);
    const across: Vec = [out[1], -out[0], 0];
    const [along, beside] = [dot(out, wanted), dot(across, wanted)];
    if (Math.abs(along) >= Math.abs(beside)) hand.nudge(Math.sign(along) * by, 0, 0);
    else hand.nudge(0, Math.sign(beside) * by, 0);
  }
}
