import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import { findHolder } from "./find-holder.ts";
import type { Identity } from "./read-identity.ts";
import { playerIdentities } from "./tables.ts";

interface Connection {
  brand: string;
  playerId: number;
  provider: string;
  identity: Identity;
}

/** Connects who has signed in at a provider with a player who is signed in here. Doing it again changes nothing. */
export async function connectIdentity(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  { brand, playerId, provider, identity }: Connection,
): Promise<void> {
  const written = await database.drizzle
    .insert(playerIdentities)
    .values({ brand, playerId, provider, ...identity, connectedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ playerId: playerIdentities.playerId });
  if (written.length > 0) return;
  const holder = await findHolder({ database }, brand, identity);
  if (holder === playerId) return;
  if (holder !== null)
    throw new ApiError(409, "SOCIAL.ELSEWHERE", "That account at the provider belongs to another player");
  throw new ApiError(409, "SOCIAL.CONNECTED", "Another account at this provider is connected: disconnect it first");
}
