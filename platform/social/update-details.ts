import { and, eq, isNull } from "drizzle-orm";
import type { updateAuthDetails } from "#schemas/api/social.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { isCountry } from "#schemas/rules/countries.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import { rejectRestrictedRegistration } from "../players/geo.ts";
import { players } from "../players/tables.ts";

/** Writes what a player still owes (MODAL-08): the acceptance of the terms, and a country where none is set. */
export async function updateDetails(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  { brand, playerId, user }: { brand: Brand; playerId: number; user: BodyOf<typeof updateAuthDetails>["user"] },
): Promise<void> {
  const { terms_acceptance: accepted, country } = user;
  if (accepted === false) throw wrong("terms_acceptance", "FORM.TERMS", "The terms must be accepted");
  if (country !== undefined) {
    if (!isCountry(country)) throw wrong("country", "FORM.COUNTRY.UNKNOWN", "No such country");
    rejectRestrictedRegistration(brand, country, "user.country");
  }
  await database.drizzle.transaction(async (tx) => {
    if (country !== undefined) {
      const set = await tx
        .update(players)
        .set({ country })
        .where(and(eq(players.id, playerId), eq(players.country, "")))
        .returning({ id: players.id });
      if (set.length === 0)
        throw wrong("country", "SOCIAL.COUNTRY_SET", "The country is set; only a missing one is taken");
    }
    if (accepted) {
      await tx
        .update(players)
        .set({ termsAcceptedAt: clock.now() })
        .where(and(eq(players.id, playerId), isNull(players.termsAcceptedAt)));
    }
  });
}

const wrong = (field: string, code: string, message: string) =>
  ApiError.invalid({ [`user.${field}`]: [fieldError(code, message)] });
