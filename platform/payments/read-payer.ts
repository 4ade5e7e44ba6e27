import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/database.ts";
import { madeOnce } from "#platform/db/made-once.ts";
import { players } from "#platform/players/tables.ts";
import type { DepositRoom } from "./deposit-limits.ts";
import type { PaymentRow } from "./payment.ts";
import { payments } from "./tables.ts";

const others = alias(payments, "others");

const findPayer = madeOnce((reader) => {
  const earlier = reader
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.playerId, sql.placeholder("playerId")),
        eq(others.action, "deposit"),
        inArray(others.state, ["succeeded", "refunded", "charged_back"]),
        ne(others.id, sql.placeholder("payment")),
      ),
    );
  const { blockedAt, excludedAt, excludedUntil, verified } = players;
  const limit = sql<DepositRoom["blocked"]>`deposit_room.blocked`;
  const left = sql<string | null>`deposit_room.room::text`;
  return reader
    .select({
      ...{ blockedAt, excludedAt, excludedUntil, verified, limit, left },
      isFirst: sql<boolean>`not exists ${earlier}`,
    })
    .from(players)
    .crossJoin(
      sql`payment_deposit_room(${sql.placeholder("playerId")}::integer, ${sql.placeholder("currency")},
        ${sql.placeholder("now")}::timestamptz) deposit_room`,
    )
    .where(eq(players.id, sql.placeholder("playerId")))
    .prepare("find_payer");
});

/** The player of a deposit as they are now, what their limits leave, and whether an earlier deposit of theirs brought money. */
export async function readPayer(tx: Transaction, { id: payment, playerId, currency }: PaymentRow, now: Date) {
  const [found] = await findPayer(tx).execute({ payment, playerId, currency, now });
  if (!found) throw new Error(`player ${playerId} is not there`);
  return found;
}

export type Payer = Awaited<ReturnType<typeof readPayer>>;
