/** Mouse and fingers on the picture: they choose a spot, move the piece, turn it, or look around. */

import type { CactusDesk } from './desk.svelte.ts';
import { distance, dot, minus, plus, times, type Vec } from './pose.ts';
import { spotUnder, type Spot } from './spots.ts';

type Doing = 'look' | 'spot' | 'piece' | 'turn';

interface Down {
  x: number;
  y: number;
  moved: number;
  isTouch: boolean;
}

/** Pixels: less is a tap. */
const TAP = 7;
const GRASP = 46;
/** Millimetres beside an arm. */
const NEAR_MOUSE = 9;
const NEAR_FINGER = 16;

export class Pointers {
  readonly #desk: CactusDesk;
  readonly #downs = new Map<number, Down>();
  #doing: Doing = 'look';
  /** Where the plane lies in which a piece is dragged, and what it is off the pointer. */
  #plane: { at: Vec; normal: Vec; off: Vec } | null = null;
  #tapped: Spot | null = null;

  constructor(desk: CactusDesk) {
    this.#desk = desk;
  }

  #placeOf(event: PointerEvent | WheelEvent): { x: number; y: number } {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #spotAt(x: number, y: number, isTouch: boolean): Spot | null {
    const { stage, hand } = this.#desk;
    if (!stage || !hand.task) return null;
    const { eye, look } = stage.sight(hand.task.cactus, x, y);
    return spotUnder(hand.arms, eye, look, isTouch ? NEAR_FINGER : NEAR_MOUSE);
  }

  down(event: PointerEvent): void {
    const { stage, hand } = this.#desk;
    if (!stage) return;
    const { x, y } = this.#placeOf(event);
    const isTouch = event.pointerType === 'touch';
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#downs.set(event.pointerId, { x, y, moved: 0, isTouch });
    if (this.#downs.size > 1) {
      this.#doing = 'look';
      return;
    }
    this.#doing = 'look';
    if (event.button === 2) this.#doing = hand.canMove ? 'turn' : 'look';
    else if (hand.phase === 'choose' && !hand.isFree) {
      const spot = this.#spotAt(x, y, isTouch);
      if (!spot) return;
      this.#doing = 'spot';
      // A second tap at the same place brings the piece there.
      const isSame = this.#tapped?.arm === spot.arm && Math.abs(this.#tapped.along - spot.along) < 14;
      this.#tapped = isTouch && !isSame ? null : spot;
      hand.choose(spot);
    } else if (hand.canMove && this.#isOnPiece(x, y)) {
      this.#doing = 'piece';
      this.#lockPlane(x, y);
    }
  }

  #isOnPiece(x: number, y: number): boolean {
    const { stage, hand } = this.#desk;
    if (!stage || !hand.task) return false;
    const spot = stage.spotOf(hand.task.cactus, hand.target.at);
    return Math.hypot(spot.x - x, spot.y - y) < Math.max(GRASP, 42 / stage.perPixel);
  }

  /** A vertical plane along the locked arm gives the depth; a free hand moves in the plane of the picture. */
  #lockPlane(x: number, y: number): void {
    const { stage, hand } = this.#desk;
    if (!stage || !hand.task) return;
    const { away } = stage.axes(hand.task.cactus);
    const { arm } = hand;
    let normal = away;
    if (!hand.isFree && arm) {
      const [from, to] = [arm.line[0] ?? [0, 0, 0], arm.line.at(-1) ?? [1, 0, 0]];
      const flat = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const across: Vec = [-(to[1] - from[1]) / flat, (to[0] - from[0]) / flat, 0];
      // An arm that points at the eye leaves no room to drag: then up, down and sideways.
      if (Math.abs(dot(across, away)) > 0.35) normal = across;
    }
    this.#plane = { at: hand.target.at, normal, off: [0, 0, 0] };
    const met = this.#meet(x, y);
    if (met) this.#plane.off = minus(hand.target.at, met);
  }

  #meet(x: number, y: number): Vec | null {
    const { stage, hand } = this.#desk;
    if (!stage || !hand.task || !this.#plane) return null;
    const { eye, look } = stage.sight(hand.task.cactus, x, y);
    const { at, normal } = this.#plane;
    const slope = dot(look, normal);
    if (Math.abs(slope) < 0.05) return null;
    return plus(eye, times(look, dot(minus(at, eye), normal) / slope));
  }

  move(event: PointerEvent): void {
    const { stage, hand } = this.#desk;
    if (!stage) return;
    const { x, y } = this.#placeOf(event);
    const down = this.#downs.get(event.pointerId);
    if (!down) {
      if (event.pointerType !== 'touch' && hand.phase === 'choose' && !hand.isFree) {
        const spot = this.#spotAt(x, y, false);
        if (spot) hand.choose(spot);
      }
      return;
    }
    const [right, downward] = [x - down.x, y - down.y];
    if (this.#downs.size > 1) this.#pinch(event.pointerId, x, y);
    else if (this.#doing === 'spot') {
      const spot = this.#spotAt(x, y, down.isTouch);
      if (spot) hand.choose(spot);
    } else if (this.#doing === 'piece') {
      const met = this.#meet(x, y);
      if (met && this.#plane && distance(met, hand.target.at) < 600) hand.move(plus(met, this.#plane.off));
    } else if (this.#doing === 'turn') {
      hand.turn([0, 0, 1], right * 0.01);
      hand.lean(0, downward * 0.008);
    } else stage.orbit(right, downward);
    this.#downs.set(event.pointerId, { ...down, x, y, moved: down.moved + Math.hypot(right, downward) });
    this.#desk.wake();
  }

  #pinch(id: number, x: number, y: number): void {
    const other = [...this.#downs].find(([one]) => one !== id)?.[1];
    const own = this.#downs.get(id);
    if (!other || !own) return;
    const before = Math.hypot(own.x - other.x, own.y - other.y) || 1;
    const after = Math.hypot(x - other.x, y - other.y) || 1;
    this.#desk.stage?.zoom(before / after);
    this.#desk.stage?.orbit((x - own.x) / 2, (y - own.y) / 2);
  }

  up(event: PointerEvent): void {
    const down = this.#downs.get(event.pointerId);
    this.#downs.delete(event.pointerId);
    if (!down || event.type === 'pointercancel') return;
    const { hand } = this.#desk;
    const isTap = down.moved < TAP;
    if (this.#doing === 'spot' && isTap) {
      if (!down.isTouch || this.#tapped) hand.bring();
      this.#tapped = down.isTouch && hand.phase === 'choose' ? hand.spot : null;
    } else if (this.#doing === 'look' && isTap && this.#desk.choosesCactus) this.#pickCactus(down.x, down.y);
    this.#plane = null;
    this.#doing = 'look';
  }

  leave(event: PointerEvent): void {
    if (event.buttons === 0) this.#downs.delete(event.pointerId);
  }

  #pickCactus(x: number, y: number): void {
    const { stage, faces } = this.#desk;
    if (!stage) return;
    const far = faces.cacti.map((_, cactus) => {
      const spot = stage.spotOf(cactus, [0, 0, 120]);
      return Math.hypot(spot.x - x, (spot.y - y) * 0.7);
    });
    this.#desk.pickedCactus = far.indexOf(Math.min(...far));
  }

  wheel(event: WheelEvent): void {
    const { stage, hand } = this.#desk;
    if (!stage) return;
    event.preventDefault();
    const steps = Math.max(-4, Math.min(4, event.deltaY / 60));
    if (hand.canMove && !event.ctrlKey && hand.task) {
      if (hand.isFree) hand.shift(times(stage.axes(hand.task.cactus).away, -steps * 3));
      else hand.nudge(0, steps, 0);
    } else stage.zoom(1 + steps * 0.08);
    this.#desk.wake();
  }
}
