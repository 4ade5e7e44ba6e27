import { setTimeout } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { listenTo } from "../db/listen.ts";
import { consume } from "./consume.ts";
import type { ConsumeContext } from "./consume-context.ts";
import type { Consumer } from "./consumer.ts";
import { type ConsumerState, readConsumerStates } from "./consumer-state.ts";
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
  const loops = consumers.map(async (consumer) => {
    while (!closing.signal.aborted) {
      const { signal } = nudged;
      const more = await work(context, consumer);
      if (!more)
        await setTimeout(POLL_INTERVAL_MS, null, { signal: AbortSignal.any([signal, closing.signal]) }).catch(() => {});
    }
  });
  return {
    states: () => readConsumerStates(context.database, context.clock.now()),
    async close() {
      closing.abort();
      await listening.close();
      // A database that stands still holds no process that wants to end: what was not committed is done by the next one.
      await Promise.race([Promise.all(loops), setTimeout(CLOSE_MS, null, { ref: false })]);
    },
  };
}

/** One batch and what is due again; answers whether there is more to do at once. */
async function work(context: ConsumeContext, consumer: Consumer): Promise<boolean> {
  try {
    const read = await consume(context, consumer, BATCH);
    const retried = await retryFailures(context, consumer, RETRIES);
    return read === BATCH || retried > 0;
  } catch (error) {
    context.log.warn({ err: error, consumer: consumer.name }, "a consumer could not go on; it tries again");
    return false;
  }
}
