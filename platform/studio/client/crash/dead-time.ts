/** After a flight has ended no click starts the next one for so long: it may have been meant for the cash-out. */
export const DEAD_TIME_MS = 1_200;

/** A time in which nothing may be launched. `now` gives milliseconds of any steady clock. */
export class DeadTime {
  readonly #now: () => number;
  #until = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(): void {
    this.#until = this.#now() + DEAD_TIME_MS;
  }

  /** How many milliseconds are left of it; 0 when it is over. */
  get left(): number {
    return Math.max(0, this.#until - this.#now());
  }
}
