import type { Player } from "#schemas/api/players.ts";
import { COUNTRY_CURRENCIES } from "#schemas/kit/constants.ts";
import { emailKey } from "#schemas/rules/email.ts";
import type { PlatformContext } from "../context.ts";
import { Refusal } from "../http/refusal.ts";
import { createPlayer } from "../players/create-player.ts";
import { refuseRestrictedRegistration } from "../players/geo.ts";
import type { Identity } from "./read-identity.ts";
import type { SocialCall } from "./start-sign-in.ts";
import { playerIdentities } from "./tables.ts";

/**
 * Registers who has signed in at a provider: no password, the address confirmed by the provider. Terms and country are
 * still owed (`auth_fields_missed`) and come with update_details (document 1 section 4).
 */
export async function registerIdentity(
  context: PlatformContext,
  { brand, id, facts, request, headers }: SocialCall,
  { issuer, subject, email }: Identity & { email: string },
): Promise<Player> {
  refuseRestrictedRegistration(brand, facts.country);
  const now = context.clock.now();
  const suggested = COUNTRY_CURRENCIES[facts.country];
  const currency = suggested && brand.signUpCurrencies.includes(suggested) ? suggested : brand.defaultCurrency;
  return context.database.drizzle.transaction(async (tx) => {
    const values = {
      email,
      emailKey: emailKey(email),
      country: "",
      currency,
      language: facts.locale,
      confirmedAt: now,
    };
    const player = await createPlayer(tx, context, { brand, values, facts, request, headers });
    if (!player) throw again();
    const written = await tx
      .insert(playerIdentities)
      .values({ playerId: player.id, brand: brand.id, provider: id, issuer, subject, email, connectedAt: now })
      .onConflictDoNothing()
      .returning({ playerId: playerIdentities.playerId });
    if (written.length === 0) throw again();
    return player;
  });
}

/** The same person at the same moment in another window: the next try finds the account. */
const again = () => new Refusal(409, "SOCIAL.AGAIN", "Something else was quicker; start again");
