/**
 * The time of the house by this machine's clock, measured by pings.
 *
 * The house told its time somewhere between ping and pong, so each round trip says where the difference of the two
 * clocks lies, and all of them together where it lies more closely. When one contradicts the others, the house was away
 * meanwhile, or the clocks drift: then the latest counts alone.
 */
export class HouseClock {
  private least = -Infinity;
  private most = Infinity;
  private asked: number[] = [];

  /** A ping goes out, at this machine's time. */
  ask(now: number): void {
    this.asked.push(now);
  }

  /** A pong came in; they come in the order of their pings. */
  told(house: number, now: number): void {
    const asked = this.asked.shift();
    if (asked === undefined) return;
    const least = house - now;
    // The house counts whole milliseconds, and tells those that have passed.
    const most = house + 1 - asked;
    const isTrue = least <= this.most && most >= this.least;
    this.least = isTrue ? Math.max(this.least, least) : least;
    this.most = isTrue ? Math.min(this.most, most) : most;
  }

  /** The line is another one: what was asked on the last one stays unanswered. */
  reset(): void {
    this.asked = [];
  }

  /** By how much the measured time may be off; Infinity before anything was measured. */
  get doubt(): number {
    return (this.most - this.least) / 2;
  }

  /** When it is that time in the house, by this machine's clock; null if nobody knows yet. */
  local(house: number): number | null {
    return this.doubt === Infinity ? null : house - (this.least + this.most) / 2;
  }
}
