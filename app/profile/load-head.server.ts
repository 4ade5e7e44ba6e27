import type { AppLoadContext } from "@remix-run/server-runtime";
import { findManagers } from "#schemas/api/config.ts";
import type { Player } from "#schemas/api/players.ts";
import { isVip } from "#schemas/rules/player-status.ts";
import { part } from "../gateways/part.server.ts";

/** What stands around all pages of the profile. */
export async function loadHead(context: AppLoadContext, player: Player) {
  const manager = await managerOf(context, player);
  return { verified: player.verified, sumsubVerified: player.sumsub_verified, manager };
}

export type ProfileHead = Awaited<ReturnType<typeof loadHead>>;

/** The manager who looks after a VIP player (PROF-08); nobody is asked for any other. */
export async function managerOf({ platform, log }: Pick<AppLoadContext, "platform" | "log">, player: Player) {
  if (!isVip(player.statuses)) return null;
  const userGroups = [...player.groups, ...player.statuses.map(({ id }) => id)];
  const managers = await part(log, "MANAGERS", platform.call(findManagers, { body: { userGroups } }));
  return managers?.[0] ?? null;
}
