import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import type { TableBetRequest } from "#schemas/studio/table.ts";
import type { Transaction } from "../../db/database.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import type { StudioContext } from "../rounds/context.ts";
import { isRoundId } from "../rounds/find-round.ts";
import { rejectedStake } from "../rounds/rejected-stake.ts";
import { enforcePace, type PlayableSession } from "../rounds/sessions.ts";
import { stakesOf } from "../rounds/stakes.ts";
import { rejectLate } from "../rounds/start-round.ts";
import { WalletError } from "../wallet/client.ts";
import { TABLE_RULES } from "./kinds.ts";
import { paySeats } from "./pay-seats.ts";
import { betsOfPlayer, rejectAboveMost } from "./stake-limit.ts";
import { tableKindOf } from "./table-round.ts";
import { type LaidStake, studioTableBets, studioTableRounds, studioTableSeats, type TableBet } from "./tables.ts";

/** What a chip can be worth at a table in the session's currency, ascending; the last is also the most that a player may stake in a round. */
export const tableStakes = ({ session }: PlayableSession): bigint[] =>
  stakesOf("table", session.currency, session.maximumStake);

/** The bet of a press of the button, if it reached the studio. */
export async function findTableBet(
  { database }: StudioContext,
  session: string,
  request: string,
): Promise<TableBet | undefined> {
  const [bet] = await database.drizzle
    .select()
    .from(studioTableBets)
    .where(and(eq(studioTableBets.session, session), eq(studioTableBets.request, request)));
  return bet;
}

/**
 * Takes a bet in the round that the page names. It must arrive before the round closes, by the studio's clock (`receivedAt`), and counts
 * if the wallet has confirmed it before the draw; else its stake goes back. Stored before the wallet hears of it, so that a lost answer
 * or a dead process ends in one bet or none. Throws the wallet's refusal, and WalletSilence while its answer isn't known.
 */
export async function placeTableBet(
  context: StudioContext,
  playable: PlayableSession,
  asked: TableBetRequest,
  receivedAt: Date,
): Promise<TableBet> {
  const bets = checkedBets(playable, asked);
  const repeated = await findTableBet(context, playable.session.id, asked.request);
  if (repeated) return resumeTableBet(context, playable, sameBet(repeated, bets));
  rejectLate(context, asked.valid_until);
  if (!isRoundId(asked.round)) throw noMoreBets();
  const stored = await context.database.drizzle.transaction((tx) =>
    store(context, tx, playable, { ...asked, bets }, receivedAt),
  );
  const bet = stored ?? (await findTableBet(context, playable.session.id, asked.request));
  if (!bet) throw new Error("a bet was neither stored nor there");
  return resumeTableBet(context, playable, stored ? bet : sameBet(bet, bets));
}

/** Asks the wallet for a bet that isn't known to have arrived; one that has ended is answered as it stands. */
export async function resumeTableBet(
  context: StudioContext,
  { session }: PlayableSession,
  bet: TableBet,
): Promise<TableBet> {
  if (bet.state === "refused") throw rejectedStake(bet);
  if (bet.state !== "placing") return bet;
  const { id, seat } = bet;
  try {
    await context.wallet.bet(session.provider, await walletBetOf(context, bet));
  } catch (error) {
    if (!(error instanceof WalletError)) throw error;
    const refused = await context.database.drizzle
      .update(studioTableBets)
      .set({ state: "refused", errorCode: error.code })
      .where(and(eq(studioTableBets.id, id), eq(studioTableBets.state, "placing")))
      .returning();
    if (refused[0]) throw rejectedStake(refused[0], error.params);
    return reread(context, id);
  }
  const confirmed = await context.database.drizzle.transaction((tx) => confirm(tx, bet));
  // Confirmed too late: the draw has said that it doesn't count. Its stake goes back now, and not only when the round is looked at.
  if (confirmed.state === "cancelling") await paySeats(context, { seat });
  return confirmed.state === "cancelling" ? reread(context, id) : confirmed;
}

/** The bet as the wallet takes it, the same however often it is sent. */
async function walletBetOf({ database }: StudioContext, { id, session, seat, stake, opposite }: TableBet) {
  const bet = { session, action: id, round: seat, amount: Number(stake) };
  if (opposite === null) return bet;
  const [seated] = await database.drizzle
    .select({ round: studioTableSeats.round })
    .from(studioTableSeats)
    .where(eq(studioTableSeats.id, seat));
  if (!seated) throw new Error(`seat ${seat} is gone`);
  return { ...bet, shared_round: seated.round, opposite: Number(opposite) };
}

/**
 * Shares a lock with other bets of the round and none with its draw: what is confirmed here, the draw counts. What was refused to another
 * call of the same bet does not count.
 */
async function confirm(tx: Transaction, { id, seat }: TableBet): Promise<TableBet> {
  await tx
    .select({ id: studioTableRounds.id })
    .from(studioTableRounds)
    .innerJoin(studioTableSeats, eq(studioTableSeats.round, studioTableRounds.id))
    .where(eq(studioTableSeats.id, seat))
    .for("share", { of: studioTableRounds });
  const [placed] = await tx
    .update(studioTableBets)
    .set({ state: "placed" })
    .where(and(eq(studioTableBets.id, id), eq(studioTableBets.state, "placing")))
    .returning();
  if (placed) return placed;
  // Another call was refused before money came in, and the player has read that: the stake goes back with the draw.
  const betting = tx
    .select({ id: studioTableSeats.id })
    .from(studioTableSeats)
    .where(and(eq(studioTableSeats.id, seat), eq(studioTableSeats.state, "open")));
  const [refused] = await tx
    .update(studioTableBets)
    .set({ state: "cancelling" })
    .where(
      and(eq(studioTableBets.id, id), eq(studioTableBets.state, "refused"), inArray(studioTableBets.seat, betting)),
    )
    .returning();
  if (refused) return refused;
  const [bet] = await tx.select().from(studioTableBets).where(eq(studioTableBets.id, id));
  if (!bet) throw new Error(`bet ${id} is gone`);
  return bet;
}

/** Undefined where the same press is stored already. */
async function store(
  context: StudioContext,
  tx: Transaction,
  playable: PlayableSession,
  { request, round: roundId, bets }: { request: string; round: string; bets: LaidStake[] },
  receivedAt: Date,
): Promise<TableBet | undefined> {
  const { session } = playable;
  const [round] = await tx
    .select()
    .from(studioTableRounds)
    .where(and(eq(studioTableRounds.id, roundId), eq(studioTableRounds.game, session.game)))
    .for("share");
  if (round?.state !== "betting" || receivedAt >= round.closesAt) throw noMoreBets();
  const others = await betsOfPlayer(tx, round.id, playable);
  if (others.some((bet) => bet.session === playable.session.id && bet.request === request)) return undefined;
  rejectAboveMost(tableStakes(playable), others, bets);
  const now = context.clock.now();
  const [seated] = await tx
    .insert(studioTableSeats)
    .values({ id: randomUUID(), round: round.id, session: session.id, state: "open", createdAt: now })
    .onConflictDoNothing()
    .returning();
  // A round of the licence's pace begins with the first bet; more bets belong to it.
  if (seated) await enforcePace(context, tx, session);
  const [seat] = await tx
    .select()
    .from(studioTableSeats)
    .where(and(eq(studioTableSeats.round, round.id), eq(studioTableSeats.session, session.id)))
    .for("update");
  if (!seat) throw new Error("a seat was not kept");
  const stake = bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const [bet] = await tx
    .insert(studioTableBets)
    .values({
      id: randomUUID(),
      seat: seat.id,
      session: session.id,
      request,
      state: "placing",
      stake,
      bets,
      opposite: oppositeOf(playable, others, bets),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return bet;
}

/** How much more of the player's stakes in the round stand against each other by these, in whichever window the others lie. */
function oppositeOf(playable: PlayableSession, others: readonly { bets: LaidStake[] }[], laid: readonly LaidStake[]) {
  const { opposite } = TABLE_RULES[tableKindOf(playable.game)];
  const [chip = 1n] = tableStakes(playable);
  const before = others.flatMap(({ bets }) => bets);
  return BigInt(opposite([...before, ...laid]) - opposite(before)) * chip;
}

/** Each place once, each amount a whole number of the smallest chips. */
function checkedBets(playable: PlayableSession, { bets }: TableBetRequest): LaidStake[] {
  const rules = TABLE_RULES[tableKindOf(playable.game)];
  const [chip] = tableStakes(playable);
  const wrong = (index: number, field: string, allowed: string) =>
    ApiError.invalid({ [`bets.${index}.${field}`]: [fieldError("FORM.WRONG_VALUE", `allowed: ${allowed}`)] });
  return bets.map(({ place, amount }, index) => {
    if (!rules.isPlace(place)) throw wrong(index, "place", "a place of the table");
    if (bets.findIndex((each) => each.place === place) !== index) throw wrong(index, "place", "each place once");
    if (chip === undefined || BigInt(amount) % chip !== 0n) {
      throw new ApiError(422, "STUDIO.STAKE", "Not a multiple of the table's smallest chip", {
        errors: { [`bets.${index}.amount`]: [fieldError("STUDIO.STAKE", `a multiple of ${chip}`)] },
      });
    }
    return { place, amount, chips: Number(BigInt(amount) / chip) };
  });
}

function sameBet(bet: TableBet, bets: readonly LaidStake[]): TableBet {
  if (isDeepStrictEqual(bet.bets, bets)) return bet;
  throw new ApiError(409, "STUDIO.REQUEST_REUSED", "The same request was sent with other stakes");
}

/** Nothing was taken: the round that a bet names has closed, or is none of the game. */
export const noMoreBets = () =>
  new ApiError(409, "STUDIO.NO_MORE_BETS", "The round takes no more bets, nothing was taken");

async function reread({ database }: StudioContext, id: string): Promise<TableBet> {
  const [bet] = await database.drizzle.select().from(studioTableBets).where(eq(studioTableBets.id, id));
  if (!bet) throw new Error(`bet ${id} is gone`);
  return bet;
}
