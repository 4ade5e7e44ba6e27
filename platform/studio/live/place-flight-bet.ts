import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { FlightBetRequest } from "#schemas/studio/flight.ts";
import type { Transaction } from "../../db/database.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import type { StudioContext } from "../rounds/context.ts";
import { isRoundId } from "../rounds/find-round.ts";
import { enforcePace, type PlayableSession } from "../rounds/sessions.ts";
import { stakesOf } from "../rounds/stakes.ts";
import { rejectLate } from "../rounds/start-round.ts";
import { findTableBet, noMoreBets, resumeTableBet } from "./place-bet.ts";
import { betsOfPlayer, rejectAboveMost } from "./stake-limit.ts";
import { type LaidStake, studioTableBets, studioTableRounds, studioTableSeats, type TableBet } from "./tables.ts";

/** Stakes to choose from in the session's currency, ascending; the last is also the most that a round may be staked with. */
export const flightStakes = ({ session }: PlayableSession): bigint[] =>
  stakesOf("crash", session.currency, session.maximumStake);

/**
 * Takes one bet on the round that the page names. It must arrive before the round closes, by the studio's clock (`receivedAt`), and flies
 * if the wallet has confirmed it before the launch; else its stake goes back. Stored before the wallet hears of it, so that a lost answer
 * or a dead process ends in one bet or none. Throws the wallet's refusal, and WalletSilence while its answer isn't known.
 */
export async function placeFlightBet(
  context: StudioContext,
  playable: PlayableSession,
  asked: FlightBetRequest,
  receivedAt: Date,
): Promise<TableBet> {
  const laid = checkedStake(playable, asked);
  const repeated = await findTableBet(context, playable.session.id, asked.request);
  if (repeated) return resumeTableBet(context, playable, sameBet(repeated, asked, laid));
  rejectLate(context, asked.valid_until);
  if (!isRoundId(asked.round)) throw noMoreBets();
  const stored = await context.database.drizzle.transaction((tx) =>
    store(context, tx, playable, asked, laid, receivedAt),
  );
  const bet = stored ?? (await findTableBet(context, playable.session.id, asked.request));
  if (!bet) throw new Error("a bet was neither stored nor there");
  return resumeTableBet(context, playable, stored ? bet : sameBet(bet, asked, laid));
}

/** Undefined where the same press is stored already. */
async function store(
  context: StudioContext,
  tx: Transaction,
  playable: PlayableSession,
  { request, round: roundId, panel, stake, auto_cash_out: autoCashOut }: FlightBetRequest,
  laid: LaidStake,
  receivedAt: Date,
): Promise<TableBet | undefined> {
  const { session } = playable;
  const [round] = await tx
    .select()
    .from(studioTableRounds)
    .where(and(eq(studioTableRounds.id, roundId), eq(studioTableRounds.game, session.game)))
    .for("share");
  if (round?.state !== "betting" || receivedAt >= round.closesAt) throw noMoreBets();
  // A player's bets in all their sessions follow one another: their number and their sum have a limit.
  const others = await betsOfPlayer(tx, round.id, playable);
  if (others.some((bet) => bet.session === session.id && bet.request === request)) return undefined;
  if (others.some((bet) => bet.panel === panel)) {
    throw new ApiError(409, "STUDIO.BET_PLACED", "This bet of the round is placed already, nothing more was taken");
  }
  rejectAboveMost(flightStakes(playable), others, [laid]);
  const now = context.clock.now();
  // A round of the licence's pace begins with the first bet; the second belongs to it.
  if (others.length === 0) await enforcePace(context, tx, session);
  await tx
    .insert(studioTableSeats)
    .values({ id: randomUUID(), round: round.id, session: session.id, panel, state: "open", createdAt: now })
    .onConflictDoNothing();
  const [seat] = await tx
    .select()
    .from(studioTableSeats)
    .where(
      and(
        eq(studioTableSeats.round, round.id),
        eq(studioTableSeats.session, session.id),
        eq(studioTableSeats.panel, panel),
      ),
    );
  if (!seat) throw new Error("a seat was not stored");
  const [bet] = await tx
    .insert(studioTableBets)
    .values({
      id: randomUUID(),
      seat: seat.id,
      session: session.id,
      request,
      state: "placing",
      stake: BigInt(stake),
      bets: [laid],
      opposite: 0n,
      autoCashOut,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return bet;
}

/** A whole number of the smallest stakes. */
function checkedStake(playable: PlayableSession, { panel, stake }: FlightBetRequest): LaidStake {
  const [chip] = flightStakes(playable);
  if (chip === undefined || BigInt(stake) % chip !== 0n) {
    throw new ApiError(422, "STUDIO.STAKE", "Not a multiple of the game's smallest stake", {
      errors: { stake: [fieldError("STUDIO.STAKE", `a multiple of ${chip}`)] },
    });
  }
  return { place: `panel-${panel}`, amount: stake, chips: Number(BigInt(stake) / chip) };
}

function sameBet(bet: TableBet, { auto_cash_out }: FlightBetRequest, laid: LaidStake): TableBet {
  if (isDeepStrictEqual(bet.bets, [laid]) && bet.autoCashOut === auto_cash_out) return bet;
  throw new ApiError(409, "STUDIO.REQUEST_REUSED", "The same request was sent with another stake or cash-out");
}
