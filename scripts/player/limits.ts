import { listChanges } from "#platform/limits/list-changes.ts";
import { findLimits, toUserLimit } from "#platform/limits/list-limits.ts";
import type { LimitChange, UserLimit } from "#schemas/api/limits.ts";
import { type PlayerCommand, playerIdOf, requirePlayer } from "./command.ts";

/** Lists the limits of a player that hold now, and the last changes. Amounts are subunits. */
export const listPlayerLimits: PlayerCommand = {
  usage: ["limits <player>"],
  read(words) {
    const playerId = playerIdOf(words[0]);
    if (playerId === null || words.length !== 1) return null;
    return async (runtime) => {
      await requirePlayer(runtime, playerId);
      const limits = await findLimits(runtime.database.drizzle, runtime, playerId);
      const { changes } = await listChanges(runtime.database, playerId, 1);
      return [
        `Player ${playerId}: ${limits.length} ${limits.length === 1 ? "limit" : "limits"}`,
        ...limits.map(toUserLimit).map(limitLine),
        ...(changes.length > 0 ? ["Last changes:", ...changes.map(changeLine)] : []),
      ].join("\n");
    };
  },
};

function limitLine({ type, period, accounts: [account], minutes, reached, active_until, pending }: UserLimit): string {
  return [
    type,
    period,
    account && `${account.currency} ${account.current_value_amount_cents} of ${account.amount_cents}`,
    account && account.under_way_cents > 0 && `${account.under_way_cents} under way`,
    minutes === null ? null : `${minutes} minutes`,
    active_until && `until ${active_until}`,
    reached ? "blocks" : null,
    pending && `${pending.change} waits until ${pending.available_at}`,
  ]
    .filter(Boolean)
    .join("  ");
}

const changeLine = ({ at, change, type, period, currency, amount_cents, minutes }: LimitChange): string =>
  [at, change, type, period, currency, amount_cents ?? minutes].filter((part) => part !== null).join("  ");
