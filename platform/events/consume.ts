import { attempt, boundStatements, type Failure } from "./attempt.ts";
import type { ConsumeContext } from "./consume-context.ts";
import type { Consumer } from "./consumer.ts";
import { lockCursor, moveCursor, readEvents } from "./cursor.ts";
import { playersWithFailures, putAside } from "./failures.ts";

/**
 * Hands the next events to a consumer and moves its cursor, in one transaction. Answers how many were read: 0 also while
 * another process works for the consumer. What can't be handled is put aside, with what comes later of the same player.
 * When one takes too long, so is the rest of the batch, untried.
 */
export function consume({ database, clock, log }: ConsumeContext, consumer: Consumer, most: number): Promise<number> {
  return database.drizzle.transaction(async (tx) => {
    const cursor = await lockCursor(tx, consumer.name);
    const read = cursor ? await readEvents(tx, cursor, most) : [];
    const last = read.at(-1);
    if (!last) return 0;
    await boundStatements(tx, consumer);
    const now = clock.now();
    const wanted = read.filter(({ type }) => consumer.types.includes(type));
    const behind = await playersWithFailures(tx, consumer.name);
    const [free, waiting] = split(wanted, ({ playerId }) => playerId === null || !behind.has(playerId));
    await putAside(tx, consumer.name, waiting, now);
    if (free.length > 0 && (await attempt(tx, consumer, free)) !== null) {
      let isSlow = false;
      for (const event of free) {
        const waits: boolean = isSlow || behind.has(event.playerId ?? NOBODY);
        const failure: Failure | null = waits ? null : await attempt(tx, consumer, [event]);
        if (!waits && failure === null) continue;
        if (event.playerId !== null) behind.add(event.playerId);
        if (failure) {
          isSlow = failure.isSlow;
          const { error } = failure;
          log.warn({ consumer: consumer.name, event, error }, "a consumer could not handle an event");
        }
        await putAside(tx, consumer.name, [event], now, failure?.error);
      }
    }
    await moveCursor(tx, consumer.name, last);
    return read.length;
  });
}

const NOBODY = -1;

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const first: T[] = [];
  const second: T[] = [];
  for (const item of items) (isFirst(item) ? first : second).push(item);
  return [first, second];
}
