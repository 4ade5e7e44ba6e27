import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import { type BlockableFeature, isBlocked } from "#schemas/rules/blocked-features.ts";
import { licenceOf } from "#schemas/rules/licence.ts";
import { playerOf } from "./session-player.ts";

/** The licence that holds for a caller: a player's own, else that of the country that a guest is in. */
export function licenceOfSession(
  context: Pick<PlatformContext, "brands">,
  requestContext: RequestContext,
  session: Session | null,
): Licence | undefined {
  const brand = brandOf(context, requestContext);
  const own = session && playerOf(session).row.licenceName;
  return brand.licences[licenceOf(brand, own, requestContext.licence)] ?? brand.licences[brand.licence];
}

/** Whether the caller's licence blocks a feature (BRAND-09). */
export const isBlockedFor = (
  context: Pick<PlatformContext, "brands">,
  { requestContext, session }: { requestContext: RequestContext; session: Session | null },
  feature: BlockableFeature,
): boolean => isBlocked(licenceOfSession(context, requestContext, session), feature);
