import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import { isGivenBack, isTakenBack } from "#platform/payments/event-details.ts";
import { licenceOfPlayer } from "#platform/payments/player-of.ts";
import { readRoundStarts } from "#platform/wallet/round-starts.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { quarterOf } from "#schemas/rules/quarters.ts";
import { type ChangedSum, updateLevels } from "./update-levels.ts";

type Needs = Pick<PlatformContext, "brands" | "clock">;

const ADDING = ["round-settled", "deposit-completed"] as const;
const CHANGING = ["round-rolled-back", "payment-changed"] as const;
const TYPES = [...ADDING, ...CHANGING];
type CountedEvent = Extract<RecordedEvent, { type: (typeof TYPES)[number] }> & { playerId: number };

interface Entry {
  kind: "bet" | "deposit";
  reference: string;
}

const isCounted = (event: RecordedEvent): event is CountedEvent =>
  (TYPES as readonly string[]).includes(event.type) &&
  event.playerId !== null &&
  (event.type !== "payment-changed" || isTakenBack(event.payload) || isGivenBack(event.payload));

const entryOf = (event: CountedEvent): Entry =>
  event.type === "round-settled" || event.type === "round-rolled-back"
    ? { kind: "bet", reference: event.payload.round }
    : { kind: "deposit", reference: event.payload.payment };

/** Subunits that count: stakes of real money, and what came onto the account. */
const amountOf = (event: CountedEvent): number =>
  event.type === "round-settled" || event.type === "round-rolled-back"
    ? event.payload.bet - event.payload.bet_bonus
    : event.payload.amount;

/**
 * Sums bets and deposits by player, quarter and currency, and moves players up and down the VIP ladder (VIP-01). A bet counts
 * for the quarter in which it was made, whenever it settles. What is taken back leaves the quarter that it counted for; a
 * deposit whose chargeback was won counts for it again.
 */
export const countVipEntries = (context: Needs): Consumer => ({
  name: "vip-levels",
  types: TYPES,
  async handle(tx, events) {
    const counted = events.filter(isCounted).filter(({ brand }) => context.brands.has(brand));
    if (counted.length === 0) return;
    const brands = await brandsOfMembers(tx, context, counted);
    const sums = [
      ...(await addEntries(tx, brands, counted)),
      ...(await changeEntries(
        tx,
        counted.filter(({ type }) => (CHANGING as readonly string[]).includes(type)),
      )),
    ];
    if (sums.length === 0) return;
    await writeSums(tx, sums);
    await updateLevels(tx, context, { brands, changed: sums });
  },
});

/** The brand of each player of the events whose licence has the club. */
async function brandsOfMembers(
  tx: Transaction,
  { brands }: Needs,
  events: readonly CountedEvent[],
): Promise<Map<number, Brand>> {
  const ids = [...new Set(events.map(({ playerId }) => playerId))];
  const { rows } = await tx.execute<{ id: number; brand: string; licence: string | null }>(
    sql`select id, brand, license_name as licence from players where id = any(${sql.param(ids)}::integer[])`,
  );
  const members = new Map<number, Brand>();
  for (const { id, brand: name, licence } of rows) {
    const brand = brands.get(name);
    if (brand && !isBlocked(licenceOfPlayer(brand, licence, brand.licence), "vip-levels")) members.set(id, brand);
  }
  return members;
}

async function addEntries(
  tx: Transaction,
  brands: ReadonlyMap<number, Brand>,
  events: readonly CountedEvent[],
): Promise<ChangedSum[]> {
  const adding = events.filter(
    (event) => (ADDING as readonly string[]).includes(event.type) && brands.has(event.playerId) && amountOf(event) > 0,
  );
  if (adding.length === 0) return [];
  const placedAt = await timesOfBets(tx, adding);
  const rows = adding.map((event) => {
    const entry = entryOf(event);
    const at = (entry.kind === "bet" ? placedAt.get(entry.reference) : undefined) ?? event.at;
    return {
      ...entry,
      player: event.playerId,
      quarter: quarterOf(at, brands.get(event.playerId)?.timeZone ?? "UTC"),
      currency: event.payload.currency,
      amount: String(amountOf(event)),
    };
  });
  const written = await tx.execute<EntryRow>(sql`
    insert into vip_entries (kind, reference, player_id, quarter, currency, amount)
    select kind, reference, player, quarter, currency, amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(kind text, reference text, player integer, quarter text, currency text, amount bigint)
    on conflict do nothing
    returning kind, player_id as player, quarter, currency, amount::text`);
  return written.rows.map((row) => toSum(row, 1n));
}

/** When the rounds of the events were begun. */
const timesOfBets = (tx: Transaction, events: readonly CountedEvent[]) =>
  readRoundStarts(
    tx,
    events.map(entryOf).flatMap(({ kind, reference }) => (kind === "bet" ? [reference] : [])),
  );

interface EntryRow extends Record<string, unknown> {
  kind: Entry["kind"];
  player: number;
  quarter: string;
  currency: string;
  amount: string;
}

const toSum = ({ kind, player, quarter, currency, amount }: EntryRow, sign: 1n | -1n): ChangedSum => ({
  ...{ player, quarter, currency },
  deposits: kind === "deposit" ? sign * BigInt(amount) : 0n,
  bets: kind === "bet" ? sign * BigInt(amount) : 0n,
  takesBack: sign < 0n,
});

/** Marks entries as taken back or as counting again, by the last event of each; answers what that changes. */
async function changeEntries(tx: Transaction, events: readonly CountedEvent[]): Promise<ChangedSum[]> {
  if (events.length === 0) return [];
  const last = new Map(events.map((event) => [JSON.stringify(entryOf(event)), event]));
  const rows = [...last.values()].map((event) => {
    const isBack = event.type === "payment-changed" && isGivenBack(event.payload);
    return { ...entryOf(event), at: isBack ? null : event.at.toISOString() };
  });
  const changed = await tx.execute<EntryRow & { is_back: boolean }>(sql`
    update vip_entries e set taken_back_at = b.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(kind text, reference text, at timestamptz)
    where e.kind = b.kind and e.reference = b.reference and (e.taken_back_at is null) <> (b.at is null)
    returning e.kind, e.player_id as player, e.quarter, e.currency, e.amount::text, b.at is null as is_back`);
  return changed.rows.map(({ is_back, ...row }) => toSum(row, is_back ? 1n : -1n));
}

async function writeSums(tx: Transaction, sums: readonly ChangedSum[]): Promise<void> {
  const rows = sums.map(({ deposits, bets, takesBack, ...sum }) => ({
    ...sum,
    deposits: String(deposits),
    bets: String(bets),
  }));
  await tx.execute(sql`
    with moved as (
      select player, quarter, currency, sum(deposits)::bigint as deposits, sum(bets)::bigint as bets
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s(player integer, quarter text, currency text, deposits bigint, bets bigint)
      group by 1, 2, 3
    ), started as (
      insert into vip_sums as v (player_id, quarter, currency, deposits, bets)
      select player, quarter, currency, greatest(deposits, 0), greatest(bets, 0) from moved m
      where not exists (select from vip_sums o
        where o.player_id = m.player and o.quarter = m.quarter and o.currency = m.currency)
    )
    update vip_sums v set deposits = v.deposits + m.deposits, bets = v.bets + m.bets
    from moved m where v.player_id = m.player and v.quarter = m.quarter and v.currency = m.currency`);
}
