import { and, count, eq } from "drizzle-orm";
import type { listConnectedProviders } from "#schemas/api/social.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import { players } from "../players/tables.ts";
import { playerIdentities } from "./tables.ts";

/** The providers that a player has connected, oldest first; one that the brand no longer names is there by its id. */
export async function connectedProviders(
  { database }: Pick<PlatformContext, "database">,
  brand: Brand,
  playerId: number,
): Promise<AnswerOf<typeof listConnectedProviders>> {
  const rows = await database.drizzle
    .select({ identity: playerIdentities, passwordHash: players.passwordHash })
    .from(playerIdentities)
    .innerJoin(players, eq(players.id, playerIdentities.playerId))
    .where(eq(playerIdentities.playerId, playerId))
    .orderBy(playerIdentities.connectedAt, playerIdentities.provider);
  return rows.map(({ identity, passwordHash }) => ({
    id: identity.provider,
    title: brand.authProviders?.find(({ id }) => id === identity.provider)?.title ?? identity.provider,
    email: identity.email,
    connected_at: identity.connectedAt.toISOString(),
    removable: passwordHash !== null || rows.length > 1,
  }));
}

/** Removes a connected provider, unless it is the player's only way in. */
export async function disconnectProvider(
  { database }: Pick<PlatformContext, "database">,
  playerId: number,
  provider: string,
): Promise<void> {
  await database.drizzle.transaction(async (tx) => {
    // The player's row is locked: of two disconnections at the same moment one sees what the other has left.
    const [player] = await tx
      .select({ passwordHash: players.passwordHash })
      .from(players)
      .where(eq(players.id, playerId))
      .for("update");
    const [left] = await tx
      .select({ identities: count() })
      .from(playerIdentities)
      .where(eq(playerIdentities.playerId, playerId));
    const removed = await tx
      .delete(playerIdentities)
      .where(and(eq(playerIdentities.playerId, playerId), eq(playerIdentities.provider, provider)))
      .returning({ provider: playerIdentities.provider });
    if (removed.length === 0) throw new ApiError(404, "SOCIAL.NOT_CONNECTED", "This provider is not connected");
    if (player?.passwordHash === null && left?.identities === 1) {
      throw new ApiError(409, "SOCIAL.ONLY_WAY", "Set a password first: this is the only way into the account");
    }
  });
}
