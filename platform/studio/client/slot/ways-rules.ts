import { WAYS_SYMBOLS } from "#schemas/studio/slot-profile.ts";
import { STAKE_PARTS } from "../../math/slot/profile.ts";
import { LEAST_REELS, WAYS_REELS, WAYS_ROWS } from "../../math/ways/profile.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Table } from "../table.ts";
import type { Machine } from "./machine.ts";
import { lineDrawing, namedSymbol, payRow } from "./pay-row.ts";
import type { SlotRules } from "./slot-rules.ts";

/** Some ways of many, as the row of each reel. */
const EXAMPLES = [
  [0, 0, 0, -1, -1, -1],
  [0, 2, 3, 1, -1, -1],
  [3, 1, 0, 2, 2, -1],
  [1, 3, 0, 1, 3, 2],
] as const;

/** A ways slot's paytable, rules and examples of ways. */
export function waysRules(
  { format, money }: Table,
  machine: Extract<Machine, { kind: "ways" }>,
  sheet: SymbolSheet,
  stake: number,
): SlotRules {
  const { freeSpins, multipliers, mostMultiplier, maximumFreeSpins, maximumWin } = machine;
  const [four = 0, five = 0, six = 0] = freeSpins;
  const amount = (pays: number) => money.bare((stake / STAKE_PARTS) * pays);
  return {
    pays: [
      ...WAYS_SYMBOLS.map((symbol) =>
        payRow(
          sheet,
          [symbol],
          symbol.replace("T", "10"),
          machine.pays[symbol].map((each, index) => [`${index + LEAST_REELS}×`, amount(each)] as const).reverse(),
        ),
      ),
      namedSymbol(sheet, "W", format("STUDIO.WILD")),
      namedSymbol(sheet, "S", format("STUDIO.SCATTER")),
    ],
    rules: [
      format("STUDIO.RULES.WAYS", { count: WAYS_ROWS ** WAYS_REELS }),
      format("STUDIO.RULES.WILD"),
      format("STUDIO.RULES.WAYS_FALL", { multipliers: multipliers.map((times) => `×${times}`).join(", ") }),
      format("STUDIO.RULES.WAYS_SCATTER", { four, five, six }),
      format("STUDIO.RULES.WAYS_FREE", { most: mostMultiplier, maximum: maximumFreeSpins }),
      format("STUDIO.RULES.MAXIMUM", { maximum: maximumWin }),
    ],
    drawings: { title: format("STUDIO.WAYS.EXAMPLES"), items: EXAMPLES.map((rows) => lineDrawing(rows, WAYS_ROWS)) },
  };
}
