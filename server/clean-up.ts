import type { Logger } from "pino";

const EVERY_MS = 10 * 60_000;

/** Deletes now and then what has run out: sessions, counters, keys, records. Several processes may do it at once. */
export function cleanUpInBackground(cleanUp: () => Promise<void>, log: Logger): { close(): void } {
  const once = () =>
    void cleanUp().catch((error: unknown) => log.warn({ err: error }, "what has run out was not deleted"));
  const timer = setInterval(once, EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
