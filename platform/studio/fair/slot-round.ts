import type { SlotSpin } from "../math/slot/round.ts";
import type { Outcome } from "../rounds/outcome.ts";

/** What the numbers of a slot's round became: the stops of each spin. */
export const stopsOf = (spins: readonly Pick<SlotSpin, "stops">[]) => spins.map(({ stops }) => stops);

/** What the studio shows of a slot's stored round, whatever its kind. */
export function shownOfSlot(outcome: Outcome) {
  if (outcome.kind !== "slot") throw new Error(`no slot round: ${outcome.kind}`);
  const { spins, pays, capped, bought } = outcome;
  const coins = spins[0]?.coins;
  const more = { ...(bought ? { bought: true } : {}), ...(coins ? { coins } : {}) };
  return { choices: null, result: { ...more, stops: stopsOf(spins), pays, capped } };
}

/** What rounds that are bought are called behind the name of their mathematics: they have rules of their own. */
export const BOUGHT = "/bought";

/** The rules that the round was drawn by: its mathematics, and whether it was bought. Undefined for one that was stored without its name. */
export const mathOfOutcome = (outcome: Outcome): string | undefined =>
  outcome.kind === "slot" && outcome.math !== undefined ? `${outcome.math}${outcome.bought ? BOUGHT : ""}` : undefined;
