import { and, eq, isNull, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { createUserLimit } from "#schemas/api/limits.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { isAmountLimit, type LimitType, PERIODS_OF_TYPE } from "#schemas/rules/limits.ts";
import { applySessionLimit } from "./apply-session-limit.ts";
import { missing, wrong } from "./errors.ts";
import { type LockedPlayer, lockPlayer } from "./lock-player.ts";
import { type LimitRow, recordChange } from "./record-change.ts";
import { type Loosening, type LooseningRules, requestLoosening, withdrawRequest } from "./requests.ts";
import { limitRequests, playerLimits } from "./tables.ts";

type Body = BodyOf<typeof createUserLimit>;
type Clock = Pick<PlatformContext, "clock">;

interface Wanted {
  brand: Brand;
  playerId: number;
  body: Body;
  rules: LooseningRules;
}

/**
 * Sets a limit on an amount or on the length of a session, or changes the one that there is: stricter holds from the next
 * bet on and withdraws what waits; looser waits and needs a confirmation (RG-01). Answers the limit's id.
 */
export async function setLimit(tx: Transaction, context: Clock, { brand, playerId, body, rules }: Wanted) {
  const key = keyOf(brand, body);
  const size = sizeOf(body);
  const timeZone = zoneOf(brand, body);
  const player = await lockPlayer(tx, playerId);
  const limit = await findOpen(tx, playerId, key);
  if (!limit) return create(tx, context, { brand, player, key, size, timeZone });
  const change = compare(size, limit);
  if (change > 0) await loosen(tx, context, limit, { change: "raise", ...size }, rules);
  else {
    await withdrawRequest(tx, context, limit);
    if (change < 0) await tighten(tx, context, limit, size);
  }
  return limit.id;
}

interface Size {
  amount?: bigint;
  minutes?: number;
}

type Key = Pick<LimitRow, "type" | "period" | "currency">;

/** A type's periods, and the currencies of the brand. */
function keyOf(brand: Brand, { type, period, currency }: Body): Key {
  rejectWrongPeriod(type, period);
  if (!isAmountLimit(type)) return { type, period: null, currency: null };
  if (currency === undefined) throw missing("currency");
  if (!brand.currencies.includes(currency)) {
    throw wrong("currency", "FORM.CURRENCY.NOT_OFFERED", `allowed: ${brand.currencies.join(", ")}`);
  }
  return { type, period: period ?? null, currency };
}

/** `Area/City`, as browsers name their zone; the database would take offsets and rules of its own as well. */
const ZONE = /^[A-Za-z]+(?:[_/+-][A-Za-z0-9]+)*$/;

/** The brand's calendar where its regulator asks for one; else the calendar of the player's clock. */
function zoneOf({ timeZone }: Brand, { time_zone: asked }: Body): string {
  if (asked !== undefined && !(ZONE.test(asked) && isZone(asked)))
    throw wrong("time_zone", "FORM.WRONG_VALUE", "it is no zone of the tz database");
  return timeZone ?? asked ?? "UTC";
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

export function rejectWrongPeriod(type: LimitType, period: Body["period"]): void {
  const periods = PERIODS_OF_TYPE[type];
  if (periods.length === 0) return;
  if (period === undefined) throw missing("period");
  if (!periods.includes(period)) throw wrong("period", "FORM.WRONG_VALUE", `allowed: ${periods.join(", ")}`);
}

function sizeOf({ type, amount_cents, minutes }: Body): Size {
  if (isAmountLimit(type)) {
    if (amount_cents === undefined) throw missing("amount_cents");
    return { amount: BigInt(amount_cents) };
  }
  if (minutes === undefined) throw missing("minutes");
  return { minutes };
}

/** Above zero for looser than the limit, below zero for stricter. */
function compare({ amount, minutes }: Size, limit: LimitRow): number {
  const difference =
    amount === undefined ? BigInt((minutes ?? 0) - (limit.minutes ?? 0)) : amount - (limit.amount ?? 0n);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

async function findOpen(tx: Transaction, playerId: number, { type, period, currency }: Key) {
  const [limit] = await tx
    .select()
    .from(playerLimits)
    .where(
      and(
        eq(playerLimits.playerId, playerId),
        eq(playerLimits.type, type),
        sql`${playerLimits.period} is not distinct from ${period}`,
        sql`${playerLimits.currency} is not distinct from ${currency}`,
        isNull(playerLimits.endedAt),
      ),
    );
  return limit;
}

interface NewLimit {
  brand: Brand;
  player: LockedPlayer;
  key: Key;
  size: Size;
  timeZone: string;
}

/** A new limit on an amount counts what its running window has seen before. */
async function create(tx: Transaction, { clock }: Clock, given: NewLimit): Promise<string> {
  const { brand, player, key, size, timeZone } = given;
  const now = clock.now();
  const start = sql<Date>`date_trunc(${key.period}, ${now.toISOString()}::timestamptz, ${timeZone})`;
  const isAmount = isAmountLimit(key.type);
  const [limit] = await tx
    .insert(playerLimits)
    .values({
      ...key,
      ...size,
      playerId: player.id,
      brand: brand.id,
      timeZone,
      createdAt: now,
      ...(isAmount
        ? {
            windowStart: start,
            counted: sql`limit_counted_since(${player.id}, ${key.currency}, ${key.type}, ${start})`,
          }
        : {}),
    })
    .returning();
  if (!limit) throw new Error("a limit was not written");
  await recordChange(tx, limit, { change: "set", at: now });
  if (key.type === "session") await applySessionLimit(tx, { clock }, limit);
  return limit.id;
}

async function tighten(tx: Transaction, context: Clock, before: LimitRow, size: Size): Promise<void> {
  const limit = await resize(tx, before, size);
  await recordChange(tx, limit, { change: "tightened", at: context.clock.now() });
  if (limit.type === "session") await applySessionLimit(tx, context, limit);
}

/** Gives a limit another amount or number of minutes. */
export async function resize(tx: Transaction, { id }: LimitRow, size: Size): Promise<LimitRow> {
  const [limit] = await tx.update(playerLimits).set(size).where(eq(playerLimits.id, id)).returning();
  if (!limit) throw new Error(`limit ${id} is not there`);
  return limit;
}

/** The same request made again changes nothing: its wait goes on. */
async function loosen(tx: Transaction, context: Clock, limit: LimitRow, wanted: Loosening, rules: LooseningRules) {
  const [same] = await tx
    .select({ id: limitRequests.id })
    .from(limitRequests)
    .where(
      and(
        eq(limitRequests.limitId, limit.id),
        isNull(limitRequests.outcome),
        eq(limitRequests.change, wanted.change),
        sql`${limitRequests.amount} is not distinct from ${wanted.amount ?? null}`,
        sql`${limitRequests.minutes} is not distinct from ${wanted.minutes ?? null}`,
        sql`${limitRequests.expiresAt} > ${context.clock.now().toISOString()}::timestamptz`,
      ),
    );
  if (!same) await requestLoosening(tx, context, limit, wanted, rules);
}
