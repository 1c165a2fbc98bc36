/** Whether frames come too slowly: fewer than about 24 a second for a while. */

const SLOW = 42;
/** Milliseconds: after a longer pause a new motion has begun. */
const PAUSE = 400;
const ENOUGH = 24;

export class Pace {
  #last = 0;
  #mean = 0;
  #count = 0;

  /** Told of every frame; true once for every while that was too slow. */
  isSlow(now: number): boolean {
    const took = now - this.#last;
    this.#last = now;
    if (took > PAUSE || took <= 0) {
      this.#count = 0;
      return false;
    }
    this.#mean = this.#count === 0 ? took : this.#mean * 0.9 + took * 0.1;
    this.#count += 1;
    if (this.#count < ENOUGH || this.#mean < SLOW) return false;
    this.#count = 0;
    return true;
  }
}
