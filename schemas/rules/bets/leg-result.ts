import type { OutcomeResult } from "../../sports/vocabulary.ts";

/** One thing that was said of how a market ended, in the order of its versions. Times are milliseconds since 1970. */
export interface MarketSettlement {
  version: number;
  kind: "settled" | "rolled_back" | "cancelled";
  outcomes: Readonly<Record<string, { result: OutcomeResult; dead_heat_ppm: number }>>;
  /** The window of a cancellation; null is without bound. */
  from: number | null;
  until: number | null;
}

export interface LegResult {
  result: OutcomeResult | null;
  deadHeatPpm: number | null;
}

const OPEN: LegResult = { result: null, deadHeatPpm: null };
const VOID: LegResult = { result: "void", deadHeatPpm: 1_000_000 };

/**
 * How a leg stands after a market's settlements: by the latest word, except that a bet that was accepted within a cancelled
 * window stays void whatever the market's result. A settlement without the leg's outcome makes it void: it can't be won.
 */
export function legResult(
  settlements: readonly MarketSettlement[],
  { outcome, acceptedAt }: { outcome: string; acceptedAt: number },
): LegResult {
  let [stands, cancelled] = [OPEN, false];
  for (const { kind, outcomes, from, until } of settlements) {
    if (kind === "rolled_back") [stands, cancelled] = [OPEN, false];
    else if (kind === "cancelled") cancelled ||= (from ?? 0) <= acceptedAt && acceptedAt <= (until ?? Infinity);
    else {
      const ended = outcomes[outcome];
      stands = ended ? { result: ended.result, deadHeatPpm: ended.dead_heat_ppm } : VOID;
    }
  }
  return cancelled ? VOID : stands;
}
