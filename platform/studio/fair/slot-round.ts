import type { SlotSpin } from "../math/slot/round.ts";
import type { Outcome } from "../rounds/outcome.ts";

/** What the numbers of a slot's round became: the stops of each spin. */
export const stopsOf = (spins: readonly Pick<SlotSpin, "stops">[]) => spins.map(({ stops }) => stops);

/** What the studio shows of a slot's stored round, whatever its kind. */
export function shownOfSlot(outcome: Outcome) {
  if (outcome.kind !== "slot") throw new Error(`no slot round: ${outcome.kind}`);
  const { spins, pays, capped } = outcome;
  return { choices: null, result: { stops: stopsOf(spins), pays, capped } };
}

/** The mathematics that the round was drawn by; undefined for one that was stored without its name. */
export const mathOfOutcome = (outcome: Outcome): string | undefined =>
  outcome.kind === "slot" ? outcome.math : undefined;
