import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { playerFieldsOf } from "#platform/players/profile/player-fields.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { missingFields } from "#schemas/rules/player-fields.ts";
import type { players } from "../tables.ts";
import { profileOf } from "./profile-of.ts";

/** Document 3 section 5: play for real needs the fields of the profile that the provider asks for; names those that are empty. */
export function rejectUnknownPlayer(
  brand: Pick<Brand, "config">,
  player: typeof players.$inferSelect,
  provider: string,
): void {
  const fields = playerFieldsOf(brand).filter(({ contexts }) => contexts.includes(provider));
  const missing = missingFields(profileOf(player), fields, provider);
  if (missing.length === 0) return;
  throw new ApiError(403, "GAME.PROFILE_INCOMPLETE", "The provider asks for fields of the profile that are empty", {
    errors: Object.fromEntries(
      missing.map((name) => [name, [fieldError("FORM.REQUIRED", "the provider asks for it")]]),
    ),
  });
}
