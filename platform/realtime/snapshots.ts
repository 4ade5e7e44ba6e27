import { eq } from "drizzle-orm";
import type { Channel } from "#schemas/api/realtime.ts";
import type { PlatformContext } from "../context.ts";
import { listReached } from "../limits/reached-limits.ts";
import { recentNotifications } from "../notifications/notify-player.ts";
import { numbersOf } from "../players/groups.ts";
import { playerGroups } from "../players/tables.ts";
import type { CashoutHold } from "../wallet/cashout-port.ts";
import { listAccounts } from "../wallet/list-accounts.ts";
import { createOneReadAtATime } from "./one-read-at-a-time.ts";

export interface Snapshots {
  /** What is sent to one who begins to listen to a channel, each payload as an event of its own; none where only changes are sent. */
  of(channel: Channel, playerId: number): Promise<readonly object[]>;
  /** As `of`; asked again while a reading is under way it reads once more after it, so that the last told is the last true. */
  latest(channel: ReadChannel, playerId: number, notify: (payload: object) => void): Promise<void>;
}

/** Channels of which a change says only that it was: what is true is read then. */
export type ReadChannel = "balance" | "groups_updates";

/**
 * What is true now of channels whose domains stand above this one; a list of the latest events, the oldest first, of a channel that carries
 * single ones.
 */
export type ReadSnapshots = Readonly<
  Partial<Record<Channel, (playerId: number) => Promise<object | readonly object[] | null>>>
>;

export function createSnapshots(
  context: PlatformContext,
  { hold, snapshots = {} }: { hold: CashoutHold; snapshots?: ReadSnapshots },
): Snapshots {
  const { drizzle } = context.database;
  const oneAtATime = createOneReadAtATime();

  const of = async (channel: Channel, playerId: number): Promise<readonly object[]> => {
    if (channel === "balance" || channel === "groups_updates") return [await readNow(channel, playerId)];
    if (channel === "personal_notifications") return [{ notifications: await recentNotifications(context, playerId) }];
    if (channel === "game_limits") return [{ reached: await listReached(drizzle, context, playerId) }];
    return [(await snapshots[channel]?.(playerId)) ?? []].flat();
  };
  const readNow = async (channel: ReadChannel, playerId: number): Promise<object> =>
    channel === "balance" ? { accounts: await listAccounts(drizzle, hold, playerId) } : groupsOf(playerId);
  const groupsOf = async (playerId: number) => {
    const rows = await drizzle
      .select({ groupId: playerGroups.groupId })
      .from(playerGroups)
      .where(eq(playerGroups.playerId, playerId));
    const all = rows.map(({ groupId }) => groupId);
    const groups = numbersOf(all).sort((a, b) => a - b);
    return { groups, names: all.filter((group) => !groups.includes(Number(group))).sort() };
  };

  return {
    of,
    latest(channel, playerId, notify) {
      return oneAtATime(`${channel} ${playerId}`, async () => notify(await readNow(channel, playerId)));
    },
  };
}
