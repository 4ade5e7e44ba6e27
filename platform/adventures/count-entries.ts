import { sql } from "drizzle-orm";
import { readRecipients } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import { isTakenBack } from "#platform/payments/event-details.ts";
import { readRoundStarts } from "#platform/wallet/round-starts.ts";
import { brandHas } from "#schemas/rules/installed-features.ts";
import { isOpenUnder } from "./is-open.ts";

const ADDING = ["round-settled", "deposit-completed"] as const;
const TAKING_BACK = ["round-rolled-back", "payment-changed"] as const;
const TYPES = [...ADDING, ...TAKING_BACK];
type CountedEvent = Extract<RecordedEvent, { type: (typeof TYPES)[number] }> & { playerId: number };

const isCounted = (event: RecordedEvent): event is CountedEvent =>
  (TYPES as readonly string[]).includes(event.type) &&
  event.playerId !== null &&
  (event.type !== "payment-changed" || isTakenBack(event.payload));

const isOf = (types: readonly string[]) => (event: CountedEvent) => types.includes(event.type);

const entryOf = (event: CountedEvent): { kind: "bet" | "deposit"; reference: string; amount: number } =>
  event.type === "round-settled" || event.type === "round-rolled-back"
    ? { kind: "bet", reference: event.payload.round, amount: event.payload.bet - event.payload.bet_bonus }
    : { kind: "deposit", reference: event.payload.payment, amount: event.payload.amount };

/**
 * Writes down bets of real money and deposits for the days of the adventure calendar, each exactly once. A bet counts for the
 * instant at which it was made, whenever its round settles; what is taken back no longer counts.
 */
export const countAdventureEntries = (context: Pick<PlatformContext, "brands" | "clock">): Consumer => ({
  name: "adventure-entries",
  types: TYPES,
  async handle(tx, events) {
    const counted = events
      .filter(isCounted)
      .filter(({ brand: name }) => brandHas(context.brands.get(name) ?? {}, "adventures"));
    if (counted.length === 0) return;
    await addEntries(tx, context, counted.filter(isOf(ADDING)));
    await takeBackEntries(tx, counted.filter(isOf(TAKING_BACK)));
  },
});

async function addEntries(
  tx: Transaction,
  context: Pick<PlatformContext, "brands">,
  events: readonly CountedEvent[],
): Promise<void> {
  const players = await readRecipients(
    tx,
    context,
    events.map(({ playerId }) => playerId),
  );
  // A bet counts for the day on which it was made.
  const startedAt = await readRoundStarts(
    tx,
    events.map(entryOf).flatMap(({ kind, reference }) => (kind === "bet" ? [reference] : [])),
  );
  const rows = events.flatMap((event) => {
    const recipient = players.get(event.playerId);
    const { kind, reference, amount } = entryOf(event);
    if (!recipient || !isOpenUnder(recipient.licence) || amount <= 0) return [];
    const at = ((kind === "bet" ? startedAt.get(reference) : undefined) ?? event.at).toISOString();
    return [{ kind, reference, player: event.playerId, currency: event.payload.currency, amount: String(amount), at }];
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into adventure_entries (kind, reference, player_id, currency, amount, happened_at)
    select kind, reference, player, currency, amount, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(kind text, reference text, player integer, currency text, amount bigint, at timestamptz)
    on conflict do nothing`);
}

async function takeBackEntries(tx: Transaction, events: readonly CountedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...entryOf(event), at: event.at.toISOString() }));
  await tx.execute(sql`
    update adventure_entries e set taken_back_at = b.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(kind text, reference text, at timestamptz)
    where e.kind = b.kind and e.reference = b.reference and e.taken_back_at is null`);
}
