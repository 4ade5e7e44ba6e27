import type { FlightState } from "#schemas/studio/flight.ts";
import { el } from "../hud/dom.ts";
import type { FormatText } from "../texts.ts";

interface CrowdOptions {
  format: FormatText;
  multiplier(hundredths: number): string;
}

/** How many fly, and their bets without names: the largest first, with what each was cashed out at. */
export class Crowd {
  readonly root: HTMLElement;
  readonly #options: CrowdOptions;
  readonly #players = el("p", { class: "crowd-players" });
  readonly #rows = el("tbody", {});
  #shown = "";

  constructor(options: CrowdOptions) {
    const { format } = options;
    this.#options = options;
    this.root = el(
      "aside",
      { class: "crowd", "aria-label": format("STUDIO.FLIGHT.CROWD") },
      this.#players,
      el(
        "table",
        {},
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            el("th", { scope: "col" }, format("STUDIO.FLIGHT.CHIPS")),
            el("th", { scope: "col" }, format("STUDIO.FLIGHT.LEFT_AT")),
          ),
        ),
        this.#rows,
      ),
    );
  }

  show({ players, bets }: Pick<FlightState, "players" | "bets">): void {
    const { format, multiplier } = this.#options;
    const next = JSON.stringify([players, bets]);
    if (next === this.#shown) return;
    this.#shown = next;
    this.#players.textContent = format("STUDIO.TABLE.PLAYERS", { count: players });
    this.#rows.replaceChildren(
      ...bets.map(({ chips, cashed_out, mode }) =>
        el(
          "tr",
          { class: cashed_out === null ? "flying" : "left" },
          el(
            "td",
            {},
            `${chips} ×`,
            ...(mode === "demo" ? [el("span", { class: "crowd-demo" }, format("STUDIO.DEMO"))] : []),
          ),
          el("td", {}, cashed_out === null ? "–" : `${multiplier(cashed_out)}×`),
        ),
      ),
    );
  }
}
