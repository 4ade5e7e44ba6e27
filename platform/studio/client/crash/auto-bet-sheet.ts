import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { FormatText } from "../texts.ts";
import type { AutoBetPlan } from "./auto-bet.ts";

const COUNTS = [10, 25, 50, 100];

interface AutoBetSheet {
  format: FormatText;
  currency: string;
  /** How many subunits one unit of the currency is. */
  subunits: number;
  onStart(plan: AutoBetPlan): void;
}

/** Asks for how many rounds automatic bets go on, and at which loss or win they stop. */
export function openAutoBet({ format, currency, subunits, onStart }: AutoBetSheet): void {
  openSheet(format, format("STUDIO.FLIGHT.AUTO"), (body, close) => {
    const rounds = el(
      "select",
      { class: "auto-rounds" },
      ...COUNTS.map((count) => el("option", { value: String(count) }, String(count))),
    );
    const loss = amountInput(subunits);
    const win = amountInput(subunits);
    const start = el("button", { type: "submit", class: "plain" }, format("STUDIO.FLIGHT.AUTO_START"));
    const form = el(
      "form",
      { class: "auto-bet-form" },
      el("label", {}, format("STUDIO.FLIGHT.AUTO_ROUNDS"), rounds),
      el("label", {}, `${format("STUDIO.FLIGHT.AUTO_LOSS")} (${currency})`, loss),
      el("label", {}, `${format("STUDIO.FLIGHT.AUTO_WIN")} (${currency})`, win),
      el("p", {}, format("STUDIO.FLIGHT.AUTO_HINT")),
      start,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const amount = ({ value }: HTMLInputElement) => (value === "" ? null : Math.round(Number(value) * subunits));
      close();
      onStart({ rounds: Number(rounds.value), loss: amount(loss), win: amount(win) });
    });
    body.append(form);
  });
}

const amountInput = (subunits: number): HTMLInputElement =>
  el("input", { type: "number", min: String(1 / subunits), step: String(1 / subunits), inputmode: "decimal" });
