import type { Player } from "#schemas/api/players.ts";
import { COUNTRY_CURRENCIES } from "#schemas/kit/constants.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import { createPlayer } from "../players/create-player.ts";
import { rejectRestrictedRegistration } from "../players/geo.ts";
import type { Identity } from "./read-identity.ts";
import type { SocialCall } from "./start-sign-in.ts";
import { playerIdentities } from "./tables.ts";

/**
 * Registers who has signed in at a provider: no password, the address confirmed by the provider. Terms and country are
 * still owed (`auth_fields_missed`) and come with update_details (document 1 section 4).
 */
export async function registerIdentity(
  context: PlatformContext,
  { brand, id, requestContext, request, headers }: SocialCall,
  { issuer, subject, email }: Identity & { email: string },
): Promise<Player> {
  rejectRestrictedRegistration(brand, requestContext.country);
  const now = context.clock.now();
  const suggested = COUNTRY_CURRENCIES[requestContext.country];
  const offered = currenciesUnder(brand.licences[requestContext.licence], brand.signUpCurrencies);
  const currency = suggested && offered.includes(suggested) ? suggested : brand.defaultCurrency;
  return context.database.drizzle.transaction(async (tx) => {
    const values = {
      email,
      emailKey: emailKey(email),
      country: "",
      currency,
      language: requestContext.locale,
      confirmedAt: now,
    };
    const player = await createPlayer(tx, context, { brand, values, requestContext, request, headers });
    if (!player) throw retryError();
    const written = await tx
      .insert(playerIdentities)
      .values({ playerId: player.id, brand: brand.id, provider: id, issuer, subject, email, connectedAt: now })
      .onConflictDoNothing()
      .returning({ playerId: playerIdentities.playerId });
    if (written.length === 0) throw retryError();
    return player;
  });
}

/** The same person at the same moment in another window: the next try finds the account. */
const retryError = () => new ApiError(409, "SOCIAL.AGAIN", "Another request signed this person up first; start again");
