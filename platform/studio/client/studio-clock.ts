/**
 * The studio's clock, as far as the page can know it: never ahead of it, and as little behind as the quickest way of an
 * answer. So a flight that the page shows as under way is under way at the studio, and leaving pays no less than what
 * the button said. Runs on a steady clock: the visitor's own may be set while they play.
 */
export class StudioClock {
  readonly #steady: () => number;
  #ahead = Number.NEGATIVE_INFINITY;

  /** `steady` gives milliseconds from any start and never jumps. */
  constructor(steady: () => number) {
    this.#steady = steady;
  }

  /**
   * An answer says what time it was when it left the studio, in milliseconds since 1970; it is later there by now. `arrived` is when it
   * came, by the steady clock.
   */
  hear(time: number, arrived = this.#steady()): void {
    this.#ahead = Math.max(this.#ahead, time - arrived);
  }

  /** Milliseconds since 1970; -Infinity before any answer. */
  now(): number {
    return this.#steady() + this.#ahead;
  }
}
