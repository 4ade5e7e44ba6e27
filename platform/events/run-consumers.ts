import { setTimeout } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { listenTo } from "../db/listen.ts";
import { consume } from "./consume.ts";
import type { ConsumeContext } from "./consume-context.ts";
import type { Consumer } from "./consumer.ts";
import { type ConsumerState, readConsumerStates } from "./consumer-state.ts";
import { type DueWork, dueWork } from "./cursor.ts";
import { retryFailures } from "./failures.ts";
import { NUDGE_CHANNEL } from "./nudge.ts";
import { eventConsumers } from "./tables.ts";

export interface RunningConsumers {
  /** How each stands at a moment, for /metrics. */
  states(): Promise<ConsumerState[]>;
  /** Ends after the batches that are under way, or after five seconds. */
  close(): Promise<void>;
}

/** Events of one transaction: it holds back what others may read, so it is kept short. */
const BATCH = 500;
const RETRIES = 50;
/** Consumers look by themselves so often, should a nudge be lost. */
const POLL_INTERVAL_MS = 1_000;
/** While a running transaction holds events back, nobody nudges when it ends. */
const HELD_INTERVAL_MS = 50;
/** Batches under way get so long to end when the process does. */
const CLOSE_MS = 5_000;

/** Works for every consumer in the background; in as many processes as there are, each consumer is worked for by one at a time. */
export async function runConsumers(
  context: ConsumeContext & { database: Pick<Database, "drizzle" | "pool"> },
  consumers: readonly Consumer[],
): Promise<RunningConsumers> {
  if (consumers.length > 0)
    await context.database.drizzle
      .insert(eventConsumers)
      .values(consumers.map(({ name }) => ({ name })))
      .onConflictDoNothing();
  const closing = new AbortController();
  let nudged = new AbortController();
  const nudge = () => {
    nudged.abort();
    nudged = new AbortController();
  };
  const listening = await listenTo(context.database, context.log, {
    channel: NUDGE_CHANNEL,
    lost: "consumers are not woken; they look by themselves",
    onNotice: nudge,
    onGap: nudge,
  });
  const working = new Map<string, Promise<void>>();
  let looks = 0;
  /** Works for a consumer beside the others. While it is at work it is not seen as due: if one has looked, they look again. */
  const begin = (consumer: Consumer, due: DueWork) => {
    const { name } = consumer;
    const seen = looks;
    const work = workFor(context, consumer, { isRetry: due.retry.includes(name), closing: closing.signal });
    const ended = work.finally(() => {
      working.delete(name);
      if (looks > seen) nudge();
    });
    working.set(name, ended);
  };
  const look = async (): Promise<number> => {
    const due = await dueWork(context.database, consumers, context.clock.now());
    looks += 1;
    for (const consumer of consumers) {
      const { name } = consumer;
      if (!working.has(name) && (due.due.includes(name) || due.retry.includes(name))) begin(consumer, due);
    }
    return due.held ? HELD_INTERVAL_MS : POLL_INTERVAL_MS;
  };
  const looking = (async () => {
    while (consumers.length > 0 && !closing.signal.aborted) {
      const { signal } = nudged;
      const interval = await look().catch((error: unknown) => {
        context.log.warn({ err: error }, "consumers could not be looked after; they are again");
        return POLL_INTERVAL_MS;
      });
      await setTimeout(interval, null, { signal: AbortSignal.any([signal, closing.signal]) }).catch(() => {});
    }
  })();
  return {
    states: () => readConsumerStates(context.database, context.clock.now()),
    async close() {
      closing.abort();
      await listening.close();
      // A database that stands still holds no process that wants to end: what was not committed is done by the next one.
      const ended = looking.then(() => Promise.all(working.values()));
      await Promise.race([ended, setTimeout(CLOSE_MS, null, { ref: false })]);
    },
  };
}

/** Batch after batch, and what is due again, until there is no more to do at once. */
async function workFor(
  context: ConsumeContext,
  consumer: Consumer,
  { isRetry, closing }: { isRetry: boolean; closing: AbortSignal },
): Promise<void> {
  try {
    let isMore = true;
    while (isMore && !closing.aborted) {
      const { isFull } = await consume(context, consumer, BATCH);
      const retried = isRetry ? await retryFailures(context, consumer, RETRIES) : 0;
      isMore = isFull || retried > 0;
    }
  } catch (error) {
    context.log.warn({ err: error, consumer: consumer.name }, "a consumer could not go on; it tries again");
  }
}
