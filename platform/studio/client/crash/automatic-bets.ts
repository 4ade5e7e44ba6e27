import { AUTO_ENDS } from "../hud/auto-limits.ts";
import { openAutoSheet } from "../hud/auto-sheet.ts";
import type { Table } from "../table.ts";
import type { BetPanel } from "./bet-panel.ts";
import type { ViewedFlight } from "./viewed-flight.ts";

interface AutomaticBetsOptions {
  table: Table;
  flight: ViewedFlight;
  panels: readonly BetPanel[];
  isPlacing(panel: number): boolean;
  /** Answers whether the bet was placed. */
  place(panel: number): Promise<boolean>;
  /** Automatic bets began, ended, or placed one. */
  onChange(): void;
}

/** The bets that the panels place by themselves. */
export class AutomaticBets {
  readonly #options: AutomaticBetsOptions;
  /** The round in which each panel's automatic bet was tried last. */
  readonly #tried = new Map<number, string>();

  constructor(options: AutomaticBetsOptions) {
    this.#options = options;
  }

  toggle(panel: number): void {
    const { table, panels, onChange } = this.#options;
    const from = panels[panel];
    if (!from) return;
    if (from.auto.runs) {
      from.auto.stop();
      onChange();
      return;
    }
    openAutoSheet({
      table,
      title: table.format("STUDIO.FLIGHT.AUTO"),
      hint: table.format("STUDIO.FLIGHT.AUTO_HINT"),
      price: from.stake.value,
      onStart: (plan) => {
        from.auto.start(plan);
        onChange();
        this.place();
      },
    });
  }

  /** One try a round: what wasn't placed stops the automatic bets and isn't tried again. */
  place(): void {
    const { table, flight, panels, isPlacing, place, onChange } = this.#options;
    const { round } = flight.state;
    if (!flight.takesBets || table.hud.paused) return;
    for (const [panel, { auto, stake }] of panels.entries()) {
      if (!auto.runs || this.#tried.get(panel) === round.id || flight.betOf(panel) || isPlacing(panel)) continue;
      this.#tried.set(panel, round.id);
      if (!auto.allows(stake.value)) {
        this.#stop(panel, AUTO_ENDS.loss);
        continue;
      }
      void place(panel).then((isPlaced) => {
        if (isPlaced) auto.placed();
        else this.#stop(panel, AUTO_ENDS.rounds);
        onChange();
      });
    }
  }

  /** A bet of the panel is over. */
  settled(panel: number, stake: number, win: number): void {
    const { hud, format } = this.#options.table;
    const end = this.#options.panels[panel]?.auto.settled(stake, win);
    if (end) hud.notify(format(AUTO_ENDS[end]));
  }

  /** The studio gave the panel's stake back. */
  returned(panel: number): void {
    this.#stop(panel, AUTO_ENDS.rounds);
  }

  #stop(panel: number, reason: string): void {
    const { hud, format } = this.#options.table;
    const auto = this.#options.panels[panel]?.auto;
    if (!auto?.runs) return;
    auto.stop();
    if (reason === AUTO_ENDS.rounds) hud.announce(format(reason));
    else hud.notify(format(reason));
  }
}
