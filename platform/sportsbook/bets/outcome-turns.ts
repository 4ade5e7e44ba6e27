import { type SelectionName, selectionKey } from "./selections.ts";

/**
 * Bets on one outcome that this process works at once. The database lets as many run side by side as a liability has shards; more would
 * wait there for its locks, each with a connection that bets on other outcomes need.
 */
const AT_ONCE = 6;

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Lets bets on an outcome take turns: those that wait hold no connection. */
export class OutcomeTurns {
  readonly #lines = new Map<string, Line>();

  /** Does work in the turn of all of a bet's outcomes, which are taken in one order by everybody. */
  async take<T>(legs: readonly SelectionName[], work: () => Promise<T>): Promise<T> {
    const keys = [...new Set(legs.map(selectionKey))].sort();
    const taken: string[] = [];
    try {
      for (const key of keys) {
        await this.#enter(key);
        taken.push(key);
      }
      return await work();
    } finally {
      for (const key of taken) this.#leave(key);
    }
  }

  async #enter(key: string): Promise<void> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < AT_ONCE) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  #leave(key: string): void {
    const line = this.#lines.get(key);
    if (!line) return;
    const next = line.waiting.shift();
    // The turn goes to who has waited longest.
    if (next) next();
    else if (--line.running === 0) this.#lines.delete(key);
  }
}
