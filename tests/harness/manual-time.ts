import type { CallTools } from "#app/calls/retry.ts";

/** Time that stands still until it is told to move, with timers on it. */
export class ManualTime implements CallTools {
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];
  /** What chance gives next. */
  chance = 0;

  now = (): number => this.#now;
  random = (): number => this.chance;

  after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Runs everything that falls due, in order, and lets what waits on it go on. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settled();
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.run();
      await settled();
    }
    this.#now = end;
  }
}

/** Everything that waits on promises alone has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
