import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { validator } from "#schemas/kit/validate.ts";
import { type FeedMessage, feedMessageSchema } from "#schemas/sports/feed.ts";
import { sportProducers } from "../tables.ts";
import { park } from "../trading/park.ts";
import type { FeedAdapter } from "./adapter.ts";
import type { FeedContext as Context } from "./feed-context.ts";
import { asLong } from "./give-way.ts";
import { type Ingested, ingest, markDown, markUp, readPosition } from "./ingest.ts";

export interface RunningFeed {
  /** Ends after the batch that is under way. */
  close(): Promise<void>;
}

const RETRY_MS = 1_000;
/** A process that doesn't work for the feed asks so often whether it may. */
const ASK_MS = 2_000;
const WATCH_MS = 1_000;
const CLOSE_MS = 5_000;

/** The name of a producer's lock, before its own. */
const LOCK = "sports-feed:";

const check = validator(feedMessageSchema);

/**
 * Suspends what producers price that no process works for: at a start, before it serves anybody. A process that works for one
 * knows itself whether its prices hold.
 */
export async function suspendUnheard({ database, clock }: Pick<Context, "database" | "clock">): Promise<void> {
  await database.drizzle
    .update(sportProducers)
    .set({ downSince: clock.now() })
    .where(
      sql`${sportProducers.downSince} is null
        and pg_try_advisory_xact_lock(hashtextextended(${LOCK} || ${sportProducers.producer}, 0))`,
    );
}

/**
 * Works for a feed in the background. Of all processes one does, who holds an advisory lock of the database; when it ends,
 * another goes on from the same position.
 */
export function runFeed(context: Context, adapter: FeedAdapter): RunningFeed {
  const closing = new AbortController();
  const running = (async () => {
    while (!closing.signal.aborted) {
      await withLock(context, adapter.producer, closing.signal, (signal) => follow(context, adapter, signal)).catch(
        async (error: unknown) => {
          if (closing.signal.aborted) return;
          context.log.warn({ err: error }, "the sports feed could not be worked; trying again");
          await markDown(context, adapter.producer).catch(() => {});
        },
      );
      await setTimeout(ASK_MS, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async close() {
      closing.abort();
      await Promise.race([running, setTimeout(CLOSE_MS, null, { ref: false })]);
    },
  };
}

/** Runs work while this process holds the producer's lock; the connection's loss ends the work. */
async function withLock(
  { database }: Context,
  producer: string,
  closing: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(database.pool.options);
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.once("end", () => lost.abort());
  await client.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended($1, 0)) as held", [
      `${LOCK}${producer}`,
    ]);
    if (rows[0].held) await work(AbortSignal.any([closing, lost.signal]));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Catches up, then works what comes; after a gap it catches up again. */
async function follow(context: Context, adapter: FeedAdapter, signal: AbortSignal): Promise<void> {
  let heard = Date.now();
  const watch = setInterval(() => {
    if (Date.now() - heard < silenceMs(context)) return;
    markDown(context, adapter.producer).catch(() => {});
  }, WATCH_MS);
  try {
    while (!signal.aborted) {
      await catchUp(context, adapter, signal);
      heard = Date.now();
      const position = await readPosition(context, adapter.producer);
      let isGap = false;
      for await (const batch of adapter.live(position, signal)) {
        heard = Date.now();
        isGap = (await ingestChecked(context, adapter.producer, batch)).isGap;
        if (isGap || signal.aborted) break;
      }
      if (!signal.aborted) {
        await markDown(context, adapter.producer);
        await setTimeout(isGap ? 0 : RETRY_MS, null, { signal }).catch(() => {});
      }
    }
  } finally {
    clearInterval(watch);
  }
}

/** The shortest silence that any brand bears. */
const silenceMs = ({ brands }: Pick<Context, "brands">): number =>
  1_000 * Math.min(...[...brands.values()].map(({ sportsbook }) => sportsbook?.silent_after_seconds ?? 10), 10);

/** Works all that came since the producer's position; what it prices is suspended meanwhile. */
export async function catchUp(
  context: Context,
  adapter: FeedAdapter,
  signal: AbortSignal = new AbortController().signal,
  giveWay = asLong,
): Promise<void> {
  const { producer } = adapter;
  await markDown(context, producer);
  const position = await readPosition(context, producer);
  for await (const batch of adapter.since(position, signal)) {
    if (signal.aborted) return;
    const began = performance.now();
    const { isGap } = await ingestChecked(context, producer, batch, { isRecovery: true });
    if (isGap) throw new Error(`the recovery of ${producer} has a gap`);
    // Players' calls come between: a recovery may be two weeks long, and takes at most half of the time.
    await giveWay(performance.now() - began, signal).catch(() => {});
  }
  await markUp(context, producer);
}

/** A message that breaks the schema counts as one that is missing: its producer is down until recovery brings a sound one. */
async function ingestChecked(
  context: Context,
  producer: string,
  batch: readonly unknown[],
  options: { isRecovery?: boolean } = {},
): Promise<Ingested> {
  const sound: FeedMessage[] = [];
  const broken: unknown[] = [];
  for (const message of batch) {
    const checked = check(message);
    if (checked.ok) sound.push(checked.value as FeedMessage);
    else {
      broken.push(message);
      context.log.error(
        { producer, diagnostics: checked.diagnostics },
        "the sports feed sent a message of no known shape",
      );
    }
  }
  await park(
    context.database.drizzle,
    producer,
    broken.map((message) => ({ message, reason: "unknown-shape" as const })),
    context.clock.now(),
  );
  const ingested = await ingest(context, producer, sound, options);
  return broken.length > 0 ? { ...ingested, isGap: true } : ingested;
}
