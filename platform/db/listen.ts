import pg from "pg";
import type { Log } from "../context.ts";
import type { Database } from "./database.ts";

export interface Listening {
  close(): Promise<void>;
}

export interface ListenOptions {
  channel: string;
  /** Said when the connection is lost. */
  lost: string;
  onNotice(payload: string): void;
  /** The connection was lost and is there again: what was told in between was not heard. */
  onGap(): void;
}

const RECONNECT_MS = 250;
/** A database that is back is heard again within this long and the time that a connection takes. */
const RECONNECT_MOST_MS = 1_000;

/**
 * Hears what any process tells on a channel, over a connection of its own. The connection comes back by itself after
 * the database was away, however long.
 */
export async function listenTo(
  database: Pick<Database, "pool">,
  log: Log,
  { channel, lost, onNotice, onGap }: ListenOptions,
): Promise<Listening> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const next = new pg.Client(database.pool.options);
    next.on("notification", ({ payload }) => onNotice(payload ?? "{}"));
    next.on("error", () => {});
    next.once("end", () => {
      if (client !== next) return;
      client = null;
      if (!closed) retry(RECONNECT_MS);
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };
  const retry = (wait: number) => {
    log.warn({}, lost);
    timer = setTimeout(() => {
      connect().then(onGap, () => !closed && retry(Math.min(wait * 2, RECONNECT_MOST_MS)));
    }, wait);
  };

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
