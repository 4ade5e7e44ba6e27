import { and, asc, count, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { players } from "#platform/players/tables.ts";
import { sportError } from "../errors.ts";
import { sportEvents, sportFavourites, sportLeagues } from "../tables.ts";

interface Favourite {
  kind: "event" | "league";
  target: string;
}

/** More than anyone follows; fewer than would be a burden. */
const MOST = 500;

export async function listFavourites({ database }: PlatformContext, playerId: number): Promise<Favourite[]> {
  return database.drizzle
    .select({ kind: sportFavourites.kind, target: sportFavourites.target })
    .from(sportFavourites)
    .where(eq(sportFavourites.playerId, playerId))
    .orderBy(asc(sportFavourites.at), asc(sportFavourites.target));
}

/** Stars an event or league that there is; starred again it stays as it was. */
export async function addFavourite(
  { database, clock }: PlatformContext,
  playerId: number,
  { kind, target }: Favourite,
) {
  await database.drizzle.transaction(async (tx) => {
    const table = kind === "event" ? sportEvents : sportLeagues;
    const [known] = await tx.select({ id: table.id }).from(table).where(eq(table.id, target));
    if (!known) throw sportError("SPORT.EVENT_UNKNOWN");
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for("no key update");
    const [counted] = await tx
      .select({ total: count() })
      .from(sportFavourites)
      .where(eq(sportFavourites.playerId, playerId));
    if ((counted?.total ?? 0) >= MOST) {
      throw ApiError.invalid({ target: [fieldError("FORM.WRONG_VALUE", `there are ${MOST} stars already`)] });
    }
    await tx.insert(sportFavourites).values({ playerId, kind, target, at: clock.now() }).onConflictDoNothing();
  });
  return null;
}

export async function removeFavourite({ database }: PlatformContext, playerId: number, { kind, target }: Favourite) {
  await database.drizzle
    .delete(sportFavourites)
    .where(
      and(eq(sportFavourites.playerId, playerId), eq(sportFavourites.kind, kind), eq(sportFavourites.target, target)),
    );
  return null;
}
