import { and, eq } from "drizzle-orm";
import type { getSessionEnd } from "#schemas/api/players.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import type { PlatformContext } from "../context.ts";
import { readCookie, SESSION_COOKIE } from "../identity/cookies.ts";
import { isExcluded } from "./exclusion.ts";
import { hashOf, WHOLE_LIFE } from "./sessions.ts";
import { players, sessions } from "./tables.ts";

const MINUTE = 60_000;
const UNKNOWN = { reason: null, minutes: null, until: null };

/** Why the session of the request's cookie is over: a time limit, or an exclusion; no reason where it is neither. */
export async function findSessionEnd(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  request: Request,
  brand: string,
): Promise<AnswerOf<typeof getSessionEnd>> {
  const token = readCookie(request, SESSION_COOKIE);
  if (!token) return UNKNOWN;
  const { createdAt, expiresAt, revokedAt } = sessions;
  const { excludedAt, excludedUntil } = players;
  const [found] = await database.drizzle
    .select({ createdAt, expiresAt, revokedAt, excludedAt, excludedUntil })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), eq(sessions.brand, brand)));
  if (!found) return UNKNOWN;
  const now = clock.now();
  if (isExcluded(found, now)) return { ...UNKNOWN, reason: "exclusion", until: found.excludedUntil?.getTime() ?? null };
  const life = found.expiresAt.getTime() - found.createdAt.getTime();
  // Nothing but a time limit makes a session's life shorter.
  const isOver = found.expiresAt <= now && (found.revokedAt === null || found.revokedAt >= found.expiresAt);
  return isOver && life < WHOLE_LIFE
    ? { ...UNKNOWN, reason: "time_limit", minutes: Math.round(life / MINUTE) }
    : UNKNOWN;
}
