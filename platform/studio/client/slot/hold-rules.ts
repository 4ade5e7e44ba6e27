import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { HOLD_PLACES } from "../../math/hold/profile.ts";
import { LINES, ROWS, STAKE_PARTS } from "../../math/slot/profile.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Table } from "../table.ts";
import { linePayRows } from "./lines-rules.ts";
import type { Machine } from "./machine.ts";
import { lineDrawing, namedSymbol, payRow } from "./pay-row.ts";
import type { SlotRules } from "./slot-rules.ts";

const COIN: readonly SlotSymbol[] = ["C"];

/** A hold and win slot's paytable, rules and lines. */
export function holdRules(
  table: Table,
  machine: Extract<Machine, { kind: "hold" }>,
  sheet: SymbolSheet,
  stake: number,
): SlotRules {
  const { format, money } = table;
  const { leastCoins: least, respins, coins, grand, maximumWin } = machine;
  const amount = (pays: number) => money.bare((stake / STAKE_PARTS) * pays);
  const worths = coins.map(({ pays }) => pays);
  return {
    pays: [
      ...linePayRows(table, machine, sheet, stake),
      payRow(sheet, COIN, format("STUDIO.COIN"), [
        [`${HOLD_PLACES}×`, `+${amount(grand)}`],
        [`${least}+`, `${amount(Math.min(...worths))} – ${amount(Math.max(...worths))}`],
      ]),
      namedSymbol(sheet, "W", format("STUDIO.WILD")),
    ],
    rules: [
      format("STUDIO.RULES.LINES"),
      format("STUDIO.RULES.HOLD_WILD"),
      format("STUDIO.RULES.HOLD", { least, respins }),
      format("STUDIO.RULES.HOLD_PAYS", { least }),
      format("STUDIO.RULES.HOLD_GRAND", { places: HOLD_PLACES, amount: money((stake / STAKE_PARTS) * grand) }),
      format("STUDIO.RULES.MAXIMUM", { maximum: maximumWin }),
    ],
    drawings: { title: format("STUDIO.LINES"), items: LINES.map((line) => lineDrawing(line, ROWS)) },
  };
}
