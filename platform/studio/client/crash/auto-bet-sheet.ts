import type { StudioBoot } from "../boot.ts";
import type { AutoBetPlan } from "../hud/auto-bet.ts";
import { autoLimits } from "../hud/auto-limits.ts";
import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { FormatText } from "../texts.ts";

const COUNTS = [10, 25, 50, 100];

interface AutoBetSheet {
  format: FormatText;
  boot: Pick<StudioBoot, "currency" | "subunits">;
  onStart(plan: AutoBetPlan): void;
}

/** Asks for how many rounds automatic bets go on, and at which loss or win they stop. */
export function openAutoBet({ format, boot, onStart }: AutoBetSheet): void {
  openSheet(format, format("STUDIO.FLIGHT.AUTO"), (body, close) => {
    const rounds = el(
      "select",
      { class: "auto-rounds" },
      ...COUNTS.map((count) => el("option", { value: String(count) }, String(count))),
    );
    const limits = autoLimits(format, boot);
    const start = el("button", { type: "submit", class: "plain" }, format("STUDIO.FLIGHT.AUTO_START"));
    const form = el(
      "form",
      { class: "auto-bet-form" },
      el("label", {}, format("STUDIO.AUTO_ROUNDS"), rounds),
      ...limits.labels,
      el("p", {}, format("STUDIO.FLIGHT.AUTO_HINT")),
      start,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      close();
      onStart({ rounds: Number(rounds.value), ...limits.read() });
    });
    body.append(form);
  });
}
