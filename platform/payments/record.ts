import { type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { NewEvent } from "#platform/events/record-event.ts";
import { type Movement, toPosting } from "#platform/ledger/post.ts";
import type { PrivateChannel } from "#schemas/api/realtime.ts";
import type { PaymentState } from "#schemas/rules/payments.ts";
import { detailsOf } from "./event-details.ts";
import type { PaymentRow } from "./payment.ts";
import { shownState, toPayment } from "./show-payment.ts";

/** Who makes a transition: `player`, `provider`, `time`, `rules`, or `operator NAME`. */
export type Actor = "player" | "provider" | "time" | "rules" | `operator ${string}`;

/** An event of the payment's player and brand, at the time of the transition. */
export type PaymentEvent = NewEvent extends infer E
  ? E extends NewEvent
    ? Pick<E, "type" | "payload">
    : never
  : never;

export interface Recorded {
  /** The payment in its new state. */
  row: PaymentRow;
  from: PaymentState | null;
  actor: Actor;
  movements?: readonly Movement[];
  why?: string | undefined;
  at: Date;
  events?: readonly PaymentEvent[] | undefined;
}

const given = sql.placeholder;

/**
 * A transition's record as a call of `payment_record` (rules.sql), to be part of the statement that writes the payment's row: posts its
 * money, writes its line of the history and its events, and publishes the payment when the transaction commits. `recordOf` has its values.
 */
export const RECORD: SQL<null> = sql<null>`payment_record(${given("id")}::uuid, ${given("version")}::integer,
  ${given("from")}::text, ${given("to")}::text, ${given("why")}::text, ${given("actor")}::text, ${given("at")}::timestamptz,
  ${given("brand")}::text, ${given("playerId")}::integer, ${given("posting")}::jsonb, ${given("events")}::jsonb,
  ${given("messages")}::text[])`;

/** What `RECORD` records. */
export function recordOf(
  { row, from, actor, movements = [], why, at, events = [] }: Recorded,
  { realtime }: Pick<PlatformContext, "realtime">,
) {
  const [first, ...others] = movements.filter(({ amount }) => amount > 0n);
  const key = `payment:${row.id}:${row.version}:${row.state}`;
  const posting = first && toPosting({ key, kind: `${row.action}-${row.state}`, movements: [first, ...others] });
  const { id, playerId, brand, action, version, state: to } = row;
  const payload = { ...detailsOf(row), action, version, from, to };
  return {
    ...{ id, version, from, to, actor, at, brand, playerId },
    why: why ?? (posting ? null : "no money moves"),
    posting: posting ? JSON.stringify(posting) : null,
    events: JSON.stringify([{ type: "payment-changed", payload }, ...events]),
    messages: messagesOf(realtime, row, from, at),
  };
}

/** Values of a payment's columns, each under its own name. Drizzle's own would not take a null. */
export const placeholdersOf = (columns: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(columns.map((column) => [column, sql`${sql.placeholder(column)}`]));

/** What the player's browsers hear of a transition. */
function messagesOf(
  realtime: PlatformContext["realtime"],
  row: PaymentRow,
  from: PaymentState | null,
  at: Date,
): string[] {
  const { playerId, action } = row;
  const message = (channel: PrivateChannel, about: object) => realtime.messageToPlayer(playerId, channel, about);
  const seen = { from: from && shownState({ action, state: from }), to: shownState(row) };
  const happened = { payment: row.id, action, ...seen, at: at.toISOString() };
  return [
    message("payments_changes", { payment: toPayment(row) }),
    ...(seen.from === seen.to ? [] : [message("payments_events", happened)]),
  ];
}
