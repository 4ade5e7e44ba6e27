import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { isPersonExcluded } from "#platform/players/person-exclusion.ts";

/**
 * Whoever has excluded themselves pays in and plays for real under no other account either: of this brand, or of a sibling
 * where the exclusion is for every brand (RG-02). It is asked each time and changes nothing, so that it ends with the
 * exclusion and locks no stranger's account.
 */
export async function rejectExcludedPerson(
  tx: Transaction,
  context: Pick<PlatformContext, "clock">,
  { id }: { id: number },
): Promise<void> {
  if (await isPersonExcluded(tx, context, id)) {
    throw new ApiError(403, "LIMIT.PERSON_EXCLUDED", "The person of this account is excluded");
  }
}
