import { and, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { cursorOf, dayAfter, dayOf } from "#platform/http/history-query.ts";
import { innerStates, toPayment } from "#platform/payments/show-payment.ts";
import { payments } from "#platform/payments/tables.ts";
import type { listPayments as contract, Payment } from "#schemas/api/profile.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";
import { findPlayMoney } from "./find-play-money.ts";

const PAGE = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Query = NonNullable<QueryOf<typeof contract>>;

/** Where a page begins: after the last payment of the page before. */
interface Cursor {
  at: Date;
  id: string;
}

/** A player's deposits, cashouts and the play money of the demo, newest first (CASH-05). */
export async function listPayments(
  database: Pick<Database, "drizzle">,
  playerId: number,
  query: Query,
): Promise<Payment[]> {
  const { limit = PAGE, action } = query;
  const playMoney = await findPlayMoney(database, playerId);
  const cursor = await readCursor(database, playerId, query.before, playMoney);
  const paid = action === "play_money" ? [] : await findPaid(database, playerId, { ...query, limit, cursor });
  const granted = playMoney && isAsked(playMoney, query, cursor) ? [playMoney] : [];
  return [...paid, ...granted].sort(newestFirst).slice(0, limit);
}

const newestFirst = (a: Payment, b: Payment) =>
  b.created_at.localeCompare(a.created_at) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

async function findPaid(
  { drizzle }: Pick<Database, "drizzle">,
  playerId: number,
  { limit, action, state, from, to, cursor }: Query & { limit: number; cursor: Cursor | undefined },
): Promise<Payment[]> {
  const id = sql`(${payments.id}::text collate "C")`;
  const conditions: (SQL | undefined)[] = [
    eq(payments.playerId, playerId),
    action === "deposit" || action === "cashout" ? eq(payments.action, action) : undefined,
    state === undefined ? undefined : hasState(state),
    from === undefined ? undefined : gte(payments.createdAt, dayOf(from)),
    to === undefined ? undefined : lt(payments.createdAt, dayAfter(to)),
    cursor && or(lt(payments.createdAt, cursor.at), and(eq(payments.createdAt, cursor.at), sql`${id} < ${cursor.id}`)),
  ];
  const rows = await drizzle
    .select()
    .from(payments)
    .where(and(...conditions))
    .orderBy(desc(payments.createdAt), desc(id))
    .limit(limit);
  return rows.map(toPayment);
}

/** The payments that a player sees in this state. */
const hasState = (state: Payment["state"]): SQL => {
  const states = (["deposit", "cashout"] as const).flatMap((action) =>
    innerStates(action, state).map((inner) => `${action} ${inner}`),
  );
  return sql`${payments.action} || ' ' || ${payments.state} = any(${sql.param(states)})`;
};

function isAsked({ created_at, id }: Payment, { action, state, from, to }: Query, cursor: Cursor | undefined): boolean {
  const at = new Date(created_at);
  if ((action ?? "play_money") !== "play_money" || (state ?? "succeeded") !== "succeeded") return false;
  if (from !== undefined && at < dayOf(from)) return false;
  if (to !== undefined && at >= dayAfter(to)) return false;
  return !cursor || at < cursor.at || (at.getTime() === cursor.at.getTime() && id < cursor.id);
}

async function readCursor(
  { drizzle }: Pick<Database, "drizzle">,
  playerId: number,
  before: string | undefined,
  playMoney: Payment | null,
): Promise<Cursor | undefined> {
  if (before === undefined) return undefined;
  if (!UUID.test(before)) {
    const id = String(cursorOf(before));
    if (playMoney?.id === id) return { at: new Date(playMoney.created_at), id };
    throw unknownCursor();
  }
  const [found] = await drizzle
    .select({ at: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.id, before), eq(payments.playerId, playerId)));
  if (!found) throw unknownCursor();
  return { at: found.at, id: before };
}

const unknownCursor = () =>
  ApiError.invalid({ before: [fieldError("FORM.WRONG_VALUE", "allowed: the id of the last line before")] });
