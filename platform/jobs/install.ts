import type { Database } from "../db/database.ts";
import { createBoss } from "./boss.ts";
import { deadLetterQueue, type Queue } from "./queue.ts";

/**
 * Creates or upgrades pg-boss's schema, and the queues that are not there; their settings follow the code. To be called
 * under the migrations' lock. Where nothing has changed it costs three queries.
 */
export async function installJobs(database: Pick<Database, "pool">, queues: readonly Queue[]): Promise<void> {
  const boss = createBoss(database);
  await boss.start();
  const installed = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of queues) {
    const settings = {
      name: queue.name,
      policy: queue.oneWaiting ? ("short" as const) : ("standard" as const),
      retryLimit: queue.retryLimit,
      retryDelay: queue.retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: queue.expireSeconds,
      retentionMinutes: queue.retentionDays * 24 * 60,
      deadLetter: deadLetterQueue(queue.name),
    };
    const present = installed.get(queue.name);
    if (!installed.has(settings.deadLetter)) await boss.createQueue(settings.deadLetter);
    if (!present) await boss.createQueue(queue.name, { ...settings });
    else if (Object.entries(settings).some(([key, value]) => present[key as keyof typeof present] !== value))
      await boss.updateQueue(queue.name, { ...settings });
  }
}
