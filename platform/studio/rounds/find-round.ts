import { and, desc, eq, inArray } from "drizzle-orm";
import { ApiError } from "../../http/api-error.ts";
import { type StudioRound, studioRounds } from "../tables.ts";
import type { StudioContext } from "./context.ts";
import { ACTIVE_STATES } from "./seeds.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isRoundId = (id: string): boolean => UUID.test(id);

/** A round of a session, by its id. */
export async function findRound({ database }: StudioContext, session: string, id: string): Promise<StudioRound> {
  const [round] = isRoundId(id)
    ? await database.drizzle
        .select()
        .from(studioRounds)
        .where(and(eq(studioRounds.id, id), eq(studioRounds.session, session)))
    : [];
  if (!round) throw new ApiError(404, "STUDIO.ROUND_UNKNOWN", "No such round in this session");
  return round;
}

/** The round that a press of the button began, if it reached the studio. */
export async function findRequest(
  { database }: StudioContext,
  session: string,
  request: string,
): Promise<StudioRound | undefined> {
  const [round] = await database.drizzle
    .select()
    .from(studioRounds)
    .where(and(eq(studioRounds.session, session), eq(studioRounds.request, request)));
  return round;
}

/** The round that goes on in a session, or else one that is being taken back, or else the last one that ended. */
export async function currentRound({ database }: StudioContext, session: string): Promise<StudioRound | undefined> {
  const [active] = await database.drizzle
    .select()
    .from(studioRounds)
    .where(and(eq(studioRounds.session, session), inArray(studioRounds.state, [...ACTIVE_STATES])))
    .orderBy(eq(studioRounds.state, "cancelling"))
    .limit(1);
  if (active) return active;
  const [last] = await database.drizzle
    .select()
    .from(studioRounds)
    .where(and(eq(studioRounds.session, session), eq(studioRounds.state, "settled")))
    .orderBy(desc(studioRounds.createdAt), desc(studioRounds.seedId), desc(studioRounds.nonce))
    .limit(1);
  return last;
}
