import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { stillActive, unknownLimit } from "./errors.ts";
import { findLimit } from "./list-limits.ts";
import { lockPlayer } from "./lock-player.ts";
import { type LooseningRules, requestLoosening, withdrawRequest } from "./requests.ts";

/**
 * Asks for the end of a limit, which waits and needs a confirmation as a raise does; or withdraws what waits. Either is done once
 * however often it is called for: a client that has no answer asks again. A break or an exclusion ends at its time only.
 */
export async function removeLimit(
  tx: Transaction,
  context: Pick<PlatformContext, "clock">,
  { playerId, id, isWithdrawn, rules }: { playerId: number; id: string; isWithdrawn: boolean; rules: LooseningRules },
): Promise<void> {
  await lockPlayer(tx, playerId);
  const found = await findLimit(tx, context, { playerId, id });
  if (!found) throw unknownLimit();
  const { limit, request } = found;
  if (limit.type === "coolingoff" || limit.type === "selfexclusion") throw stillActive(limit.activeUntil);
  if (isWithdrawn) await withdrawRequest(tx, context, limit);
  else if (request?.change !== "remove") await requestLoosening(tx, context, limit, { change: "remove" }, rules);
}
