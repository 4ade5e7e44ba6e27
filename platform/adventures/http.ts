import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { isOnBreak } from "#platform/limits/is-on-break.ts";
import { licenceOfSession } from "#platform/players/licence-of-session.ts";
import { playerOf } from "#platform/players/session-player.ts";
import * as contract from "#schemas/api/adventures.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { chooseZone } from "./choose-zone.ts";
import { claimDay } from "./claim-day.ts";
import { adventureError } from "./errors.ts";
import { isOpenUnder } from "./is-open.ts";
import { readRun } from "./read-run.ts";
import { showAdventure } from "./show-adventure.ts";

interface Call {
  requestContext: RequestContext;
  session: Session | null;
  query?: { currency?: CurrencyCode | undefined };
}

/** The adventure calendar (ADV-01): 404 where the brand holds none or the licence blocks it. */
export function createAdventureRoutes(context: PlatformContext): Route[] {
  const guard = ({ requestContext, session }: Call) => {
    if (!isOpenUnder(licenceOfSession(context, requestContext, session))) throw adventureError("ADVENTURE.NONE");
  };
  const show = async ({ requestContext, session, query }: Call) => {
    const { drizzle } = context.database;
    const brand = brandOf(context, session ?? requestContext);
    const player = session && playerOf(session).row;
    const playerId = player?.id ?? null;
    const run = await readRun(drizzle, context, {
      brand,
      country: player?.country ?? requestContext.country,
      playerId,
    });
    if (!run) throw adventureError("ADVENTURE.NONE");
    const currency = (player?.currency ?? query?.currency ?? brand.defaultCurrency) as CurrencyCode;
    const now = context.clock.now();
    const paused = playerId !== null && (await isOnBreak(drizzle, playerId, now));
    return showAdventure(drizzle, run, { brand, currency, playerId, now, paused });
  };
  return [
    route(contract.getAdventure, async (call) => {
      guard(call);
      return show(call);
    }),
    route(contract.claimAdventureDay, async (call) => {
      guard(call);
      const { id, step } = call.params;
      await claimDay(context, { playerId: call.session.playerId, id, step });
      const { days, super_day } = await show({ requestContext: call.requestContext, session: call.session });
      const claimed = [...days, ...(super_day ? [super_day] : [])].find((day) => day.step === step);
      if (!claimed) throw adventureError("ADVENTURE.UNKNOWN");
      return claimed;
    }),
    route(contract.chooseAdventureZone, async (call) => {
      guard(call);
      await chooseZone(context, { playerId: call.session.playerId, timeZone: call.body.time_zone });
      return show({ requestContext: call.requestContext, session: call.session });
    }),
  ];
}
