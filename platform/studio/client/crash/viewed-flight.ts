import type { FlightState } from "#schemas/studio/flight.ts";
import { isOvertaken } from "../is-overtaken.ts";
import { outcomeOf } from "./outcomes.ts";

export type FlightBet = FlightState["mine"][number];

/** The flight as the page knows it, and the viewer's bets on it. */
export class ViewedFlight {
  readonly #now: () => number;
  #state: FlightState;

  /** `now` is the studio's clock. */
  constructor(state: FlightState, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  get state(): FlightState {
    return this.#state;
  }

  /** Answers what was known before; null for an answer that was overtaken by a later one, which changes nothing. */
  take(next: FlightState): FlightState | null {
    const before = this.#state;
    if (isOvertaken(next, before)) return null;
    this.#state = next;
    return before;
  }

  /** Whether bets are taken, as far as the page can know: the studio decides. */
  get takesBets(): boolean {
    const { round, stakes } = this.#state;
    return round.phase === "betting" && this.#now() < round.closes_at && stakes.length > 0;
  }

  betOf(panel: number): FlightBet | undefined {
    return this.#state.mine.find((bet) => bet.panel === panel && bet.state !== "refused");
  }

  /** The panel's bet for as long as it hasn't ended. */
  openBetOf(panel: number): FlightBet | undefined {
    const bet = this.betOf(panel);
    return bet && this.#isOpen(bet) ? bet : undefined;
  }

  /** The first bet that can be cashed out. */
  get firstInAir(): FlightBet | undefined {
    return this.#state.mine.find((bet) => bet.state === "placed" && this.#isOpen(bet));
  }

  get staked(): number {
    return this.#state.mine.reduce((sum, bet) => sum + (bet.state === "placed" ? bet.stake : 0), 0);
  }

  get won(): number {
    return this.#state.mine.reduce((sum, { win }) => sum + (win ?? 0), 0);
  }

  #isOpen(bet: FlightBet): boolean {
    return outcomeOf(bet, this.#state.round.phase) === null;
  }
}
