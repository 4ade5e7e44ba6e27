import { randomUUID } from "node:crypto";
import { ApiError, fieldError } from "../../http/api-error.ts";
import { nodeHmac } from "../fair/seeds.ts";
import { FairStream } from "../fair/stream.ts";
import { type StudioRound, studioRounds } from "../tables.ts";
import type { StudioContext } from "./context.ts";
import { findRequest } from "./find-round.ts";
import type { Chance, Outcome } from "./outcome.ts";
import { takeNonce } from "./seeds.ts";
import { enforcePace, type PlayableSession } from "./sessions.ts";
import { stakesOf } from "./stakes.ts";

export interface RoundRequest {
  request: string;
  stake: number;
  /** The stake is of so many equal parts, each one of the game's stakes, and is not above the largest of these; one unless said. */
  parts?: number;
  /** The gift whose free spin it is: the stake is the gift's bet, and nothing is taken. */
  gift?: string;
  /** Milliseconds since 1970 by the studio's clock; a stake that arrives later is refused. */
  valid_until?: number;
  /** Throws when the round isn't allowed at one of the game's stakes; `most` is the largest of these. Not asked for a round that is there. */
  check?(stake: bigint, most: bigint): void;
  decide(chance: Chance): Outcome;
  /** Whether a round of the same press was asked for with the same choice; absent where there is none. */
  isSame?(round: StudioRound): boolean;
}

/**
 * Decides a round and keeps it, before the wallet hears of it: whatever breaks from here on, it is finished from the
 * row, once. The same press of the button gives the same round; another one while a round goes on is refused.
 */
export async function startRound(
  context: StudioContext,
  playable: PlayableSession,
  asked: RoundRequest,
): Promise<StudioRound> {
  const { session, engine } = playable;
  const repeated = await findStaked(context, session.id, asked);
  if (repeated) return repeated;
  rejectLate(context, asked.valid_until);
  const stake = BigInt(asked.stake);
  const stakes = asked.gift === undefined ? stakesOf(engine, session.currency, session.maximumStake) : [];
  const { freeSpins } = session;
  if (asked.gift !== undefined) {
    if (freeSpins?.gift !== asked.gift || freeSpins.left === 0) {
      throw new ApiError(409, "STUDIO.FREESPIN_NONE", "The gift has no spin left for this session");
    }
    stakes.push(BigInt(freeSpins.bet));
  }
  if (!isOffered(stakes, stake, BigInt(asked.parts ?? 1))) {
    throw new ApiError(422, "STUDIO.STAKE", "Not one of the game's stakes", {
      errors: { stake: [fieldError("STUDIO.STAKE", `one of: ${stakes.join(", ")}`)] },
    });
  }
  asked.check?.(stake, stakes.at(-1) ?? 0n);
  const now = context.clock.now();
  const made = await context.database.drizzle
    .transaction(async (tx) => {
      await enforcePace(context, tx, session);
      const seeds = await takeNonce(context, tx, session.owner);
      const { id: seedId, serverSeed, clientSeed, nextNonce: nonce } = seeds;
      const outcome = asked.decide(new FairStream(nodeHmac, { serverSeed, clientSeed, nonce }));
      const [round] = await tx
        .insert(studioRounds)
        .values({
          id: randomUUID(),
          session: session.id,
          request: asked.request,
          state: "placing",
          stake,
          gift: asked.gift ?? null,
          seedId,
          nonce,
          outcome,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning();
      if (!round) throw new RoundExists();
      return round;
    })
    .catch((error: unknown) => {
      // Of two clicks at once the second finds the first one's round, or that it was too fast: both mean the same.
      if (error instanceof RoundExists || (error instanceof ApiError && error.status === 429)) return error;
      throw error;
    });
  if (!(made instanceof Error)) return made;
  const twin = await findStaked(context, session.id, asked);
  if (twin) return twin;
  throw made instanceof ApiError
    ? made
    : new ApiError(409, "STUDIO.ROUND_OPEN", "Another round of this session goes on");
}

/** A stake that was held up on the way (a lost connection, a proxy that repeats) isn't what the player wants now. */
export function rejectLate({ clock }: StudioContext, validUntil: number | undefined): void {
  if (validUntil === undefined || clock.now().getTime() <= validUntil) return;
  throw new ApiError(409, "STUDIO.NOT_PLACED", "The stake arrived too late, nothing was taken");
}

/** `stakes` ascend. */
const isOffered = (stakes: readonly bigint[], stake: bigint, parts: bigint): boolean =>
  stake % parts === 0n && stakes.includes(stake / parts) && stake <= (stakes.at(-1) ?? 0n);

class RoundExists extends Error {}

async function findStaked(
  context: StudioContext,
  session: string,
  { request, stake, gift, isSame = () => true }: RoundRequest,
): Promise<StudioRound | undefined> {
  const round = await findRequest(context, session, request);
  if (round && (round.stake !== BigInt(stake) || round.gift !== (gift ?? null) || !isSame(round))) {
    throw new ApiError(409, "STUDIO.REQUEST_REUSED", "The same request was sent with another stake or choice");
  }
  return round;
}
