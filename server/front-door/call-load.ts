/**
 * Tells pages how much of the process calls need. Rendering and calls share one thread: while calls come in, one page
 * is rendered at a time, and after each the thread is left to calls for as long as the page took.
 */
export class CallLoad {
  readonly #now: () => number;
  readonly #quietMs: number;
  #running = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;

  /** @param quietMs milliseconds after the last call during which more are expected */
  constructor(now: () => number, quietMs: number) {
    this.#now = now;
    this.#quietMs = quietMs;
  }

  /** Whether calls are under way or were until now. */
  get busy(): boolean {
    return this.#running > 0 || this.#now() - this.#lastEnd < this.#quietMs;
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await call();
    } finally {
      this.#running -= 1;
      this.#lastEnd = this.#now();
    }
  }
}
