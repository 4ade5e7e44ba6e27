import { and, eq, gt, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { players } from "#platform/players/tables.ts";
import { siblingsOf } from "./siblings.ts";
import { playerLimits } from "./tables.ts";

type Needs = Pick<PlatformContext, "clock" | "brands">;
type Person = Pick<typeof players.$inferSelect, "id" | "brand" | "nameKey" | "dateOfBirth">;

/**
 * Whoever has excluded themselves pays in and plays for real under no other account either: of this brand, or of a sibling
 * where the exclusion is for every brand (RG-02). A person is known by name and date of birth, as soon as the account has
 * them. It is asked each time and changes nothing, so that it ends with the exclusion and locks no stranger's account.
 */
export async function rejectExcludedPerson(tx: Transaction, { clock, brands }: Needs, player: Person): Promise<void> {
  const { id, brand, nameKey, dateOfBirth } = player;
  if (nameKey === null || dateOfBirth === null) return;
  const now = clock.now();
  const elsewhere = tx
    .select({ id: playerLimits.playerId })
    .from(playerLimits)
    .where(
      and(
        eq(playerLimits.playerId, players.id),
        eq(playerLimits.type, "selfexclusion"),
        eq(playerLimits.allBrands, true),
        isNull(playerLimits.endedAt),
      ),
    );
  const [found] = await tx
    .select({ id: players.id })
    .from(players)
    .where(
      and(
        isNotNull(players.excludedAt),
        or(isNull(players.excludedUntil), gt(players.excludedUntil, now)),
        eq(players.dateOfBirth, dateOfBirth),
        eq(players.nameKey, nameKey),
        ne(players.id, id),
        or(
          eq(players.brand, brand),
          and(inArray(players.brand, siblingsOf(brands, brand)), inArray(players.id, elsewhere)),
        ),
      ),
    )
    .limit(1);
  if (found) throw new ApiError(403, "LIMIT.PERSON_EXCLUDED", "A person of this name and birthday is excluded");
}
