import { type Turn, Turns } from "#platform/http/turns.ts";
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

const turnOfPlayer = (player: number): Turn => ({ key: `player ${player}`, atOnce: OF_PLAYER });

/** Lets bets and cash-outs take turns, by player, by outcome or bet and all together: those that wait hold no connection. */
export class OutcomeTurns {
  readonly #turns: Turns;

  constructor(options: { mostWaitMs?: number } = {}) {
    this.#turns = new Turns(options);
  }

  /**
   * Does work in the turn of its player, then of all of the bet's outcomes, which are taken in one order by everybody, then of all bets:
   * what waits for its player holds no turn that others need. Throws as `Turns.take` does.
   */
  take<T>(player: number, legs: readonly SelectionName[], work: () => Promise<T>): Promise<T> {
    const keys = [...new Set(legs.map(selectionKey))].sort();
    return this.#turns.take([turnOfPlayer(player), ...keys.map((key) => ({ key, atOnce: AT_ONCE })), ALL], work);
  }

  /**
   * Does the work of a cash-out: of one bet one at a time, in the turns of its player and of all bets. `work` is given how long it may wait itself, as a
   * time of `performance.now()`. Throws as `Turns.take` does.
   */
  takeBet<T>(player: number, bet: number, work: (until: number) => Promise<T>): Promise<T> {
    return this.#turns.take([turnOfPlayer(player), { key: `bet ${bet}`, atOnce: 1 }, ALL], work);
  }
}

/** The turns of this process. */
export const betTurns = new OutcomeTurns();
