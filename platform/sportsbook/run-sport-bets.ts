import { setTimeout } from "node:timers/promises";
import type { PlatformContext } from "#platform/context.ts";
import { decideBets } from "./bets/decide-bets.ts";
import { applySettlements } from "./settlement/apply-settlements.ts";

export interface RunningSportBets {
  /** Ends after the batch that is under way. */
  close(): Promise<void>;
}

const INTERVAL_MS = 500;

/**
 * Decides live bets and works settlements in the background, in as many processes as there are: rows say what is done, so
 * that whoever comes first does it, and nobody does it twice.
 */
export function runSportBets(context: PlatformContext): RunningSportBets {
  const closing = new AbortController();
  const loop = async (name: string, work: () => Promise<unknown>) => {
    while (!closing.signal.aborted) {
      await work().catch((error: unknown) =>
        context.log.warn({ err: error, work: name }, "bets on sports could not be worked; they are again"),
      );
      await setTimeout(INTERVAL_MS, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  const loops = Promise.all([
    loop("decide", () => decideBets(context)),
    loop("settle", () => applySettlements(context)),
  ]);
  return {
    async close() {
      closing.abort();
      await loops;
    },
  };
}
