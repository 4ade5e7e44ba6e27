import type { StudioState } from "#schemas/studio/api.ts";
import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Table } from "../table.ts";
import { bonusPrice, bonusTimes } from "./buy-bonus.ts";
import { classicRules } from "./classic-rules.ts";
import { holdRules } from "./hold-rules.ts";
import { fortyRules, linesRules } from "./lines-rules.ts";
import type { Machine } from "./machine.ts";
import type { SlotRules } from "./slot-rules.ts";
import { waysRules } from "./ways-rules.ts";

/** Paytable and rules, as text and pictures that are read out. */
export function openPaytable(table: Table, machine: Machine, sheet: SymbolSheet, bonus: StudioState["bonus"]): void {
  const { format, money, boot, hud } = table;
  const stake = hud.stake.value;
  openSheet(format, format("STUDIO.INFO"), (body) => {
    const stated = [
      format("STUDIO.RTP", { percent: table.multiplier(Math.round(boot.game.rtp * 100)) }),
      format(`STUDIO.VOLATILITY.${machine.volatility.toUpperCase()}`),
    ];
    const { pays, rules, drawings } = rulesOf(table, machine, sheet, stake);
    body.append(
      el("ul", { class: "facts" }, ...stated.map((each) => el("li", {}, each))),
      el("h3", {}, `${format("STUDIO.PAYS")}: ${money(stake)}`),
      el("ul", { class: "pays" }, ...pays),
      el("h3", {}, format("STUDIO.RULES")),
      ...[...rules, ...bonusRule(table, bonus, stake), format("STUDIO.RULES.INTERRUPTED")].map((rule) =>
        el("p", {}, rule),
      ),
      el("h3", {}, drawings.title),
      el("ol", { class: "lines" }, ...drawings.items.map((item) => el("li", {}, item))),
    );
  });
}

/** What a bought round gives, costs and returns, where one is sold. */
function bonusRule({ format, money, multiplier }: Table, bonus: StudioState["bonus"], stake: number): string[] {
  if (!bonus) return [];
  return [
    format("STUDIO.RULES.BONUS", {
      count: bonus.free_spins,
      price: money(bonusPrice(bonus, stake)),
      times: multiplier(bonusTimes(bonus)),
      percent: multiplier(Math.round(bonus.rtp * 100)),
    }),
  ];
}

function rulesOf(table: Table, machine: Machine, sheet: SymbolSheet, stake: number): SlotRules {
  switch (machine.kind) {
    case "lines":
      return linesRules(table, machine, sheet, stake);
    case "forty":
      return fortyRules(table, machine, sheet, stake);
    case "classic":
      return classicRules(table, machine, sheet, stake);
    case "ways":
      return waysRules(table, machine, sheet, stake);
    case "hold":
      return holdRules(table, machine, sheet, stake);
  }
}
