import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { isDuplicate } from "#platform/db/is-duplicate.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { walletError } from "#platform/wallet/errors.ts";
import { tellMoved } from "#platform/wallet/moves.ts";
import type { placeSportBet, SportBet } from "#schemas/api/sport-bets.ts";
import type { SportError } from "#schemas/api/sports.ts";
import type { WalletError } from "#schemas/api/wallet-protocol.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { exposureOf, mostReturned } from "#schemas/rules/bets/exposure.ts";
import { isBetForm, lineCount } from "#schemas/rules/bets/lines.ts";
import { takesOdds } from "#schemas/rules/bets/price-choice.ts";
import { fromEuroCents, limitOf, toEuroCents } from "#schemas/rules/bets/stake-limits.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import { sportError } from "../errors.ts";
import { licenceMaximumCents, requireSports } from "../offer.ts";
import { sportBets } from "../tables.ts";
import { betTurns } from "./outcome-turns.ts";
import { problemOf, readSelections, relatedLegs, type Selection, selectionKey } from "./selections.ts";
import { getBet } from "./show-bets.ts";
import { lineStakeLimits } from "./slip-limits.ts";
import { sportSession } from "./sport-session.ts";

type Slip = BodyOf<typeof placeSportBet>;

/** What a leg of a bet is stored and counted with. Amounts are texts, since they may be larger than a JSON number. */
export interface PlacedLeg {
  position: number;
  event: string;
  market: number;
  version: number;
  outcome: string;
  odds: number;
  live: boolean;
  /** EUR cents that it counts in the liability of its outcome, and how much that may hold. */
  stakes: string;
  payouts: string;
  limit: number;
  /** EUR cents that one player may stake on the selection. */
  most: number;
}

interface PlacedRow extends Record<string, unknown> {
  code: WalletError | "stale" | "SPORT.REQUEST_REUSED" | null;
  bet: string | null;
  balance: string | null;
  replayed: boolean | null;
  player_id: number | null;
  recorded: boolean | null;
  limit_reached: boolean | null;
}

interface Call {
  requestContext: RequestContext;
  session: Session;
}

/** A market may move while a bet is on its way; it is looked at again so often before the player is told. */
const LOOKS = 4;

/** Places a bet: stake, selections, limits and liability in one statement. The same request is the same bet. */
export async function placeBet(context: PlatformContext, call: Call, sent: Slip): Promise<SportBet> {
  // One identifier, however its letters are written.
  const slip = { ...sent, request: sent.request.toLowerCase() };
  const sportsbook = requireSports(context, call);
  const { playerId } = call.session;
  const requestHash = hashOf(slip);
  const known = await findByRequest(context, playerId, slip.request);
  if (known) {
    if (known.requestHash !== requestHash) throw sportError("SPORT.REQUEST_REUSED");
    return getBet(context, call, known.id);
  }
  const rejection = formRejection(sportsbook, slip);
  if (rejection) throw rejection;
  const session = await sportSession(context, call, slip.currency);
  const id = await betTurns.take(playerId, slip.legs, () =>
    placeInTurn(context, call, { slip, sportsbook, session, requestHash }),
  );
  return getBet(context, call, id);
}

interface Placing {
  slip: Slip;
  sportsbook: Sportsbook;
  session: string;
  requestHash: string;
}

/** Answers the bet's id. */
async function placeInTurn(
  context: PlatformContext,
  call: Call,
  { slip, sportsbook, session, requestHash }: Placing,
): Promise<number> {
  const { playerId } = call.session;
  for (let look = 1; look <= LOOKS; look += 1) {
    const at = context.clock.now();
    const legs = await readyLegs(context, sportsbook, slip, at);
    const bet = betOf({ sportsbook, maximumStakeCents: licenceMaximumCents(context, call) }, slip, legs);
    const row = await place(
      context,
      {
        ...bet,
        request: slip.request,
        brand: call.requestContext.brand,
        player: playerId,
        session,
        hash: requestHash,
        silent: sportsbook.silent_after_seconds,
        rates: RATES,
        decide_at: legs.some(({ live }) => live) ? decideAt(at, sportsbook) : null,
      },
      at,
    );
    if (row.code === "stale") continue;
    // The wallet says it where two of one request met before either bet was there.
    if (row.code === "SPORT.REQUEST_REUSED" || row.code === "WALLET.KEY_REUSED")
      throw sportError("SPORT.REQUEST_REUSED");
    if (row.code) throw walletRejection(row.code, row.balance);
    if (!row.replayed) tellMoved(context, row);
    return Number(row.bet);
  }
  throw sportError("SPORT.MARKET_SUSPENDED");
}

const RATES = Object.fromEntries(Object.entries(SUBUNITS_PER_EURO).map(([code, rate]) => [code, String(rate)]));

const decideAt = (at: Date, { live_delay_seconds: seconds }: Sportsbook): string =>
  new Date(at.getTime() + seconds * 1_000).toISOString();

const hashOf = (slip: Slip): string => createHash("sha256").update(JSON.stringify(slip)).digest("hex");

const walletRejection = (code: WalletError, balance: string | null): ApiError =>
  walletError(code, code === "WALLET.INSUFFICIENT_FUNDS" ? { balance: Number(balance) } : undefined);

async function findByRequest({ database }: PlatformContext, playerId: number, request: string) {
  const [found] = await database.drizzle
    .select({ id: sportBets.id, requestHash: sportBets.requestHash })
    .from(sportBets)
    .where(and(eq(sportBets.playerId, playerId), eq(sportBets.request, request)));
  return found;
}

/** Why a slip can be no bet, whatever the markets say; null if it can. Checking it says the same. */
export function formRejection(
  sportsbook: Sportsbook,
  { kind, system_size: size, legs }: Pick<Slip, "kind" | "system_size" | "legs">,
): ApiError | null {
  if (legs.length > sportsbook.maximum_legs)
    return sportError("SPORT.LEGS_LIMIT", { maximum: sportsbook.maximum_legs });
  if (isBetForm({ kind, systemSize: size, legs: legs.length })) return null;
  const field = kind === "system" ? "system_size" : "kind";
  return ApiError.invalid({ [field]: [fieldError("FORM.WRONG_VALUE", `${legs.length} legs make no such bet`)] });
}

/** The selections of a slip in its order; refuses those that can't be bet on, or whose odds the player doesn't take. */
async function readyLegs(
  { database }: PlatformContext,
  sportsbook: Sportsbook,
  slip: Slip,
  at: Date,
): Promise<Selection[]> {
  const found = await readSelections(database.drizzle, slip.legs, {
    now: at,
    silentAfterSeconds: sportsbook.silent_after_seconds,
  });
  const legs = slip.legs.map((leg, position) => {
    const selection = found.get(selectionKey(leg));
    const problem = problemOf(selection);
    if (problem || !selection) throw sportError(problem ?? "SPORT.SELECTION_UNKNOWN", { leg: position });
    return selection;
  });
  if (relatedLegs(legs).length > 0) throw sportError("SPORT.LEGS_RELATED");
  for (const [position, { odds }] of legs.entries()) {
    const seen = slip.legs[position]?.odds as number;
    if (!takesOdds(slip.price_choice, seen, odds)) throw sportError("SPORT.ODDS_MOVED", { leg: position, odds });
  }
  return legs;
}

interface StakeRules {
  sportsbook: Sportsbook;
  /** Of the player's licence, for money and for free bets alike. */
  maximumStakeCents: number | null;
}

/** The bet as it is stored; rejects stakes that are below or above what it may stake. */
function betOf({ sportsbook, maximumStakeCents }: StakeRules, slip: Slip, selections: readonly Selection[]) {
  const { kind, system_size: systemSize, currency, free_bet: gift } = slip;
  const lines = lineCount({ kind, systemSize, legs: selections.length });
  const lineStake = BigInt(slip.line_stake);
  const limits = lineStakeLimits(sportsbook, { kind, systemSize, currency, maximumStakeCents }, selections);
  if (lineStake < limits.minimum) throw sportError("SPORT.STAKE_TOO_LOW", { minimum: Number(limits.minimum) });
  if (lineStake > limits.maximum) throw sportError("SPORT.STAKE_TOO_HIGH", { maximum: Number(limits.maximum) });
  const played = playedBet({ kind, systemSize, lineStake, freeBet: gift !== null }, selections);
  const stake = lineStake * BigInt(lines);
  return {
    currency,
    kind,
    system_size: systemSize,
    lines,
    line_stake: String(lineStake),
    stake: String(stake),
    stake_cents: String(toEuroCents(stake, currency)),
    gift,
    price_choice: slip.price_choice,
    possible_return: String(mostReturned(played)),
    legs: placedLegs(sportsbook, currency, played, selections),
  };
}

interface Form {
  kind: Slip["kind"];
  systemSize: number | null;
  lineStake: bigint;
  freeBet: boolean;
}

/** A bet on selections at their odds of now. */
export const playedBet = (form: Form, selections: readonly Selection[]) => ({
  ...form,
  legs: selections.map(({ odds, probabilityPpm }) => ({ odds, probabilityPpm, result: null, deadHeatPpm: 1_000_000 })),
});

/** Its legs with what they count in the liabilities. */
export const placedLegs = (
  sportsbook: Sportsbook,
  currency: Slip["currency"],
  played: ReturnType<typeof playedBet>,
  selections: readonly Selection[],
): PlacedLeg[] =>
  selections.map((selection, position) => {
    const { stakes, payouts } = exposureOf(played, position);
    const { kind, live } = selection;
    return {
      position,
      event: selection.eventId,
      market: selection.marketId,
      version: selection.version,
      outcome: selection.outcome,
      odds: selection.odds,
      live,
      stakes: String(toEuroCents(stakes, currency)),
      payouts: String(toEuroCents(payouts, currency)),
      limit: limitOf(sportsbook.maximum_liability_cents, kind, live),
      most: limitOf(sportsbook.maximum_stake_cents, kind, live),
    };
  });

async function place({ database }: PlatformContext, bet: Placed, at: Date): Promise<PlacedRow> {
  const run = async () => {
    const text = "select * from sport_place($1::jsonb, $2)";
    const values = [JSON.stringify(bet), at.toISOString()];
    const { rows } = await database.pool.query<PlacedRow>({ name: "sport_place", text, values });
    return rows[0] as PlacedRow;
  };
  try {
    return await run();
  } catch (error) {
    // The same request came first, at the same moment: now it is there.
    if (isDuplicate(error)) return run();
    throw rejectionOf(error, bet) ?? error;
  }
}

/** What a function of sportsbook/rules.sql refused by an exception; null where it failed otherwise. */
export const rejectedAs = (error: unknown): string | null =>
  codeOf(error) === "P5001" ? (error as { message: string }).message : null;

const codeOf = (error: unknown) =>
  (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code;

/** The bet as sport_place takes it. */
interface Placed extends Record<string, unknown> {
  currency: Slip["currency"];
  lines: number;
}

/** What a function of sportsbook/rules.sql refused by an exception, as the call answers it. */
function rejectionOf(error: unknown, { currency, lines }: Placed): ApiError | null {
  if (codeOf(error) !== "P5001") return null;
  const { message, detail } = error as { message: string; detail?: string };
  const code = message as SportError;
  if (code !== "SPORT.STAKE_TOO_HIGH") return sportError(code);
  // The function says in EUR cents what all lines together may still stake on the selection.
  const left = BigInt(detail ?? 0);
  const maximum = left > 0n ? fromEuroCents(left, currency) / BigInt(lines) : 0n;
  return sportError(code, { maximum: Number(maximum) });
}
