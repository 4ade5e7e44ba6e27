import { DatabaseSilent, DatabaseUnreachable } from "#platform/db/deadlines.ts";
import { crowded, nothingDone } from "#platform/http/unavailable.ts";
import { type SelectionName, selectionKey } from "./selections.ts";

/**
 * Bets on one outcome that this process works at once. The database lets as many run side by side as a liability has shards; more would
 * wait there for its locks, each with a connection that bets on other outcomes need.
 */
const AT_ONCE = 6;

/** Bets and cash-outs that this process works at once, whatever they are on: half of its connections, so that other calls find one in time. */
const ALL: Turn = { key: "all", atOnce: 10 };

/** Bets and cash-outs of one player that this process works at once: a player who sends a hundred leaves the turns of all to others. */
const OF_PLAYER = 2;

/** How long a bet or a cash-out waits for its turns. The storefront's own server gives a call 8 s. */
const MOST_WAIT_MS = 5_000;

interface Turn {
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

const turnOfPlayer = (player: number): Turn => ({ key: `player ${player}`, atOnce: OF_PLAYER });

/** Lets bets and cash-outs take turns, by player, by outcome or bet and all together: those that wait hold no connection. */
export class OutcomeTurns {
  readonly #lines = new Map<string, Line>();
  readonly #mostWaitMs: number;

  constructor({ mostWaitMs = MOST_WAIT_MS } = {}) {
    this.#mostWaitMs = mostWaitMs;
  }

  /**
   * Does work in the turn of its player, then of all of the bet's outcomes, which are taken in one order by everybody, then of all bets:
   * what waits for its player holds no turn that others need. Before the work has begun it throws CALL.CROWDED where the turn doesn't
   * come in time, and CALL.UNAVAILABLE where the database fails those before.
   */
  take<T>(player: number, legs: readonly SelectionName[], work: () => Promise<T>): Promise<T> {
    const keys = [...new Set(legs.map(selectionKey))].sort();
    return this.#take([turnOfPlayer(player), ...keys.map((key) => ({ key, atOnce: AT_ONCE }))], work);
  }

  /**
   * Does the work of a cash-out: of one bet one at a time, in the turns of its player and of all bets. `work` is given how long it may wait itself, as a
   * time of `performance.now()`. Throws as `take` does.
   */
  takeBet<T>(player: number, bet: number, work: (until: number) => Promise<T>): Promise<T> {
    return this.#take([turnOfPlayer(player), { key: `bet ${bet}`, atOnce: 1 }], work);
  }

  async #take<T>(turns: readonly Turn[], work: (until: number) => Promise<T>): Promise<T> {
    const until = performance.now() + this.#mostWaitMs;
    const taken: string[] = [];
    try {
      for (const turn of [...turns, ALL]) {
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

/** The turns of this process. */
export const betTurns = new OutcomeTurns();
