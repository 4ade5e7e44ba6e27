import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { ParkedReason } from "#schemas/api/trading.ts";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import { marginsOf } from "../pricing.ts";
import { publishChanges } from "../stream/publish.ts";
import { sportProducers } from "../tables.ts";
import { park } from "../trading/park.ts";
import { FEED_START, type FeedPosition } from "./adapter.ts";
import { applyMessage } from "./apply-message.ts";
import { loadCatalogue } from "./catalogue-state.ts";
import type { FeedContext as Context } from "./feed-context.ts";
import { writeChanges } from "./write-changes.ts";

/** What became of a batch. */
export interface Ingested {
  position: FeedPosition;
  /** Messages that were worked; duplicates and those after a gap aren't. */
  worked: number;
  /** Whether a message is missing before one that came. */
  isGap: boolean;
}

/**
 * Works messages of one producer in the order of their numbers, together with its position, in one transaction: what was worked
 * before is ignored, and what comes after a gap waits for recovery, its producer down from now on. A producer that is down stays so
 * while messages of a recovery are worked: prices that no message has come to yet are old.
 */
export function ingest(
  context: Context,
  producer: string,
  messages: readonly FeedMessage[],
  { isRecovery = false } = {},
): Promise<Ingested> {
  return context.database.drizzle.transaction(async (tx) => {
    const before = await lockProducer(tx, producer, context.clock.now());
    const own = messages.filter((message) => message.producer === producer);
    const sorted = [...own].sort((a, b) => a.sequence - b.sequence);
    const next: FeedMessage[] = [];
    let { sequence } = before;
    for (const message of sorted) {
      if (message.sequence !== sequence + 1) continue;
      next.push(message);
      sequence += 1;
    }
    const isGap = (sorted.at(-1)?.sequence ?? 0) > sequence;
    const now = context.clock.now();
    const margins = marginsOf(context.brands.values());
    const state = await loadCatalogue(tx, next);
    const parked: { message: FeedMessage; reason: ParkedReason }[] = [];
    for (const message of next) {
      const reason = applyMessage(state, message, { now, margins });
      if (!reason) continue;
      parked.push({ message, reason });
      context.log.warn({ producer, message, reason }, "a message of the sports feed was left aside");
    }
    await park(tx, producer, parked, now);
    const changes = await writeChanges(tx, state, next, now);
    const at = next.reduce((latest, message) => Math.max(latest, message.at), before.at);
    await tx
      .update(sportProducers)
      .set({
        sequence,
        messageAt: new Date(at),
        ...(own.length > 0 ? { heardAt: now } : {}),
        ...(isGap ? { downSince: sql`coalesce(down_since, ${now.toISOString()})` } : {}),
        ...(isGap || isRecovery ? {} : { downSince: null }),
      })
      .where(eq(sportProducers.producer, producer));
    await publishChanges(tx, changes);
    return { position: { sequence, at }, worked: next.length, isGap };
  });
}

async function lockProducer(tx: Transaction, producer: string, now: Date): Promise<FeedPosition> {
  const read = () =>
    tx
      .select({ sequence: sportProducers.sequence, at: sportProducers.messageAt })
      .from(sportProducers)
      .where(eq(sportProducers.producer, producer))
      .for("update");
  const [row] = await read();
  if (row) return { sequence: row.sequence, at: row.at.getTime() };
  await tx
    .insert(sportProducers)
    .values({ producer, sequence: 0, heardAt: now, messageAt: new Date(FEED_START.at), downSince: now })
    .onConflictDoNothing();
  const [added] = await read();
  return added ? { sequence: added.sequence, at: added.at.getTime() } : FEED_START;
}

/** Where a producer stands, without waiting for who works for it. */
export async function readPosition({ database }: Pick<Context, "database">, producer: string): Promise<FeedPosition> {
  const [row] = await database.drizzle.select().from(sportProducers).where(eq(sportProducers.producer, producer));
  return row ? { sequence: row.sequence, at: row.messageAt.getTime() } : FEED_START;
}

/** Recovery has come to its end: what the producer prices is open as it says. */
export async function markUp({ database, clock }: Pick<Context, "database" | "clock">, producer: string) {
  await database.drizzle
    .update(sportProducers)
    .set({ downSince: null, heardAt: clock.now() })
    .where(eq(sportProducers.producer, producer));
}

/** Suspends what a producer prices, until it has been heard without a gap. */
export async function markDown({ database, clock }: Pick<Context, "database" | "clock">, producer: string) {
  await database.drizzle
    .update(sportProducers)
    .set({ downSince: clock.now() })
    .where(sql`${sportProducers.producer} = ${producer} and ${sportProducers.downSince} is null`);
}
