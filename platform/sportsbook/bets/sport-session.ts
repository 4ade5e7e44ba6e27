import type { PlatformContext } from "#platform/context.ts";
import type { CatalogueEntry, GameDirectory } from "#platform/games/directory.ts";
import { openSession } from "#platform/games/sessions/open-session.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { CURRENCY_CODES, type CurrencyCode } from "#schemas/kit/constants.ts";

/** The sportsbook at the seamless wallet: one more provider with one game. */
export const SPORT_PROVIDER = "sportsbook";
export const SPORT_GAME = "sportsbook/sports";

const ENTRY: CatalogueEntry = {
  identifier: SPORT_GAME,
  title: "Sports",
  provider: SPORT_PROVIDER,
  currencies: CURRENCY_CODES,
  categories: ["sports"],
  engine: "sportsbook",
  rtp: 94,
  volatility: "medium",
  theme: {
    hero: "crown",
    sides: ["crown", "ring"],
    palette: ["#22ccaa", "#113344", "#ffdd55"],
    composition: "rays",
    lettering: "carved",
    mood: "gems",
  },
};

const games: GameDirectory = { find: (identifier) => (identifier === SPORT_GAME ? ENTRY : undefined) };

/**
 * The game session that a player's bets are taken in: opened, or found again, with every check of a real game (terms,
 * identity, exclusion, breaks, limits, country, licence).
 */
export async function sportSession(
  context: PlatformContext,
  { requestContext, session }: { requestContext: RequestContext; session: Session },
  currency: CurrencyCode,
): Promise<string> {
  const body = { identifier: SPORT_GAME, mode: "real" as const, currency, resume: true };
  return (await openSession(context, { games }, { requestContext, session, body })).id;
}
