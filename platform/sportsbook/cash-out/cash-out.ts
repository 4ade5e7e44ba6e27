import { setTimeout } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { crowded } from "#platform/http/unavailable.ts";
import { ledgerBalances } from "#platform/ledger/tables.ts";
import { readSigned, sign } from "#platform/secrets/sealed.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { offerCashOut as offerContract } from "#schemas/api/sport-bets.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { type BetRow, readLegs } from "../bets/bet-rows.ts";
import { moneyText } from "../bets/money-text.ts";
import { betTurns } from "../bets/outcome-turns.ts";
import { readSelections } from "../bets/selections.ts";
import { getBet } from "../bets/show-bets.ts";
import { sportError } from "../errors.ts";
import { requireSports } from "../offer.ts";
import { workBets } from "../settlement/work-bets.ts";
import { sportBets } from "../tables.ts";
import { betOver } from "./bet-over.ts";
import { priceCashOut } from "./price-bet.ts";

interface Call {
  requestContext: RequestContext;
  session: Session;
}

/** What an offer says and a cash-out is checked by. Amounts are texts. */
interface Offer {
  bet: number;
  /** Of the bet's history: anything that happened to the bet since makes the offer stale. */
  version: number;
  percent: number;
  amount: string;
  markets: [number, number][];
  /** Milliseconds since 1970. */
  until: number;
}

const PURPOSE = "sport-cash-out";
/** After which a bet is looked at again that somebody else had locked. */
const PAUSE_MS = 25;

/** A price for the whole bet or a part, good for some seconds while no market of an open leg moves (BET-05). */
export async function offerCashOut(
  context: PlatformContext,
  call: Call,
  id: number,
  percent: number,
): Promise<AnswerOf<typeof offerContract>> {
  const sportsbook = requireSports(context, call);
  const bet = await findBet(context.database.drizzle, call, id);
  const over = await betOver(context.database.drizzle, bet, null);
  if (over) throw over;
  const price = await priceNow(context.database.drizzle, context, sportsbook, bet, percent);
  if (typeof price === "string") throw sportError(price);
  const until = context.clock.now().getTime() + sportsbook.cash_out_offer_seconds * 1_000;
  const offer: Offer = {
    bet: id,
    version: bet.settlementVersion,
    percent,
    amount: String(price.amount),
    markets: price.markets,
    until,
  };
  return {
    amount: toJsonAmount(price.amount),
    percent,
    token: sign(context.secret, PURPOSE, offer),
    expires_at: new Date(until).toISOString(),
  };
}

/** Takes an offered price: once, and only while everything that it was made from stands. */
export async function cashOut(context: PlatformContext, call: Call, id: number, token: string) {
  const sportsbook = requireSports(context, call);
  const offer = readSigned(context.secret, PURPOSE, token) as Offer | null;
  const players = await betTurns.takeBet(call.session.playerId, id, async (until) => {
    for (;;) {
      // Most of a crowd is answered here, without a lock and a transaction.
      const found = await findBet(context.database.drizzle, call, id);
      if (offer?.bet !== id)
        throw (await betOver(context.database.drizzle, found, null)) ?? sportError("SPORT.CASH_OUT_STALE");
      await priceOfOffer(context.database.drizzle, context, sportsbook, found, offer);
      const moved = await takeOffer(context, sportsbook, found, offer);
      if (moved) return moved;
      if (performance.now() > until) throw crowded();
      await setTimeout(PAUSE_MS);
    }
  });
  for (const player of players) context.realtime.balanceChanged(player);
  context.events.nudge();
  return getBet(context, call, id);
}

/** Pays an offer and answers whose money moved; null while somebody else has the bet or its player's balance locked. */
function takeOffer(context: PlatformContext, sportsbook: Sportsbook, found: BetRow, offer: Offer) {
  return context.database.drizzle.transaction(async (tx) => {
    const bet = await lockBet(tx, found);
    if (!bet) return null;
    // Whoever settles or moves a market of the bet comes before or after, as the price's versions tell.
    const price = await priceOfOffer(tx, context, sportsbook, bet, offer);
    const whole = offer.percent === 100;
    const text = moneyText(bet.currency as CurrencyCode);
    const change = {
      bet: bet.id,
      version: bet.settlementVersion + 1,
      kind: "cashed_out" as const,
      state: whole ? ("cashed_out" as const) : bet.state,
      returned: bet.returned + price.amount,
      cashedStake: bet.cashedOutStake + price.stake,
      cashedReturn: bet.cashedOutReturn + price.amount,
      finished: whole,
      arithmetic: [`${text(price.stake)} → ${text(price.amount)}`],
    };
    const stillLiable = whole
      ? 0
      : 1_000_000 - Math.floor(Number((price.stake * 1_000_000n) / (bet.stake - bet.cashedOutStake)));
    return workBets(tx, { bets: [change], legs: [], at: context.clock.now(), stillLiable });
  });
}

/**
 * Locks a bet and its player's balance as the settlement does, but never waits for them: the connection of a cash-out that waits is
 * one that others need, and a settlement that works many bets may take longer than a statement of a call has.
 */
async function lockBet(tx: Pick<Transaction, "select">, { id, playerId, currency }: BetRow): Promise<BetRow | null> {
  const [bet] = await tx.select().from(sportBets).where(eq(sportBets.id, id)).for("update", { skipLocked: true });
  if (!bet) return null;
  const [balance] = await tx
    .select({ playerId: ledgerBalances.playerId })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.playerId, playerId), eq(ledgerBalances.currency, currency)))
    .for("no key update", { skipLocked: true });
  return balance ? bet : null;
}

/** The price that an offer was made of; refuses the offer where its bet or a market has moved since, or its time is over. */
async function priceOfOffer(
  tx: Pick<Transaction, "select" | "execute">,
  context: PlatformContext,
  sportsbook: Sportsbook,
  bet: BetRow,
  offer: Offer,
) {
  if (bet.settlementVersion !== offer.version)
    throw (await betOver(tx, bet, offer)) ?? sportError("SPORT.CASH_OUT_STALE");
  if (offer.until <= context.clock.now().getTime()) throw sportError("SPORT.CASH_OUT_STALE");
  const price = await priceNow(tx, context, sportsbook, bet, offer.percent);
  if (typeof price === "string") throw sportError("SPORT.CASH_OUT_REFUSED");
  if (String(price.amount) !== offer.amount || JSON.stringify(price.markets) !== JSON.stringify(offer.markets)) {
    throw sportError("SPORT.CASH_OUT_STALE");
  }
  return price;
}

async function findBet(
  tx: Pick<Transaction, "select">,
  { session, requestContext }: Call,
  id: number,
): Promise<BetRow> {
  const [bet] = await tx
    .select()
    .from(sportBets)
    .where(
      and(eq(sportBets.id, id), eq(sportBets.playerId, session.playerId), eq(sportBets.brand, requestContext.brand)),
    );
  if (!bet) throw sportError("SPORT.BET_UNKNOWN");
  return bet;
}

async function priceNow(
  tx: Pick<Transaction, "select" | "execute">,
  { clock }: PlatformContext,
  { silent_after_seconds: silentAfterSeconds, cash_out_margin_ppm: marginPpm }: Sportsbook,
  bet: BetRow,
  percent: number,
) {
  const legs = (await readLegs(tx, [bet.id])).get(bet.id) ?? [];
  const names = legs.map(({ leg: { marketId, outcome } }) => ({ market_id: marketId, outcome }));
  const selections = await readSelections(tx, names, { now: clock.now(), silentAfterSeconds });
  return priceCashOut(bet, legs, selections, { percent, marginPpm });
}
