import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { BonusError } from "#schemas/api/bonuses.ts";
import { bonusError } from "./errors.ts";
import { gifts } from "./tables.ts";

type GiftRow = typeof gifts.$inferSelect;
type Clock = Pick<PlatformContext, "clock">;
type Code = Exclude<BonusError, "BONUS.CODE_REJECTED"> | null;

const ID = /^[0-9]{1,18}$/;

/** Activates a gift inside a transaction; answers it as it is then, unchanged where it can't be activated. */
export async function activateGift(
  tx: Transaction,
  { clock }: Clock,
  { id, playerId }: Pick<GiftRow, "id" | "playerId">,
  actor: string,
): Promise<GiftRow> {
  await tx.execute(
    sql`select gift_activate(${id}, ${playerId}::integer, ${actor}, ${clock.now().toISOString()}::timestamptz)`,
  );
  return readGift(tx, id);
}

async function readGift(tx: Transaction, id: bigint): Promise<GiftRow> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.id, id));
  if (!row) throw bonusError("BONUS.UNKNOWN");
  return row;
}

interface Change {
  id: string;
  playerId: number;
  actor: string;
}

/** What a call of the player or an operator does: one statement that commits, whatever it answers. */
async function change(
  context: PlatformContext,
  { id, playerId }: Change,
  call: ReturnType<typeof sql>,
): Promise<GiftRow> {
  if (!ID.test(id)) throw bonusError("BONUS.UNKNOWN");
  const { drizzle } = context.database;
  const { rows } = await drizzle.execute<{ code: Code }>(sql`select ${call} as code`);
  context.realtime.balanceChanged(playerId);
  context.events.nudge();
  const code = rows[0]?.code;
  if (code) throw bonusError(code);
  return readGift(drizzle, BigInt(id));
}

/** Activates a player's gift, once however often it is asked. 404 for another's, 409 when it can't be activated. */
export const activate = (context: PlatformContext, { id, playerId, actor }: Change): Promise<GiftRow> =>
  change(
    context,
    { id, playerId, actor },
    sql`gift_activate(${id}::bigint, ${playerId}::integer, ${actor}, ${context.clock.now().toISOString()}::timestamptz)`,
  );

/** Gives a gift up; its bonus money is taken. 404 for another's, 409 when it is over. */
export const cancel = (context: PlatformContext, { id, playerId, actor }: Change): Promise<GiftRow> =>
  change(
    context,
    { id, playerId, actor },
    sql`gift_cancel(${id}::bigint, ${playerId}::integer, 'given_up', ${actor}, ${context.clock.now().toISOString()}::timestamptz)`,
  );
