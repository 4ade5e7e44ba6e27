import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { isBlockedFor, licenceOfSession } from "#platform/players/licence-of-session.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import { isSportsCountry } from "#schemas/rules/sports-site.ts";
import { sportError } from "./errors.ts";

interface Caller {
  requestContext: RequestContext;
  session: Session | null;
}

/** How the caller's brand prices and limits sports bets; SPORT.NOT_OFFERED where brand, licence or country have none (BET-06). */
export function requireSports(context: Pick<PlatformContext, "brands">, caller: Caller): Sportsbook {
  const { sports, sportsbook } = brandOf(context, caller.requestContext);
  const isOffered = sports.enabled && isSportsCountry(caller.requestContext.country);
  if (!isOffered || !sportsbook || isBlockedFor(context, caller, "sports")) throw sportError("SPORT.NOT_OFFERED");
  return sportsbook;
}

/** The maximum stake of the caller's licence in EUR cents, which holds on sports as in the casino (RG-08); null without one. */
export const licenceMaximumCents = (
  context: Pick<PlatformContext, "brands">,
  { requestContext, session }: Caller,
): number | null => licenceOfSession(context, requestContext, session)?.rules.maximumStakeCents ?? null;
