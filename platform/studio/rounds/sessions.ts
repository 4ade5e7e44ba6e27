import { and, eq, gt, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ENGINES, type Engine } from "#schemas/studio/api.ts";
import type { Transaction } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { type StudioSession, studioSessions } from "../tables.ts";
import type { StudioContext, StudioGame } from "./context.ts";

/** A session with its game, ready to play. */
export interface PlayableSession {
  session: StudioSession;
  game: StudioGame;
  engine: Engine;
}

export const engineOf = (game: StudioGame | undefined): Engine | undefined =>
  ENGINES.find((engine) => engine === game?.engine);

export interface Entered extends PlayableSession {
  balance: bigint;
  open: boolean;
}

/** Asks the wallet who plays, and keeps the answer: the page's calls find their session by it. */
export async function enterSession(context: StudioContext, game: StudioGame, id: string): Promise<Entered> {
  const engine = engineOf(game);
  const provider = game.identifier.split("/")[0] ?? "";
  if (!engine) throw new ApiError(404, "STUDIO.GAME_UNKNOWN", `${game.identifier} is not a game of the studio`);
  const answer = await context.wallet.session(provider, { session: id });
  if (answer.game !== game.identifier) {
    throw new ApiError(404, "STUDIO.SESSION_UNKNOWN", "The session is for another game");
  }
  const requestContext = {
    currency: answer.currency,
    subunits: answer.subunits,
    locale: answer.locale,
    mode: answer.mode,
    owner: answer.player === null ? `session:${id}` : `${provider}:${answer.player}`,
    maximumStake: answer.rules.maximum_stake === null ? null : BigInt(answer.rules.maximum_stake),
    minimumSpinMs: answer.rules.minimum_spin_ms,
    autoplay: answer.rules.autoplay,
    bonusBuy: answer.rules.bonus_buy,
    freeSpins: engine === "slot" ? answer.freespins : null,
  } as const;
  const [session] = await context.database.drizzle
    .insert(studioSessions)
    .values({ id, provider, game: game.identifier, createdAt: context.clock.now(), ...requestContext })
    .onConflictDoUpdate({ target: studioSessions.id, set: requestContext })
    .returning();
  if (!session) throw new Error("a session was not kept");
  return { session, game, engine, balance: BigInt(answer.balance), open: answer.open };
}

/** The session that a page's call is for. Its id is hard to guess and known to the page alone. */
export async function findPlayableSession(context: StudioContext, id: string): Promise<PlayableSession> {
  const [session] = await context.database.drizzle.select().from(studioSessions).where(eq(studioSessions.id, id));
  const game = session && context.games(session.game);
  const engine = engineOf(game);
  if (!session || !game || !engine) throw new ApiError(404, "STUDIO.SESSION_UNKNOWN", "No such session");
  return { session, game, engine };
}

/**
 * Rejects a spin that comes sooner after the player's last one than the licence allows, in whichever session that was. A
 * lock of the player makes spins of several sessions at once follow one another. The page keeps the pace by itself.
 */
export async function enforcePace(context: StudioContext, tx: Transaction, session: StudioSession): Promise<void> {
  const now = context.clock.now();
  const latest = new Date(now.getTime() - session.minimumSpinMs);
  if (session.minimumSpinMs > 0) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`spin pace ${session.owner}`}))`);
  }
  const others = alias(studioSessions, "others");
  const tooSoon = tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.owner, session.owner), gt(others.lastSpinAt, latest), ne(others.id, session.id)));
  const [updated] = await tx
    .update(studioSessions)
    .set({ lastSpinAt: now })
    .where(
      and(
        eq(studioSessions.id, session.id),
        or(sql`${studioSessions.lastSpinAt} is null`, lte(studioSessions.lastSpinAt, latest)),
        session.minimumSpinMs > 0 ? notExists(tooSoon) : undefined,
      ),
    )
    .returning({ id: studioSessions.id });
  if (!updated) {
    throw new ApiError(429, "STUDIO.TOO_FAST", `A spin takes at least ${session.minimumSpinMs} ms`, {
      params: { milliseconds: session.minimumSpinMs },
    });
  }
}
