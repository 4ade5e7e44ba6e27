import { DatabaseSilent, DatabaseUnreachable } from "../db/deadlines.ts";
import { crowded, nothingDone } from "./unavailable.ts";

/** How long a call waits for its turns. The storefront's own server gives a call 8 s. */
const MOST_WAIT_MS = 5_000;

/** A line that calls wait in, and how many of them this process works at once. */
export interface Turn {
  key: string;
  atOnce: number;
}

interface Waiting {
  begin: () => void;
  reject: (error: Error) => void;
}

interface Line {
  running: number;
  waiting: Waiting[];
}

/**
 * Lets calls that need the same locks take turns: those that wait hold no connection, and no statement's deadline runs. Without turns a
 * statement that waits for the lock of a crowd is late, and its caller isn't answered what was done.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();
  readonly #mostWaitMs: number;

  constructor({ mostWaitMs = MOST_WAIT_MS } = {}) {
    this.#mostWaitMs = mostWaitMs;
  }

  /**
   * Does work when all its turns have come, which are taken in the order given. `work` is given how long it may wait itself, as a time of
   * `performance.now()`. Before the work has begun it throws CALL.CROWDED where a turn doesn't come in time, and CALL.UNAVAILABLE where
   * the database fails those before.
   */
  async take<T>(turns: readonly Turn[], work: (until: number) => Promise<T>): Promise<T> {
    const until = performance.now() + this.#mostWaitMs;
    const taken: string[] = [];
    try {
      for (const turn of turns) {
        await this.#enter(turn, until);
        taken.push(turn.key);
      }
      return await work(until);
    } catch (error) {
      // Those that wait would each find the same, one after the other.
      if (error instanceof DatabaseSilent || error instanceof DatabaseUnreachable) this.#rejectWaiting();
      throw error;
    } finally {
      for (const key of taken) this.#leave(key);
    }
  }

  async #enter({ key, atOnce }: Turn, until: number): Promise<void> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < atOnce) {
      line.running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting = { begin: resolve, reject };
      const timer = setTimeout(() => {
        line.waiting = line.waiting.filter((each) => each !== waiting);
        reject(crowded());
      }, until - performance.now());
      waiting.begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.reject = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      line.waiting.push(waiting);
    });
  }

  #leave(key: string): void {
    const line = this.#lines.get(key);
    if (!line) return;
    const next = line.waiting.shift();
    // The turn goes to who has waited longest.
    if (next) next.begin();
    else if (--line.running === 0) this.#lines.delete(key);
  }

  #rejectWaiting(): void {
    for (const line of this.#lines.values()) {
      for (const { reject } of line.waiting.splice(0)) reject(nothingDone());
    }
  }
}
