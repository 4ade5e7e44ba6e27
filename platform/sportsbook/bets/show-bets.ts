import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { listSportBets, SportBet } from "#schemas/api/sport-bets.ts";
import type { SportEvent } from "#schemas/api/sports.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { AnswerOf, QueryOf } from "#schemas/kit/operation.ts";
import { priceCashOut } from "../cash-out/price-bet.ts";
import { sportError } from "../errors.ts";
import { sportBetSettlements, sportBets } from "../tables.ts";
import { type BetRow, readLegs } from "./bet-rows.ts";
import { readEvents } from "./read-events.ts";
import { readSelections } from "./selections.ts";

const PAGE = 20;

interface Caller {
  requestContext: RequestContext;
  session: Session;
}

/** One of the caller's bets; another player's is unknown. */
export async function getBet(context: PlatformContext, caller: Caller, id: number): Promise<SportBet> {
  const [row] = await context.database.drizzle
    .select()
    .from(sportBets)
    .where(and(eq(sportBets.id, id), eq(sportBets.playerId, caller.session.playerId)));
  if (!row) throw sportError("SPORT.BET_UNKNOWN");
  const [bet] = await showBets(context, caller, [row]);
  return bet as SportBet;
}

/** A page of the caller's bets, newest first. Rejected and cashed out ones are over, as settled ones are. */
export async function listBets(
  context: PlatformContext,
  caller: Caller,
  { state, page = 1 }: NonNullable<QueryOf<typeof listSportBets>>,
): Promise<AnswerOf<typeof listSportBets>> {
  const { drizzle } = context.database;
  const states = state && inArray(sportBets.state, state === "open" ? OPEN : OVER);
  const mine = and(eq(sportBets.playerId, caller.session.playerId), states);
  const [[counted], rows] = await Promise.all([
    drizzle.select({ total: count() }).from(sportBets).where(mine),
    drizzle
      .select()
      .from(sportBets)
      .where(mine)
      .orderBy(desc(sportBets.id))
      .limit(PAGE)
      .offset((page - 1) * PAGE),
  ]);
  const total = counted?.total ?? 0;
  return { bets: await showBets(context, caller, rows), total, page, pages: Math.ceil(total / PAGE) };
}

const OPEN = ["pending", "accepted"] as const;
const OVER = ["settled", "rejected", "cashed_out"] as const;

async function readHistory(tx: Pick<Transaction, "select">, rows: readonly BetRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return tx
    .select()
    .from(sportBetSettlements)
    .where(inArray(sportBetSettlements.betId, ids))
    .orderBy(asc(sportBetSettlements.version));
}

/** A bet's history, oldest first. What a cash-out left open is the stake less all that was cashed out until then. */
function settlementsOf({ stake }: BetRow, history: Awaited<ReturnType<typeof readHistory>>): SportBet["settlements"] {
  let remaining = stake;
  return history.map(({ version, kind, returned, difference, cashedOutStake, arithmetic, at }) => {
    remaining -= cashedOutStake ?? 0n;
    return {
      version,
      kind,
      returned: toJsonAmount(returned),
      difference: toJsonAmount(difference),
      cashed_out:
        cashedOutStake === null
          ? null
          : { stake: toJsonAmount(cashedOutStake), remaining_stake: toJsonAmount(remaining) },
      arithmetic: arithmetic as string[],
      at: at.toISOString(),
    };
  });
}

async function showBets(context: PlatformContext, caller: Caller, rows: readonly BetRow[]): Promise<SportBet[]> {
  if (rows.length === 0) return [];
  const { drizzle } = context.database;
  const { sportsbook } = brandOf(context, caller.requestContext);
  const ids = rows.map(({ id }) => id);
  const [legs, history] = await Promise.all([
    readLegs(drizzle, ids),
    readHistory(
      drizzle,
      rows.filter(({ settlementVersion }) => settlementVersion > 0),
    ),
  ]);
  const asking = { now: context.clock.now(), silentAfterSeconds: sportsbook?.silent_after_seconds ?? 10 };
  const all = [...legs.values()].flat();
  const open = rows
    .filter(({ state }) => state === "accepted")
    .flatMap(({ id }) => legs.get(id) ?? [])
    .map(({ leg }) => ({ market_id: leg.marketId, outcome: leg.outcome }));
  const [events, selections] = await Promise.all([
    readEvents(
      drizzle,
      asking,
      all.map(({ leg }) => leg.eventId),
    ),
    readSelections(drizzle, open, asking),
  ]);
  return rows.map((row) => {
    const own = legs.get(row.id) ?? [];
    const marginPpm = sportsbook?.cash_out_margin_ppm ?? 0;
    const price = priceCashOut(row, own, selections, { percent: 100, marginPpm });
    return {
      id: row.id,
      request: row.request,
      kind: row.kind,
      system_size: row.systemSize,
      lines: row.lines,
      currency: row.currency as CurrencyCode,
      line_stake: toJsonAmount(row.lineStake),
      stake: toJsonAmount(row.stake),
      free_bet: row.giftId !== null,
      price_choice: row.priceChoice,
      state: row.state,
      reason: row.reason,
      possible_return: toJsonAmount(row.possibleReturn),
      returned: toJsonAmount(row.returned),
      cashed_out_stake: toJsonAmount(row.cashedOutStake),
      placed_at: row.placedAt.toISOString(),
      decide_at: row.decideAt?.toISOString() ?? null,
      settled_at: row.settledAt?.toISOString() ?? null,
      legs: own.map(({ leg, key, kind, specifier }) => ({
        event: events.get(leg.eventId) as SportEvent,
        market_key: key,
        market_kind: kind,
        specifier,
        market_id: leg.marketId,
        outcome: leg.outcome,
        odds: leg.odds,
        live: leg.live,
        result: leg.result,
        dead_heat_ppm: leg.deadHeatPpm,
      })),
      settlements: settlementsOf(
        row,
        history.filter(({ betId }) => betId === row.id),
      ),
      cash_out:
        row.state !== "accepted"
          ? null
          : typeof price === "string"
            ? { available: false, amount: null, reason: price }
            : { available: true, amount: toJsonAmount(price.amount), reason: null },
    };
  });
}
