import { and, asc, eq, lte } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { tellMoved } from "#platform/wallet/moves.ts";
import type { SportError } from "#schemas/api/sports.ts";
import type { WalletError } from "#schemas/api/wallet-protocol.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { mostReturned } from "#schemas/rules/bets/exposure.ts";
import { takesOdds } from "#schemas/rules/bets/price-choice.ts";
import { fromEuroCents } from "#schemas/rules/bets/stake-limits.ts";
import { sportBets } from "../tables.ts";
import { type BetRow, readLegs } from "./bet-rows.ts";
import { placedLegs, playedBet, rejectedAs } from "./place-bet.ts";
import { problemOf, readSelections, type Selection, selectionKey } from "./selections.ts";

/** Why a bet that waited is not accepted: what a new one would be answered. */
type RejectReason = SportError | WalletError;

const BATCH = 200;
/** A market may move between look and decision; the next round looks again. */
const LOOKS = 3;

/** Decides bets whose live delay is over: accepted at the odds of now, or rejected and their stakes given back. Answers how many. */
export async function decideBets(context: PlatformContext): Promise<number> {
  const due = await context.database.drizzle
    .select()
    .from(sportBets)
    .where(and(eq(sportBets.state, "pending"), lte(sportBets.decideAt, context.clock.now())))
    .orderBy(asc(sportBets.decideAt), asc(sportBets.id))
    .limit(BATCH);
  let decided = 0;
  for (const bet of due) {
    try {
      if (await decide(context, bet)) decided += 1;
    } catch (error) {
      // One bet that can't be decided keeps none of the others.
      context.log.error({ err: error, bet: bet.id }, "a bet could not be decided; it is tried again");
    }
  }
  return decided;
}

async function decide(context: PlatformContext, bet: BetRow): Promise<boolean> {
  const { database, clock } = context;
  const sportsbook = context.brands.get(bet.brand)?.sportsbook;
  if (!sportsbook) return reject(context, bet, "SPORT.NOT_OFFERED");
  const rows = ((await readLegs(database.drizzle, [bet.id])).get(bet.id) ?? []).map(({ leg }) => leg);
  for (let look = 1; look <= LOOKS; look += 1) {
    const at = clock.now();
    const names = rows.map(({ marketId, outcome }) => ({ market_id: marketId, outcome }));
    const found = await readSelections(database.drizzle, names, {
      now: at,
      silentAfterSeconds: sportsbook.silent_after_seconds,
    });
    const selections = names.map((name) => found.get(selectionKey(name)));
    const problem = selections.map(problemOf).find((one) => one !== null);
    if (problem) return reject(context, bet, problem);
    const ready = selections as Selection[];
    const moved = rows.some(({ odds }, position) => !takesOdds(bet.priceChoice, odds, ready[position]?.odds ?? 0));
    if (moved) return reject(context, bet, "SPORT.ODDS_MOVED");
    const played = playedBet(
      { kind: bet.kind, systemSize: bet.systemSize, lineStake: bet.lineStake, freeBet: bet.giftId !== null },
      ready,
    );
    const possible = mostReturned(played);
    const currency = bet.currency as CurrencyCode;
    if (possible > fromEuroCents(sportsbook.maximum_payout_cents, currency)) {
      return reject(context, bet, "SPORT.STAKE_TOO_HIGH");
    }
    const legs = placedLegs(sportsbook, currency, played, ready);
    const outcome = await accept(context, sportsbook, bet, { legs, possible, at });
    if (typeof outcome === "string") return reject(context, bet, outcome);
    if (outcome) return true;
  }
  return false;
}

interface Accepted {
  legs: ReturnType<typeof placedLegs>;
  possible: bigint;
  at: Date;
}

async function accept(
  { database }: PlatformContext,
  { silent_after_seconds: silent }: Sportsbook,
  { id }: BetRow,
  { legs, possible, at }: Accepted,
): Promise<boolean | RejectReason> {
  try {
    const { rows } = await database.pool.query<{ accepted: boolean }>(
      "select sport_accept($1, $2::jsonb, $3, $4, $5) as accepted",
      [id, JSON.stringify(legs), String(possible), at.toISOString(), silent],
    );
    return rows[0]?.accepted ?? false;
  } catch (error) {
    const code = rejectedAs(error);
    if (code === null) throw error;
    return code as RejectReason;
  }
}

async function reject(context: PlatformContext, { id }: BetRow, reason: RejectReason): Promise<boolean> {
  const { rows } = await context.database.pool.query<{ player_id: number; recorded: boolean }>(
    "select * from sport_reject($1, $2, $3)",
    [id, reason, context.clock.now().toISOString()],
  );
  for (const row of rows) tellMoved(context, row);
  return rows.length > 0;
}
