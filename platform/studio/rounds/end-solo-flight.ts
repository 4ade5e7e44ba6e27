import { crashPayout, endAt } from "../math/crash/flight.ts";
import type { StudioRound } from "../tables.ts";
import { advance, change } from "./advance.ts";
import type { StudioContext } from "./context.ts";

/** Ends a flight of one player alone, as they were before flights were shared, if its time is over: burst, cashed out on the player's order, or at the ceiling. */
export async function endSoloFlight(
  context: StudioContext,
  provider: string,
  round: StudioRound,
): Promise<StudioRound> {
  const { outcome, startedAt } = round;
  if (outcome.kind !== "crash" || !startedAt || round.state !== "running") return round;
  const over = endAt(outcome, context.clock.now().getTime() - startedAt.getTime());
  if (!over) return round;
  const cashedOut = over.kind === "cashed-out" ? over.multiplier : null;
  const win = cashedOut === null ? 0n : crashPayout(round.stake, cashedOut);
  const { round: paying } = await change(context, round, { state: "paying", cashedOut, win });
  return (await advance(context, provider, paying)).round;
}
