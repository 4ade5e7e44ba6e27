import { readRecipient } from "#platform/bonuses/recipient.ts";
import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { isBlockedFor } from "#platform/players/licence-of-session.ts";
import { getLootbox, getPrizeSet, listLootboxes, openLootbox } from "#schemas/api/prizes.ts";
import { isListed } from "#schemas/rules/prizes.ts";
import { prizeError } from "./errors.ts";
import { readBox, readBoxes } from "./list-boxes.ts";
import { openBox } from "./open-box.ts";
import { toLootbox } from "./show-box.ts";
import { showPrizeSet } from "./show-prize-set.ts";

/** Loot boxes and wheels (LOOT-01, WHEEL-01). */
export const createPrizeRoutes = (context: PlatformContext): Route[] => [
  route(listLootboxes, async ({ session, requestContext: { locale } }) => {
    const now = context.clock.now();
    const brand = brandOf(context, session);
    const rows = await readBoxes(context, session.playerId);
    return rows.map((row) => toLootbox(brand, row, { locale, now })).filter((box) => isListed(box, now));
  }),
  route(getLootbox, async ({ session, params, requestContext: { locale } }) => {
    const row = await readBox(context, { id: params.id, playerId: session.playerId });
    if (!row) throw prizeError("PRIZE.UNKNOWN");
    return toLootbox(brandOf(context, session), row, { locale, now: context.clock.now() });
  }),
  route(getPrizeSet, async (call) => {
    const { session, params, query, requestContext } = call;
    const blocked = (["bonuses", "prizes", "lootBox"] as const).some((feature) => isBlockedFor(context, call, feature));
    const recipient = session && (await readRecipient(context.database.drizzle, context, session.playerId));
    const set = showPrizeSet(brandOf(context, session ?? requestContext), {
      ...{ form: params.form, currency: query.currency, locale: requestContext.locale },
      groups: recipient?.groups ?? [],
    });
    if (blocked || !set) throw prizeError("PRIZE.NONE");
    return set;
  }),
  route(openLootbox, async ({ session, params, query, requestContext: { locale } }) => {
    const row = await openBox(context, { id: params.id, playerId: session.playerId, clientSeed: query.client_seed });
    return toLootbox(brandOf(context, session), row, { locale, now: context.clock.now() });
  }),
];
