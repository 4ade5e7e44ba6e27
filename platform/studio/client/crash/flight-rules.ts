import { HIGHEST } from "../../math/crash/flight.ts";
import { openRulesSheet } from "../hud/rules-sheet.ts";
import type { Table } from "../table.ts";

/** The rules of the crash game, over the game. */
export function openFlightRules(table: Pick<Table, "boot" | "format" | "multiplier">): void {
  const { format } = table;
  openRulesSheet(table, [
    format("STUDIO.RULES.CRASH"),
    format("STUDIO.RULES.FLIGHT"),
    format("STUDIO.RULES.FLIGHT_INSTANT"),
    format("STUDIO.RULES.CRASH_TIME"),
    format("STUDIO.RULES.CRASH_MAXIMUM", { maximum: HIGHEST / 100 }),
    format("STUDIO.RULES.FLIGHT_GONE"),
    format("STUDIO.RULES.FLIGHT_BACK"),
  ]);
}
