import type { FlightState } from "#schemas/studio/flight.ts";

type FlightBet = FlightState["mine"][number];

export type Outcome = "cashed-out" | "lost" | "returned";

/** How a bet of the viewer's has ended; null while it may still be cashed out, or is only placed. */
export function outcomeOf({ state, cashed_out }: FlightBet, phase: FlightState["round"]["phase"]): Outcome | null {
  if (state === "returned") return "returned";
  if (state !== "placed") return null;
  if (cashed_out !== null) return "cashed-out";
  return phase === "burst" ? "lost" : null;
}

/** Gives each end of a bet once, so that it is said and sounded once, however often the same state is read. */
export class Outcomes {
  readonly #reported = new Map<string, Outcome>();

  /** What was there when the page was opened is not told. */
  skip({ mine, round }: FlightState): void {
    for (const bet of mine) {
      const outcome = outcomeOf(bet, round.phase);
      if (outcome) this.#reported.set(bet.id, outcome);
    }
  }

  /** A cash-out that was decided just before the burst may follow what looked lost. */
  take({ mine, round }: FlightState): { bet: FlightBet; outcome: Outcome }[] {
    return mine.flatMap((bet) => {
      const outcome = outcomeOf(bet, round.phase);
      if (!outcome || this.#reported.get(bet.id) === outcome) return [];
      this.#reported.set(bet.id, outcome);
      return [{ bet, outcome }];
    });
  }
}
