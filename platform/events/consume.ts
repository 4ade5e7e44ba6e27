import type { Transaction } from "../db/database.ts";
import { attempt, type Failure } from "./attempt.ts";
import type { ConsumeContext } from "./consume-context.ts";
import type { Consumer } from "./consumer.ts";
import { type Batch, nextEvents } from "./cursor.ts";
import { putAside } from "./failures.ts";
import type { RecordedEvent } from "./recorded-event.ts";

/** How many events a consumer came to, and whether more may follow. */
export interface Consumed {
  read: number;
  isFull: boolean;
}

const NOTHING: Consumed = { read: 0, isFull: false };

/**
 * Hands the next events that it wants to a consumer and moves its cursor, in one transaction. Nothing is read while another
 * process works for it. What can't be handled is put aside, with what comes later of the same player.
 */
export async function consume(context: ConsumeContext, consumer: Consumer, most: number): Promise<Consumed> {
  try {
    return await together(context, consumer, most);
  } catch (error) {
    if (!(error instanceof NotTogether)) throw error;
    return await oneByOne(context, consumer, most);
  }
}

/** The events have to be handled each for itself. */
class NotTogether extends Error {
  override readonly name = "NotTogether";
}

function together({ database }: ConsumeContext, consumer: Consumer, most: number): Promise<Consumed> {
  return database.drizzle.transaction(async (tx) => {
    const batch = await nextEvents(tx, consumer, most);
    if (!batch) return NOTHING;
    const { events, behind } = batch;
    if (events.some((event) => waitsBehind(event, behind))) throw new NotTogether();
    if (events.length > 0) {
      await consumer.handle(tx, events).catch((cause: unknown) => {
        throw new NotTogether("", { cause });
      });
    }
    return outcome(batch);
  });
}

/** When one takes too long, the rest of the batch is put aside with it, untried. */
function oneByOne(context: ConsumeContext, consumer: Consumer, most: number): Promise<Consumed> {
  return context.database.drizzle.transaction(async (tx) => {
    const batch = await nextEvents(tx, consumer, most);
    if (!batch) return NOTHING;
    const { events, behind } = batch;
    let isSlow = false;
    for (const event of events) {
      const waits: boolean = isSlow || waitsBehind(event, behind);
      const failure: Failure | null = waits ? null : await attempt(tx, consumer, [event]);
      if (!waits && failure === null) continue;
      if (event.playerId !== null) behind.add(event.playerId);
      if (failure) isSlow = failure.isSlow;
      await putEventAside({ context, consumer, tx }, event, failure);
    }
    return outcome(batch);
  });
}

async function putEventAside(
  { context, consumer, tx }: { context: ConsumeContext; consumer: Consumer; tx: Transaction },
  event: RecordedEvent,
  failure: Failure | null,
): Promise<void> {
  if (failure) {
    const { error } = failure;
    context.log.warn({ consumer: consumer.name, event, error }, "a consumer could not handle an event");
  }
  await putAside(tx, consumer.name, [event], context.clock.now(), failure?.error);
}

const waitsBehind = ({ playerId }: RecordedEvent, behind: ReadonlySet<number>): boolean =>
  playerId !== null && behind.has(playerId);

const outcome = ({ events, isFull }: Batch): Consumed => ({ read: events.length, isFull });
