import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { restrictionOf } from "#platform/players/geo.ts";
import { rejectExcludedPlayer } from "#platform/players/personal-id.ts";
import type { players } from "#platform/players/tables.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isUnderage } from "#schemas/rules/dates.ts";
import { rejectExcludedPerson } from "./reject-excluded-person.ts";

/** A player who is about to deposit or to play for real, under their own licence and from the country of the request. */
export interface RealMoneyCaller {
  row: typeof players.$inferSelect;
  brand: Brand;
  licence: Pick<Licence, "minimumAge" | "rules">;
  country: string;
}

const PURPOSES = {
  deposit: { region: "PAYMENT.REGION", blocked: "PAYMENT.PLAYER_BLOCKED", may: "deposit" },
  play: { region: "GAME.REGION", blocked: "GAME.PLAYER_BLOCKED", may: "play for real" },
} as const;

/**
 * What a deposit and a real game session ask of a player alike: a country that is not fully restricted (451), an open account,
 * the licence's minimum age, no exclusion of the same person, accepted terms, a personal id where the licence requires one, and no entry in
 * the exclusion register (RG-06), which is asked last since it is outside. Each rejection is 403 but the first; 503 if the
 * register can't be asked. Withdrawals don't ask it.
 */
export async function rejectIneligiblePlayer(
  context: Pick<PlatformContext, "clock" | "database" | "exclusion" | "log" | "secret">,
  { row, brand, licence, country }: RealMoneyCaller,
  purpose: keyof typeof PURPOSES,
): Promise<void> {
  const { region, blocked, may } = PURPOSES[purpose];
  if (restrictionOf(brand, country) === "full")
    throw new ApiError(451, region, `Players can't ${may} from this country`);
  if (row.blockedAt) throw new ApiError(403, blocked, `This player may not ${may} now`);
  if (isUnderage(row.dateOfBirth, context.clock.now(), licence.minimumAge)) {
    throw new ApiError(403, "GAME.UNDERAGE", "The player is younger than the licence allows");
  }
  await rejectExcludedPerson(context.database.drizzle, context, row);
  if (!row.termsAcceptedAt) throw new ApiError(403, "TERMS.REQUIRED", "The terms are to be accepted first");
  if (licence.rules.personalIdRequired && !row.personalIdSealed) {
    throw new ApiError(403, "IDENTITY.REQUIRED", "The licence requires the player's personal id");
  }
  await rejectExcludedPlayer(context, row);
}
