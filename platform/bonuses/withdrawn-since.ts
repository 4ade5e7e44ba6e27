import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";

/**
 * Whether the player has asked for a withdrawal in a deposit's currency after the deposit came, and has not got the money
 * back. Both post under the lock of the balance, so that the ids of their journals are in their order. The caller holds it.
 */
export async function isWithdrawnSince(tx: Transaction, payment: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from payments d join payments w on w.player_id = d.player_id and w.currency = d.currency
        join payment_transitions asked on asked.payment_id = w.id and asked.from_state is null
        where d.id = ${payment}::uuid and w.action = 'cashout'
          and w.state not in ('rejected', 'recalled', 'declined', 'reversed')
          and asked.journal_id > (select min(t.journal_id) from payment_transitions t
            where t.payment_id = d.id and t.to_state = 'succeeded')) as found`);
  return rows[0]?.found ?? false;
}
