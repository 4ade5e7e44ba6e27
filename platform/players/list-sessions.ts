import { desc } from "drizzle-orm";
import type { PlayerSession } from "#schemas/api/authentication.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { Session } from "../http/session.ts";
import { nameDevice } from "./device.ts";
import { endSessionOf, isOpen } from "./sessions.ts";
import { sessions } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

/** Where a player is signed in: this browser first, then the last seen. */
export async function listSessions(context: Needs, { id: own, playerId }: Session): Promise<PlayerSession[]> {
  const rows = await context.database.drizzle
    .select()
    .from(sessions)
    .where(isOpen(context.clock.now(), playerId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  return rows
    .map(({ id, userAgent, country, createdAt, lastSeenAt }) => ({
      id,
      ...nameDevice(userAgent),
      country: country || null,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      current: id === own,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Signs one browser of the player out. Another player's session is not there (SEC-05). */
export async function endPlayerSession(context: Needs, { playerId }: Session, id: string): Promise<void> {
  const ended = UUID.test(id) && (await endSessionOf(context.database.drizzle, context, playerId, id));
  if (!ended) throw new ApiError(404, "SESSION.UNKNOWN", "No such session of this player");
}
