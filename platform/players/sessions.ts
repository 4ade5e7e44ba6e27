import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Authenticate, Session } from "../http/session.ts";
import { readCookie, SESSION_COOKIE, setCookie } from "../identity/cookies.ts";
import type { Account } from "../identity/sign-in-lock.ts";
import { markDevice } from "./device.ts";
import { isExcluded } from "./exclusion.ts";
import { groupsOfPlayer } from "./load-player.ts";
import { bringAlong, holdingsOfPlayer, readHoldings } from "./session-player.ts";
import { players, sessions } from "./tables.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A session ends so long after it was last used, and in any case so long after it began. */
export const IDLE_LIFE = 14 * DAY;
export const WHOLE_LIFE = 30 * DAY;
/** Its use is written down at most this often, so that reading a page writes nothing. */
const TOUCH_EVERY = 30 * MINUTE;

/** What is kept of a token. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

interface BeginSession {
  playerId: number;
  /** The stored hash that a password was checked against: no session begins once the player has another one. */
  provedHash?: string | null;
  /** Of which failed tries end to count; without it they stay. */
  account?: Account;
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/**
 * Begins a session under a new token and ends the one that the request came with, so that nothing planted before the
 * sign-in lives on after it. Only the token's hash is stored. False, and no session begins, if the password is no longer
 * the one that was proved: the caller undoes its transaction.
 *
 * The statement waits for whoever changes the player's row (a new password, a session limit) and goes by what they
 * stored. It also notes the sign-in, writes the event and ends the counting of failed tries at `account`, so that a
 * sign-in writes once.
 */
export async function beginSession(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { playerId, provedHash, account, requestContext, request, headers }: BeginSession,
): Promise<boolean> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const wholeLife = sql`${new Date(now.getTime() + WHOLE_LIFE).toISOString()}::timestamptz`;
  const token = randomBytes(32).toString("base64url");
  const { brand, country, ip } = requestContext;
  const userAgent = (request.headers.get("User-Agent") ?? "").slice(0, 256);
  const deviceHash = markDevice(request, headers);
  const isProved = provedHash === undefined ? sql`true` : sql`password_hash is not distinct from ${provedHash}`;
  const forgiven = account
    ? sql`, forgiven as (delete from sign_in_failures
        where brand = ${account.brand} and email_key = ${account.emailKey} and exists (select from noted))`
    : sql``;
  const { rowCount } = await tx.execute(sql`with noted as (
      update players set current_sign_in_at = ${at} where id = ${playerId} and ${isProved} returning id, session_minutes
    ), recorded as (
      insert into events (type, brand, player_id, payload, created_at)
        select 'signed-in', ${brand}, id, ${JSON.stringify({ country })}::jsonb, ${at} from noted
    )${forgiven}
    insert into sessions
        (token_hash, player_id, brand, ip, country, device_hash, user_agent, created_at, last_seen_at, expires_at)
      select ${hashOf(token)}, id, ${brand}, ${ip}, ${country}, ${deviceHash}, ${userAgent}, ${at}, ${at},
        least(${wholeLife}, ${at} + session_minutes * interval '1 minute') from noted`);
  if (rowCount === 0) return false;
  // After the player's row, as whoever ends all of a player's sessions does: the other way round each would wait for the other.
  await endSession(tx, { clock }, request, { keepGamesOf: playerId });
  setCookie(headers, SESSION_COOKIE, token, WHOLE_LIFE / 1000);
  return true;
}

/** Ends the session that the request carries, if any. Games of a player who only signs in again go on (`keepGamesOf`). */
export async function endSession(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  request: Request,
  { keepGamesOf }: { keepGamesOf?: number } = {},
): Promise<void> {
  const token = readCookie(request, SESSION_COOKIE);
  if (token) await revoke(tx, { clock }, eq(sessions.tokenHash, hashOf(token)), { keepGamesOf });
}

/** Ends every session of a player: a new password, an exclusion. */
export async function endAllSessions(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  playerId: number,
  { games = "all" }: { games?: EndedGames } = {},
): Promise<void> {
  await revoke(tx, { clock }, eq(sessions.playerId, playerId), { games });
}

/** Ends every session of a player but one, and tells how many of them were still good. */
export async function endOtherSessions(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { playerId, id }: Session,
): Promise<number> {
  const ended = await revoke(tx, { clock }, and(isOpen(clock.now(), playerId), ne(sessions.id, id)), { games: "all" });
  return ended.length;
}

/** Ends one session of a player; false when the player has none of that id. */
export async function endSessionOf(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  playerId: number,
  id: string,
): Promise<boolean> {
  const ended = await revoke(tx, { clock }, and(isOpen(clock.now(), playerId), eq(sessions.id, id)));
  return ended.length > 0;
}

/** Which games end with a player's sessions: all of them, those of a player without any other session, or none. */
type EndedGames = "all" | "of the last" | "none";

/** The one place where sessions end. Answers the ids of those that did. */
async function revoke(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  which: SQL | undefined,
  { games = "of the last", keepGamesOf }: { games?: EndedGames; keepGamesOf?: number | undefined } = {},
): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, playerId: sessions.playerId });
  for (const playerId of new Set(ended.map((session) => session.playerId)))
    if (playerId !== keepGamesOf) await endGames(tx, clock.now(), playerId, games);
  return ended.map(({ id }) => id);
}

/**
 * Games take no more stakes once their player is out: whoever has a game's address plays in it without the browser's cookie.
 * While another session of the player goes on, the games may be its own. What they have won is still paid.
 */
async function endGames(tx: Transaction, now: Date, playerId: number, games: EndedGames): Promise<void> {
  if (games === "none") return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const another = sql`exists (select from ${sessions} where ${isOpen(now, playerId)})`;
  await tx.execute(sql`
    update game_sessions set expires_at = ${at}
      where player_id = ${playerId} and mode = 'real' and closed_at is null and expires_at > ${at}
      and ${games === "all" ? sql`true` : sql`not ${another}`}`);
}

/** Sessions of a player that would still be let in. */
export const isOpen = (now: Date, playerId: number) =>
  and(
    eq(sessions.playerId, playerId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_LIFE)),
  );

/**
 * Who a request is from: one query by the token's hash, asked every time, because a session that was ended must be
 * dead at once in every process. It brings the player along (`session-player.ts`). A session of another brand is
 * nothing here.
 */
export function createAuthenticate({ database, clock }: Pick<PlatformContext, "database" | "clock">): Authenticate {
  const find = database.drizzle
    .select({
      id: sessions.id,
      playerId: sessions.playerId,
      brand: sessions.brand,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      player: players,
      groups: groupsOfPlayer,
      holdings: holdingsOfPlayer,
    })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(eq(sessions.tokenHash, sql.placeholder("tokenHash")))
    .prepare("find_session");

  return async (request, brand) => {
    const token = readCookie(request, SESSION_COOKIE);
    if (!token) return null;
    const [session] = await find.execute({ tokenHash: hashOf(token) });
    if (!session || session.brand !== brand || session.revokedAt) return null;
    const now = clock.now();
    const idle = now.getTime() - session.lastSeenAt.getTime();
    // A sign-in that was under way when the player excluded themselves has left a session.
    if (idle >= IDLE_LIFE || session.expiresAt <= now || isExcluded(session.player, now)) return null;
    if (idle >= TOUCH_EVERY) {
      await database.drizzle.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
    }
    const { id, playerId, player: row, groups, holdings } = session;
    const { expiresAt } = session;
    return bringAlong({ id, playerId, brand }, { row, groups, holdings: readHoldings(holdings), expiresAt });
  };
}
