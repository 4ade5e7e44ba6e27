import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { databaseFailure } from "#platform/db/database-failure.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { Turns } from "#platform/http/turns.ts";
import { nothingDone } from "#platform/http/unavailable.ts";
import { clearCookie, SESSION_COOKIE } from "#platform/identity/cookies.ts";
import { playerOf } from "#platform/players/session-player.ts";
import * as contract from "#schemas/api/limits.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { licenceOf } from "#schemas/rules/licence.ts";
import { LIMIT_WAIT_HOURS } from "#schemas/rules/limits.ts";
import { confirmLoosening } from "./confirm-loosening.ts";
import { missing, unknownLimit } from "./errors.ts";
import { excludePlayer } from "./exclude-siblings.ts";
import { listChanges } from "./list-changes.ts";
import { findLimit, findLimits, toUserLimit } from "./list-limits.ts";
import { lockPlayer } from "./lock-player.ts";
import { publishReached } from "./reached-limits.ts";
import { removeLimit } from "./remove-limit.ts";
import { rejectWrongPeriod, setLimit } from "./set-limit.ts";
import { takeBreak } from "./take-break.ts";

/** Changes of one player's limits wait for each other in this process: in the database the last of many would be late for their lock. */
const turns = new Turns();
const turnOf = (playerId: number) => [{ key: `player ${playerId}`, atOnce: 1 }];

/** The player's limits (LIMIT-01): list, set, remove, confirm, and their history. */
export function createLimitRoutes(context: PlatformContext): Route[] {
  const { drizzle } = context.database;

  /** A player stays under the licence of their registration. */
  const waitHours = (session: Session, requestContext: RequestContext): number => {
    const brand = brandOf(context, session);
    const code = licenceOf(brand, playerOf(session).row.licenceName, requestContext.licence);
    return (brand.licences[code] ?? brand.licences[brand.licence])?.rules.limitWaitHours ?? LIMIT_WAIT_HOURS;
  };
  const rulesOf = (session: Session, requestContext: RequestContext) => ({
    waitHours: waitHours(session, requestContext),
    origin: requestContext.origin,
  });
  const read = async (tx: Transaction, playerId: number, id: string) => {
    const found = await findLimit(tx, context, { playerId, id });
    if (!found) throw unknownLimit();
    return toUserLimit(found);
  };
  /**
   * Changes limits in one transaction; browsers and consumers are notified when it commits. A failure of the database before the commit
   * has changed nothing, and the caller is answered so.
   */
  const change = async <T>(work: (tx: Transaction) => Promise<{ playerId: number; answer: T }>): Promise<T> => {
    let isDone = false;
    try {
      const answer = await drizzle.transaction(async (tx) => {
        const done = await work(tx);
        await publishReached(tx, context, done.playerId);
        isDone = true;
        return done.answer;
      });
      context.events.nudge();
      return answer;
    } catch (error) {
      throw !isDone && databaseFailure(error) ? nothingDone() : error;
    }
  };

  const set = async (tx: Transaction, session: Session, body: Body, requestContext: RequestContext) => {
    const { playerId } = session;
    const { type, period } = body;
    if (type !== "coolingoff" && type !== "selfexclusion") {
      const rules = rulesOf(session, requestContext);
      return setLimit(tx, context, { brand: brandOf(context, session), playerId, body, rules });
    }
    rejectWrongPeriod(type, period);
    if (period === undefined) throw missing("period");
    if (type === "coolingoff") return takeBreak(tx, context, await lockPlayer(tx, playerId), { type, period });
    return excludePlayer(tx, context, { playerId, period, allBrands: body.all_brands ?? false });
  };

  return [
    route(contract.listUserLimits, async ({ session, requestContext }) => ({
      limits: (await findLimits(drizzle, context, session.playerId)).map(toUserLimit),
      wait_hours: waitHours(session, requestContext),
    })),
    route(contract.createUserLimit, async ({ session, body, requestContext, headers }) => {
      const { playerId } = session;
      const answer = await turns.take(turnOf(playerId), () =>
        change(async (tx) => {
          const id = await set(tx, session, body, requestContext);
          return { playerId, answer: await read(tx, playerId, id) };
        }),
      );
      // The browser drops what it stores of a player who is signed out by this.
      if (body.type === "selfexclusion") {
        clearCookie(headers, SESSION_COOKIE);
        headers.set("Clear-Site-Data", '"cache", "storage"');
      }
      return answer;
    }),
    route(contract.deleteUserLimit, ({ session, params, query, requestContext }) => {
      const { playerId } = session;
      const { id } = params;
      return turns.take(turnOf(playerId), () =>
        change(async (tx) => {
          const isWithdrawn = query.change === "withdraw";
          await removeLimit(tx, context, { playerId, id, isWithdrawn, rules: rulesOf(session, requestContext) });
          return { playerId, answer: await read(tx, playerId, id) };
        }),
      );
    }),
    route(contract.confirmUserLimit, ({ body, requestContext }) =>
      change(async (tx) => {
        const { playerId, ...answer } = await confirmLoosening(tx, context, {
          brand: requestContext.brand,
          token: body.token,
        });
        return { playerId, answer };
      }),
    ),
    route(contract.listLimitChanges, ({ session, query }) =>
      listChanges(context.database, session.playerId, query?.page ?? 1),
    ),
  ];
}

type Body = BodyOf<typeof contract.createUserLimit>;
