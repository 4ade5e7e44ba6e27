import type { StudioBoot } from "../boot.ts";
import type { FormatText } from "../texts.ts";
import type { AutoBetEnd, AutoBetLimits } from "./auto-bet.ts";
import { el } from "./dom.ts";

/** What is written when automatic rounds end by themselves. */
export const AUTO_ENDS: Readonly<Record<AutoBetEnd, string>> = {
  rounds: "STUDIO.AUTO_ENDED",
  loss: "STUDIO.AUTO_ENDED_LOSS",
  profit: "STUDIO.AUTO_ENDED_PROFIT",
  win: "STUDIO.AUTO_ENDED_WIN",
};

const FIELDS = [
  ["loss", "STUDIO.AUTO_LOSS"],
  ["profit", "STUDIO.AUTO_PROFIT"],
  ["win", "STUDIO.AUTO_WIN"],
] as const;

/** Fields for the amounts at which automatic rounds stop; an empty one is no limit. */
export function autoLimits(
  format: FormatText,
  { currency, subunits }: Pick<StudioBoot, "currency" | "subunits">,
): { labels: HTMLElement[]; read(): AutoBetLimits } {
  const step = String(1 / subunits);
  const inputs = FIELDS.map(([name, label]) => {
    const input = el("input", { type: "number", min: step, step, inputmode: "decimal" });
    return { name, input, label: el("label", {}, `${format(label)} (${currency})`, input) };
  });
  const amount = (value: string) => (value === "" ? null : Math.round(Number(value) * subunits));
  return {
    labels: inputs.map(({ label }) => label),
    read: () =>
      Object.fromEntries(inputs.map(({ name, input }) => [name, amount(input.value)])) as unknown as AutoBetLimits,
  };
}
