import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { NotificationType, PlayerNotification } from "#schemas/api/realtime.ts";
import { NOTIFICATION_LIFE_MS } from "#schemas/rules/notification-life.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { madeOnce } from "../db/made-once.ts";
import { enqueuePushes } from "./push/enqueue-pushes.ts";
import { playerNotifications } from "./tables.ts";

/** At most so many of one player are sent again. */
const MOST_RECENT = 50;

interface Notice {
  playerId: number;
  type: NotificationType;
  /** Message keys. */
  title: string;
  text: string;
  values?: Record<string, string | number>;
}

const writeNotification = madeOnce((reader) => {
  const playerId = sql.placeholder("playerId");
  const type = sql.placeholder("type");
  const row = {
    ...{ playerId, type, id: sql.placeholder("id"), title: sql.placeholder("title"), text: sql.placeholder("text") },
    values: sql.placeholder("values"),
    createdAt: sql.placeholder("createdAt"),
  };
  const written = reader
    .$with("written")
    .as(reader.insert(playerNotifications).values(row).returning({ id: playerNotifications.id }));
  return reader
    .with(written)
    .select({
      published: sql`pg_notify('marquee_realtime', ${sql.placeholder("message")})`,
      browsers: sql<string[]>`array(select id from push_subscriptions
        where player_id = ${playerId}::integer and topics @> array[${type}::text])`,
    })
    .from(written)
    .prepare("write_notification");
});

/**
 * Tells a player something in their notifications panel, and by push in each browser in which they asked for this type; counts when the
 * transaction does. One statement writes the notification, publishes it and finds the browsers.
 */
export async function notifyPlayer(
  tx: Transaction,
  { clock, realtime }: Pick<PlatformContext, "clock" | "realtime">,
  { values = {}, ...notice }: Notice,
): Promise<void> {
  const row = { ...notice, id: randomUUID(), values, createdAt: clock.now() };
  const message = realtime.messageToPlayer(row.playerId, "personal_notifications", {
    notifications: [asNotification(row)],
  });
  const [written] = await writeNotification(tx).execute({ ...row, message });
  await enqueuePushes(tx, row.id, written?.browsers ?? []);
}

/** A player's latest notifications that are not over yet, the oldest of them first. */
export async function recentNotifications(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  playerId: number,
): Promise<PlayerNotification[]> {
  const since = new Date(clock.now().getTime() - NOTIFICATION_LIFE_MS);
  const rows = await database.drizzle
    .select()
    .from(playerNotifications)
    .where(and(eq(playerNotifications.playerId, playerId), gt(playerNotifications.createdAt, since)))
    // Those of one instant stand in the table in the order in which they were written.
    .orderBy(desc(playerNotifications.createdAt), sql`ctid desc`)
    .limit(MOST_RECENT);
  return rows.map(asNotification).reverse();
}

/** Deletes what is over. Safe to run at any time. */
export async function deleteOldNotifications({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const until = new Date(clock.now().getTime() - NOTIFICATION_LIFE_MS);
  await database.drizzle.delete(playerNotifications).where(lte(playerNotifications.createdAt, until));
}

const asNotification = ({
  id,
  type,
  title,
  text,
  values,
  createdAt,
}: typeof playerNotifications.$inferSelect): PlayerNotification => ({
  id,
  type,
  title,
  text,
  values,
  at: createdAt.toISOString(),
});
