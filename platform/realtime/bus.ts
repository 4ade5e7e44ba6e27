import { sql } from "drizzle-orm";
import pg from "pg";
import type { Channel } from "#schemas/api/realtime.ts";
import type { Log } from "../context.ts";
import type { Database, Transaction } from "../db/database.ts";

/** What processes tell each other. Short names: PostgreSQL carries at most 8,000 bytes. */
export type BusMessage =
  | { t: "player"; p: number; c: Channel; d: object }
  | { t: "all"; b: string; c: Channel; d: object }
  /** Balances of these players have moved. */
  | { t: "balance"; p: number[] }
  /** Written by a trigger on player_groups (realtime/rules.sql). */
  | { t: "groups"; p: number }
  /** Written by a trigger on sessions: they are over. */
  | { t: "ended"; s: string[] };

const CHANNEL = "marquee_realtime";
const MOST_BYTES = 7_900;
const RECONNECT_MS = 250;
const RECONNECT_MOST_MS = 5_000;

/** Tells every process, this one too; inside a transaction when it commits. */
export async function publish(tx: Transaction, message: BusMessage): Promise<void> {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > MOST_BYTES) throw new RangeError(`a realtime message has at most ${MOST_BYTES} bytes`);
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${text})`);
}

export interface Subscription {
  close(): Promise<void>;
}

export interface BusListener {
  onMessage(message: BusMessage): void;
  /** The connection was lost and is there again: what was told in between was not heard. */
  onGap(): void;
}

/**
 * Hears what any process publishes, over a connection of its own. The connection comes back by itself after the
 * database was away, however long.
 */
export async function subscribe(
  database: Pick<Database, "pool">,
  log: Log,
  { onMessage, onGap }: BusListener,
): Promise<Subscription> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const next = new pg.Client(database.pool.options);
    next.on("notification", ({ payload }) => onMessage(JSON.parse(payload ?? "{}") as BusMessage));
    next.on("error", () => {});
    next.once("end", () => {
      if (client !== next) return;
      client = null;
      if (!closed) retry(RECONNECT_MS);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const retry = (wait: number) => {
    log.warn({}, "realtime messages are not heard; trying again");
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
