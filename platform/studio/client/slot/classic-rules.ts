import { CLASSIC_SYMBOLS } from "#schemas/studio/slot-profile.ts";
import { CLASSIC_LINES, CLASSIC_ROWS } from "../../math/classic/profile.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Table } from "../table.ts";
import type { Machine } from "./machine.ts";
import { lineDrawing, payRow } from "./pay-row.ts";
import type { SlotRules } from "./slot-rules.ts";

/** A classic slot's paytable, rules and lines. */
export function classicRules(
  { format, money, multiplier }: Table,
  machine: Extract<Machine, { kind: "classic" }>,
  sheet: SymbolSheet,
  stake: number,
): SlotRules {
  const amount = (pays: number) => money.bare((stake / CLASSIC_LINES.length) * pays);
  const names: Partial<Record<string, string>> = { W: format("STUDIO.WILD"), B1: "BAR", B2: "2 BAR", B3: "3 BAR" };
  const pays = CLASSIC_SYMBOLS.map((symbol) => ({ symbol, pays: machine.pays[symbol] })).sort(
    (one, other) => other.pays - one.pays,
  );
  return {
    pays: [
      ...pays.map(({ symbol, pays: each }) => payRow(sheet, [symbol], names[symbol] ?? symbol, [["3×", amount(each)]])),
      payRow(sheet, ["B1", "B2", "B3"], format("STUDIO.CLASSIC.ANY_BARS"), [["3×", amount(machine.anyBars)]]),
    ],
    rules: [
      format("STUDIO.RULES.CLASSIC"),
      format("STUDIO.RULES.CLASSIC_WILD"),
      format("STUDIO.RULES.CLASSIC_BARS"),
      format("STUDIO.RULES.CLASSIC_MAXIMUM", { maximum: multiplier(Math.round(machine.maximumWin * 100)) }),
    ],
    drawings: { title: format("STUDIO.LINES"), items: CLASSIC_LINES.map((line) => lineDrawing(line, CLASSIC_ROWS)) },
  };
}
