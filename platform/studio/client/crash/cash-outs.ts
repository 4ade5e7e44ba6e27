import { FLIGHT_PANELS, type FlightState } from "#schemas/studio/flight.ts";
import { HIGHEST } from "../../math/crash/flight.ts";
import { Rejected, Unreachable } from "../api.ts";
import { showError } from "../rounds.ts";
import type { Table } from "../table.ts";
import { LeaveButtons } from "./leave-buttons.ts";
import type { ViewedFlight } from "./viewed-flight.ts";

interface CashOutsOptions {
  table: Table;
  flight: ViewedFlight;
  panelNames: readonly string[];
  /** A cash-out was answered. */
  onState(state: FlightState): void;
  /** A cash-out failed: what became of the bet has to be asked for. */
  onFailure(): void;
}

/** The viewer's cash-outs: what each bet in the air pays, and the call that takes it. */
export class CashOuts {
  readonly buttons: LeaveButtons;
  readonly #options: CashOutsOptions;
  /** Panels whose cash-out is on its way. */
  readonly #leaving = new Set<number>();

  constructor(options: CashOutsOptions) {
    this.#options = options;
    this.buttons = new LeaveButtons(options.panelNames, (panel) => void this.leave(panel));
  }

  /** What each bet in the air pays if it is cashed out now. */
  show(reached: number): void {
    const { table, flight } = this.#options;
    const { round } = flight.state;
    const isFlying = round.phase === "flying" && table.api.now() >= round.takes_off_at;
    for (let panel = 0; panel < FLIGHT_PANELS; panel += 1) {
      const bet = flight.openBetOf(panel);
      if (!bet) {
        this.buttons.show(panel, null);
        continue;
      }
      const worth = Math.floor((bet.stake * Math.min(reached, bet.auto_cash_out ?? HIGHEST)) / 100);
      const text = table.format("STUDIO.CRASH.CASH_OUT");
      this.buttons.show(panel, {
        text: isFlying ? `${text} ${table.money(worth)}` : text,
        usable: isFlying && !this.#leaving.has(panel),
      });
    }
  }

  /** Leaves with one bet. The call is sent once: what a press without a connection meant is not done later. */
  async leave(panel: number): Promise<void> {
    const { table, flight, onState, onFailure } = this.#options;
    const { api, hud, format } = table;
    const bet = flight.openBetOf(panel);
    if (!bet || flight.state.round.phase !== "flying" || this.#leaving.has(panel)) return;
    this.#leaving.add(panel);
    try {
      const next = await api.cashOut(bet.id);
      const mine = next.mine.find(({ id }) => id === bet.id);
      if (mine && mine.cashed_out === null && next.round.phase === "burst")
        hud.notify(format("STUDIO.FLIGHT.TOO_LATE"));
      onState(next);
    } catch (error) {
      if (error instanceof Unreachable) hud.notify(format("STUDIO.FLIGHT.UNSENT"));
      else if (!(error instanceof Rejected) || error.code !== "STUDIO.NOT_FLYING") showError(table, error);
      onFailure();
    } finally {
      this.#leaving.delete(panel);
    }
  }
}
