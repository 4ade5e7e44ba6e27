import { sql } from "drizzle-orm";
import type { PrivateChannel, PublicChannel } from "#schemas/api/realtime.ts";
import type { Log } from "../context.ts";
import type { Database, Transaction } from "../db/database.ts";
import { type Listening, listenTo } from "../db/listen.ts";

/** What processes tell each other. Short names: PostgreSQL carries at most 8,000 bytes. */
export type BusMessage =
  | { t: "player"; p: number; c: PrivateChannel; d: object }
  | { t: "all"; b: string; c: PublicChannel; d: object }
  /** What this public channel of a brand tells has changed: whoever has listeners reads it. */
  | { t: "changed"; b: string; c: PublicChannel }
  /** A conversation with support: for the agents of its brand (`d`) and for its visitor (`v`), who is named by room. */
  | { t: "chat"; b: string; r: string | null; d: object; v: object }
  /** Whether somebody is at a brand's desk. */
  | { t: "desk"; b: string; online: boolean }
  /** A page of an agent has gone: whoever has another one of theirs notes that they are still there. */
  | { t: "agent-leaves"; b: string; e: number }
  /** Balances of these players have moved. */
  | { t: "balance"; p: number[] }
  /** Written by a trigger on player_groups (realtime/rules.sql). */
  | { t: "groups"; p: number }
  /** Written by a trigger on sessions: they are over. */
  | { t: "ended"; s: string[] }
  /** Written by a trigger on editor_sessions. */
  | { t: "desk-ended"; s: string[] };

const CHANNEL = "marquee_realtime";
const MOST_BYTES = 7_900;

/** Tells every process, this one too; inside a transaction when it commits. */
export async function publish(tx: Transaction, message: BusMessage): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${messageText(message)})`);
}

/** As `publish`, for messages that are text already. */
export async function publishTexts(tx: Transaction, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.execute(sql`select pg_notify(${CHANNEL}, m) from unnest(${sql.param(messages)}::text[]) m`);
}

/** A message as the channel carries it, or null for one that is too large for it. */
export function fittingText(message: BusMessage): string | null {
  const text = JSON.stringify(message);
  return Buffer.byteLength(text) > MOST_BYTES ? null : text;
}

/** A message as the channel carries it, for a function of the database that publishes (`payment_record`). */
export function messageText(message: BusMessage): string {
  const text = fittingText(message);
  if (text === null) throw new RangeError(`a realtime message has at most ${MOST_BYTES} bytes`);
  return text;
}

export interface BusListener {
  onMessage(message: BusMessage): void;
  /** The connection was lost and is there again: what was told in between was not heard. */
  onGap(): void;
}

/** Hears what any process publishes. */
export const subscribe = (
  database: Pick<Database, "pool">,
  log: Log,
  { onMessage, onGap }: BusListener,
): Promise<Listening> =>
  listenTo(database, log, {
    channel: CHANNEL,
    lost: "realtime messages are not heard; trying again",
    onNotice: (payload) => onMessage(JSON.parse(payload) as BusMessage),
    onGap,
  });
