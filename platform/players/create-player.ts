import type { Player } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { halfOf } from "#schemas/rules/segments.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { recordEvent } from "../events/record-event.ts";
import type { RequestContext } from "../http/request-context.ts";
import { queueConfirmation } from "./confirm-email.ts";
import { toPlayer } from "./load-player.ts";
import { beginSession } from "./sessions.ts";
import { playerGroups, players } from "./tables.ts";

type Row = typeof players.$inferInsert;

export interface NewPlayer {
  brand: Brand;
  values: Omit<Row, "brand" | "createdAt" | "currentSignInAt" | "licenceName">;
  requestContext: RequestContext;
  request: Request;
  headers: Headers;
}

/**
 * Writes a player, in one of the two halves (PROF-05), signs them in and asks them to confirm an address that nobody has; null when the address or the personal id is
 * taken. Whatever listens to `player-registered` is done or undone with it.
 */
export async function createPlayer(
  tx: Transaction,
  context: PlatformContext,
  { brand, values, requestContext, request, headers }: NewPlayer,
): Promise<Player | null> {
  const now = context.clock.now();
  const [row] = await tx
    .insert(players)
    .values({ ...values, brand: brand.id, licenceName: requestContext.licence, currentSignInAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const half = String(halfOf(row.id));
  await tx.insert(playerGroups).values({ playerId: row.id, groupId: half, addedAt: now });
  const { id: playerId, currency } = row;
  await context.events.emit(tx, "player-registered", { playerId, brand: brand.id, currency });
  await recordEvent(tx, { type: "player-registered", brand: brand.id, playerId, payload: { currency }, at: now });
  if (!row.confirmedAt) {
    const player = { id: row.id, email: row.email, language: row.language as Locale };
    await queueConfirmation(tx, context, { brand, requestContext, player });
  }
  await beginSession(tx, context, { playerId: row.id, requestContext, request, headers });
  return toPlayer(brand, row, [half]);
}
