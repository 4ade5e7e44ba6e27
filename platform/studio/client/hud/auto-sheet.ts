import type { Table } from "../table.ts";
import type { AutoBetPlan } from "./auto-bet.ts";
import { autoLimits } from "./auto-limits.ts";
import { el } from "./dom.ts";
import { openSheet } from "./sheet.ts";

const COUNTS = [10, 25, 50, 100];

interface AutoSheetOptions {
  table: Pick<Table, "format" | "money" | "boot">;
  title: string;
  /** Below the fields: what stays as it is, and that an empty field is no limit. */
  hint: string;
  /** What is done in each round. */
  note?: string | undefined;
  /** The most that one round may take, in subunits. */
  price: number;
  onStart(plan: AutoBetPlan): void;
}

/**
 * Asks how many rounds are played automatically and at which loss or win they stop, and shows what they may cost at most. A number is
 * only chosen: nothing begins before Start is pressed.
 */
export function openAutoSheet({ table, title, hint, note, price, onStart }: AutoSheetOptions): void {
  const { format, money, boot } = table;
  openSheet(format, title, (body, close) => {
    const limits = autoLimits(format, boot);
    const counts = COUNTS.map((count, index) => {
      const first = index === 0;
      const input = el("input", {
        type: "radio",
        name: "rounds",
        value: String(count),
        checked: first,
        autofocus: first,
      });
      return { count, input, label: el("label", {}, input, el("span", {}, String(count))) };
    });
    const chosen = () => counts.find(({ input }) => input.checked)?.count ?? 0;
    // Read out as it changes: the player changes it.
    const cost = el("p", { class: "auto-cost", id: "auto-cost", role: "status" });
    const start = el(
      "button",
      { type: "button", class: "plain", "aria-describedby": "auto-cost" },
      format("STUDIO.AUTO_START"),
    );
    const form = el(
      "form",
      { class: "auto-bet-form" },
      ...(note ? [el("p", {}, note)] : []),
      el(
        "fieldset",
        { class: "auto-counts" },
        el("legend", { class: "label" }, format("STUDIO.AUTO_ROUNDS")),
        ...counts.map(({ label }) => label),
      ),
      ...limits.labels,
      el("p", {}, hint),
      cost,
      start,
    );
    const show = () => {
      const { loss } = limits.read();
      const all = chosen() * price;
      const values = { count: chosen(), price: money(price) };
      const isLimited = loss !== null && loss > 0 && loss < all;
      const text = isLimited
        ? format("STUDIO.AUTO_COST_LIMIT", { amount: money(loss) })
        : format("STUDIO.AUTO_COST", { ...values, amount: money(all) });
      if (cost.textContent !== text) cost.textContent = text;
    };
    form.addEventListener("input", show);
    form.addEventListener("change", show);
    form.addEventListener("submit", (event) => event.preventDefault());
    start.addEventListener("click", () => {
      if (!form.reportValidity()) return;
      close();
      onStart({ rounds: chosen(), ...limits.read() });
    });
    show();
    body.append(form);
  });
}
