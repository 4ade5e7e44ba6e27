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

  /** Whether it goes on. */
  get lasts(): boolean {
    return this.#now() < this.#until;
  }

  /** Calls `over` once when it is over, however early the browser's timers come. */
  whenOver(over: () => void, wait: (retry: () => void, milliseconds: number) => void = setTimeout): void {
    const left = this.#until - this.#now();
    if (left > 0) wait(() => this.whenOver(over, wait), Math.ceil(left));
    else over();
  }
}
