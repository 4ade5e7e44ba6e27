import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { LINES, ROWS } from "../../math/slot/profile.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Table } from "../table.ts";
import type { Machine } from "./machine.ts";
import { lineDrawing, payRow } from "./pay-row.ts";
import type { SlotRules } from "./slot-rules.ts";

/** A lines slot's paytable, rules and lines. */
export function linesRules(
  { format, money }: Table,
  machine: Extract<Machine, { kind: "lines" }>,
  sheet: SymbolSheet,
  stake: number,
): SlotRules {
  const row = (symbol: SlotSymbol, name: string, pays: readonly number[], worth: number) =>
    payRow(
      sheet,
      [symbol],
      name,
      pays.map((each, index) => [`${index + 3}×`, money.bare(worth * each)] as const).reverse(),
    );
  const { freeSpinMultiplier: multiplier, maximumFreeSpins, maximumWin, scatterPays } = machine;
  const [three = 0, four = 0, five = 0] = machine.freeSpins;
  return {
    pays: [
      ...(Object.entries(machine.pays) as [SlotSymbol, readonly number[]][]).map(([symbol, pays]) =>
        row(symbol, symbol.replace("T", "10"), pays, stake / LINES.length),
      ),
      row("S", format("STUDIO.SCATTER"), scatterPays, stake),
    ],
    rules: [
      format("STUDIO.RULES.LINES"),
      format("STUDIO.RULES.WILD"),
      format("STUDIO.RULES.SCATTER", { three, four, five }),
      format("STUDIO.RULES.FREE", { multiplier, maximum: maximumFreeSpins }),
      format("STUDIO.RULES.MAXIMUM", { maximum: maximumWin }),
    ],
    drawings: { title: format("STUDIO.LINES"), items: LINES.map((line) => lineDrawing(line, ROWS)) },
  };
}
