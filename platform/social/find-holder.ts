import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Identity } from "./read-identity.ts";
import { playerIdentities } from "./tables.ts";

/** The player of a brand who has connected an identity of a provider, or null. */
export async function findHolder(
  { database }: Pick<PlatformContext, "database">,
  brand: string,
  { issuer, subject }: Identity,
): Promise<number | null> {
  const [found] = await database.drizzle
    .select({ playerId: playerIdentities.playerId })
    .from(playerIdentities)
    .where(
      and(
        eq(playerIdentities.brand, brand),
        eq(playerIdentities.issuer, issuer),
        eq(playerIdentities.subject, subject),
      ),
    );
  return found?.playerId ?? null;
}
