import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
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
  const { issuer, subject } = identity;
  const [holder] = await database.drizzle
    .select({ playerId: playerIdentities.playerId })
    .from(playerIdentities)
    .where(
      and(
        eq(playerIdentities.brand, brand),
        eq(playerIdentities.issuer, issuer),
        eq(playerIdentities.subject, subject),
      ),
    );
  if (holder?.playerId === playerId) return;
  if (holder) throw new ApiError(409, "SOCIAL.ELSEWHERE", "That account at the provider belongs to another player");
  throw new ApiError(409, "SOCIAL.CONNECTED", "Another account at this provider is connected: disconnect it first");
}
