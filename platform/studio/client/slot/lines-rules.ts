import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { LINES, ROWS, STAKE_PARTS } from "../../math/slot/profile.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Table } from "../table.ts";
import type { Machine } from "./machine.ts";
import { lineDrawing, namedSymbol, payRow } from "./pay-row.ts";
import type { SlotRules } from "./slot-rules.ts";

/** What symbols pay on lines at a stake, the best first. */
export const linePayRows = (
  { money }: Table,
  { pays }: Pick<Extract<Machine, { kind: "lines" | "forty" | "hold" }>, "pays">,
  sheet: SymbolSheet,
  stake: number,
): HTMLElement[] =>
  (Object.entries(pays) as [SlotSymbol, readonly number[]][]).map(([symbol, each]) =>
    payRow(sheet, [symbol], symbol.replace("T", "10"), byCount(money, each, stake / STAKE_PARTS)),
  );

/** What 5, 4 and 3 of a symbol pay, as a table has it. */
const byCount = (money: Table["money"], pays: readonly number[], worth: number) =>
  pays.map((each, index) => [`${index + 3}×`, money.bare(worth * each)] as const).reverse();

/** A lines slot's paytable, rules and lines. */
export const linesRules = (
  table: Table,
  machine: Extract<Machine, { kind: "lines" }>,
  sheet: SymbolSheet,
  stake: number,
): SlotRules =>
  rulesWith(table, machine, sheet, stake, {
    rule: "STUDIO.RULES.LINES",
    items: LINES.map((line) => lineDrawing(line, ROWS)),
  });

/** The same of a slot with forty lines. */
export const fortyRules = (
  table: Table,
  machine: Extract<Machine, { kind: "forty" }>,
  sheet: SymbolSheet,
  stake: number,
): SlotRules =>
  rulesWith(table, machine, sheet, stake, {
    rule: "STUDIO.RULES.FORTY",
    items: machine.lines.map((line) => lineDrawing(Array.from(line, Number), machine.rows)),
  });

function rulesWith(
  table: Table,
  machine: Extract<Machine, { kind: "lines" | "forty" }>,
  sheet: SymbolSheet,
  stake: number,
  { rule, items }: { rule: string; items: SVGSVGElement[] },
): SlotRules {
  const { format, money } = table;
  const { freeSpinMultiplier: multiplier, maximumFreeSpins, maximumWin, scatterPays } = machine;
  const [three = 0, four = 0, five = 0] = machine.freeSpins;
  return {
    pays: [
      ...linePayRows(table, machine, sheet, stake),
      payRow(sheet, ["S"], format("STUDIO.SCATTER"), byCount(money, scatterPays, stake)),
      namedSymbol(sheet, "W", format("STUDIO.WILD")),
    ],
    rules: [
      format(rule),
      format("STUDIO.RULES.WILD"),
      format("STUDIO.RULES.SCATTER", { three, four, five }),
      format("STUDIO.RULES.FREE", { multiplier, maximum: maximumFreeSpins }),
      format("STUDIO.RULES.MAXIMUM", { maximum: maximumWin }),
    ],
    drawings: { title: format("STUDIO.LINES"), items },
  };
}
