import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { legResult, type MarketSettlement } from "#schemas/rules/bets/leg-result.ts";
import type { BetRow, LegRow } from "../bets/bet-rows.ts";
import { settleBet } from "./settle-bet.ts";
import { type BetChange, type LegChange, workBets } from "./work-bets.ts";

/** Bets of one transaction: the first, and at most. */
const FIRST_BATCH = 50;
const MOST_BATCH = 1_000;
/** How long a batch may hold its players' balances, which their next bets and cash-outs wait for. */
const BATCH_MS = 150;
/** Batches that are worked at a time, each of other players: none waits for another's balances. */
const AT_ONCE = 3;

type Context = Pick<PlatformContext, "database" | "clock" | "realtime" | "events">;

interface Waiting extends Record<string, unknown> {
  market_id: string;
  version: number;
}

/**
 * Works the bets of every market whose settlement waits, in the order of its versions (BET-04). Each batch is a transaction
 * that also notes on its legs which version they were worked by, so that a process that dies leaves nothing half done and
 * two processes do nothing twice. Answers how many bets it looked at.
 */
export async function applySettlements(context: Context, mostBatch = MOST_BATCH): Promise<number> {
  let worked = 0;
  for (;;) {
    const { rows } = await context.database.drizzle.execute<Waiting>(sql`
      select distinct on (market_id) market_id, version from sport_settlements
      where applied_at is null order by market_id, version limit 500`);
    if (rows.length === 0) return worked;
    for (const { market_id: market, version } of rows) {
      worked += await workMarket(context, { market: Number(market), version, limit: mostBatch });
    }
  }
}

/** Works the bets of one market by one version, and notes that it is done. */
async function workMarket(context: Context, market: Market): Promise<number> {
  const { drizzle } = context.database;
  // Bets that were on their way are committed; later ones find the market settled.
  await drizzle.transaction((tx) => waitForBets(tx, market));
  const parts = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, part) => {
      let [worked, after, limit] = [0, 0, Math.min(FIRST_BATCH, market.limit)];
      for (;;) {
        const began = performance.now();
        const { bets, last } = await workBatch(context, { ...market, limit, after, part });
        worked += bets;
        if (last === null) return worked;
        after = last;
        limit = nextBatch({ bets, most: market.limit, tookMs: performance.now() - began });
      }
    }),
  );
  await drizzle.execute(sql`update sport_settlements set applied_at = ${context.clock.now().toISOString()}::timestamptz
    where market_id = ${market.market} and version = ${market.version} and applied_at is null`);
  return parts.reduce((sum, one) => sum + one, 0);
}

/** As many bets as take BATCH_MS at the pace of the batch before, and at most twice as many as that had. */
export const nextBatch = ({ bets, most, tookMs }: { bets: number; most: number; tookMs: number }): number =>
  Math.max(1, Math.min(most, bets * 2, Math.floor((bets * BATCH_MS) / tookMs)));

const waitForBets = (tx: Transaction, { market }: Market) =>
  tx.execute(sql`select pg_advisory_xact_lock(sport_market_lock(${market}::bigint))`);

interface Market {
  market: number;
  version: number;
  /** Bets of one batch at most. */
  limit: number;
}

interface Place extends Market {
  /** The bet after which the batch begins. */
  after: number;
  /** Which players' bets: those whose number leaves it when divided by AT_ONCE. */
  part: number;
}

async function workBatch(context: Context, place: Place): Promise<{ bets: number; last: number | null }> {
  const now = context.clock.now();
  const done = await context.database.drizzle.transaction(async (tx) => {
    const bets = await lockBets(tx, place);
    if (bets.length === 0) return null;
    const settlements = await readSettlements(tx, place);
    const legs = await readBatchLegs(tx, bets);
    const changes: BetChange[] = [];
    const results: LegChange[] = [];
    for (const bet of bets) {
      const own = legs.get(bet.id) ?? [];
      for (const leg of own) {
        // Read under the bet's lock: another process may have come first, and to a later version.
        if (leg.marketId !== place.market || leg.settlementVersion >= place.version) continue;
        const acceptedAt = (bet.acceptedAt ?? bet.placedAt).getTime();
        Object.assign(leg, legResult(settlements, { outcome: leg.outcome, acceptedAt }));
        results.push({
          bet: bet.id,
          position: leg.position,
          result: leg.result,
          deadHeatPpm: leg.deadHeatPpm,
          version: place.version,
        });
      }
      const change = settleBet(bet, own);
      if (change) changes.push(change);
    }
    const players = await workBets(tx, { bets: changes, legs: results, at: now });
    return { players, bets: bets.length, last: bets.at(-1)?.id ?? null };
  });
  if (!done) return { bets: 0, last: null };
  for (const player of new Set(done.players)) context.realtime.balanceChanged(player);
  if (done.players.length > 0) context.events.nudge();
  return done;
}

const moneyOf = (value: unknown): bigint => BigInt(value as string);
const timeOf = (value: unknown): Date | null => (value === null ? null : new Date(value as string));

/** The next bets of the market that this version has not worked, locked in their order. */
async function lockBets(tx: Transaction, { market, version, after, limit, part }: Place): Promise<BetRow[]> {
  const { rows } = await tx.execute<Record<string, string | number | null>>(sql`
    select b.* from sport_bets b
    where b.id in (select l.bet_id from sport_bet_legs l
        join sport_bets o on o.id = l.bet_id and o.state in ('accepted', 'settled', 'cashed_out')
        where l.market_id = ${market} and l.bet_id > ${after} and l.settlement_version < ${version}
          and o.player_id % ${AT_ONCE}::integer = ${part}
        order by l.bet_id limit ${limit})
    order by b.id for update of b`);
  return rows.map((row) => ({
    id: Number(row.id),
    request: row.request as string,
    brand: row.brand as string,
    playerId: row.player_id as number,
    sessionId: row.session_id as string,
    requestHash: row.request_hash as string,
    currency: row.currency as string,
    kind: row.kind as BetRow["kind"],
    systemSize: row.system_size as number | null,
    lines: row.lines as number,
    lineStake: moneyOf(row.line_stake),
    stake: moneyOf(row.stake),
    giftId: row.gift_id === null ? null : moneyOf(row.gift_id),
    priceChoice: row.price_choice as BetRow["priceChoice"],
    state: row.state as BetRow["state"],
    reason: row.reason as string | null,
    possibleReturn: moneyOf(row.possible_return),
    returned: moneyOf(row.returned),
    cashedOutStake: moneyOf(row.cashed_out_stake),
    cashedOutReturn: moneyOf(row.cashed_out_return),
    settlementVersion: row.settlement_version as number,
    placedAt: timeOf(row.placed_at) as Date,
    decideAt: timeOf(row.decide_at),
    acceptedAt: timeOf(row.accepted_at),
    settledAt: timeOf(row.settled_at),
  }));
}

async function readSettlements(tx: Transaction, { market, version }: Place): Promise<MarketSettlement[]> {
  const { rows } = await tx.execute<{
    version: number;
    kind: MarketSettlement["kind"];
    outcomes: MarketSettlement["outcomes"];
    cancelled_from: string | null;
    cancelled_until: string | null;
  }>(sql`select version, kind, outcomes, cancelled_from, cancelled_until from sport_settlements
    where market_id = ${market} and version <= ${version} order by version`);
  return rows.map(({ cancelled_from: from, cancelled_until: until, ...row }) => ({
    ...row,
    from: timeOf(from)?.getTime() ?? null,
    until: timeOf(until)?.getTime() ?? null,
  }));
}

type BatchLeg = Pick<
  LegRow,
  "betId" | "position" | "marketId" | "outcome" | "odds" | "result" | "deadHeatPpm" | "settlementVersion"
>;

async function readBatchLegs(tx: Transaction, bets: readonly BetRow[]): Promise<Map<number, BatchLeg[]>> {
  const { rows } = await tx.execute<{
    bet_id: string;
    position: number;
    market_id: string;
    outcome: string;
    odds: number;
    result: LegRow["result"];
    dead_heat_ppm: number | null;
    settlement_version: number;
  }>(sql`select bet_id, position, market_id, outcome, odds, result, dead_heat_ppm, settlement_version from sport_bet_legs
    where bet_id = any (${sql.param(bets.map(({ id }) => id))}::bigint[]) order by bet_id, position`);
  const byBet = new Map<number, BatchLeg[]>();
  for (const row of rows) {
    const leg = {
      betId: Number(row.bet_id),
      position: row.position,
      marketId: Number(row.market_id),
      outcome: row.outcome,
      odds: row.odds,
      result: row.result,
      deadHeatPpm: row.dead_heat_ppm,
      settlementVersion: row.settlement_version,
    };
    const legs = byBet.get(leg.betId);
    if (legs) legs.push(leg);
    else byBet.set(leg.betId, [leg]);
  }
  return byBet;
}
