import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { CODE_LIMIT, countHit } from "#platform/identity/rate-limit.ts";
import * as contract from "#schemas/api/bonuses.ts";
import { setBonusCode, setCanIssue } from "./bonus-settings.ts";
import { rejectedCode } from "./errors.ts";
import { redeemCode } from "./redeem-code.ts";
import { showGift } from "./show-gift.ts";

/** Nobody guesses codes: 429 after thirty tries an hour. */
const countTry = (context: PlatformContext, { playerId }: Session, headers: Headers) =>
  countHit(context, { limit: CODE_LIMIT, headers, key: String(playerId) });

/** Codes that players type, and whether they take bonuses (GIFT-04). */
export const createCodeRoutes = (context: PlatformContext): Route[] => [
  route(contract.redeemPromoCode, async ({ session, body, requestContext, headers }) => {
    await countTry(context, session, headers);
    const redeemed = await redeemCode(context, session.playerId, body.code);
    if (redeemed.reason !== undefined) throw rejectedCode(redeemed.reason);
    const { locale } = requestContext;
    const brand = brandOf(context, session);
    return showGift(context.database.drizzle, brand, redeemed.gift, { locale, now: context.clock.now() });
  }),
  route(contract.redeemCoupon, async ({ session, body, headers }) => {
    await countTry(context, session, headers);
    const { reason } = await redeemCode(context, session.playerId, body.coupon_code);
    return { status: reason ?? ("activated" as const) };
  }),
  // The offers of the next deposit show whether a code is one.
  route(contract.setBonusCode, async ({ session, body, headers }) => {
    await countTry(context, session, headers);
    return setBonusCode(context, session.playerId, body.deposit_bonus_code);
  }),
  route(contract.clearBonusCode, ({ session }) => setBonusCode(context, session.playerId, null)),
  route(contract.updateBonusSettings, ({ session, body }) => setCanIssue(context, session.playerId, body.can_issue)),
];
