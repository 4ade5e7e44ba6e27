import { Rejected, Unreachable } from "./api.ts";
import type { Motion } from "./motion.ts";
import { notifyParent } from "./parent.ts";
import { showError } from "./rounds.ts";
import type { Table } from "./table.ts";

const PAUSE_MS = 1_500;
/** The round can't be followed any further with this session. */
const GONE = new Set([401, 403, 404]);

interface SharedFeedOptions<S> {
  table: Table;
  motion: Motion;
  /** Answers at once, or when the round differs from what was seen. */
  ask(body: { seen?: string }, signal: AbortSignal): Promise<S>;
  onState(state: S): void | Promise<void>;
  /** The session has ended: nothing more will come. */
  onGone(): void;
}

/** Follows a round that all players share for as long as the page is open. */
export class SharedFeed<S extends { seen: string }> {
  readonly #options: SharedFeedOptions<S>;
  #poll = new AbortController();

  constructor(options: SharedFeedOptions<S>) {
    this.#options = options;
  }

  /** Asks at once: another tab of the session has bet, or the page is looked at again. */
  refresh(): void {
    this.#poll.abort();
  }

  /** Each answer comes when something has changed since `seen`. */
  async follow(seen: string | undefined): Promise<void> {
    const { table, motion, ask, onState, onGone } = this.#options;
    const { hud } = table;
    for (;;) {
      try {
        const next = await ask(seen === undefined ? {} : { seen }, this.#poll.signal);
        hud.calm();
        seen = next.seen;
        await onState(next);
      } catch (error) {
        if (error instanceof Rejected && GONE.has(error.status)) {
          showError(table, error);
          onGone();
          return;
        }
        seen = undefined;
        if (this.#poll.signal.aborted) this.#poll = new AbortController();
        else if (error instanceof Unreachable) {
          notifyParent({ type: "marquee:error", code: "STUDIO.OFFLINE" });
          await hud.retry();
        } else if (error instanceof Rejected) await motion.wait(PAUSE_MS);
        else throw error;
      }
    }
  }
}
