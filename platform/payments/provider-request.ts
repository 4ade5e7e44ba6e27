import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { players } from "#platform/players/tables.ts";
import type { DepositRequest } from "./adapter.ts";
import type { PaymentRow } from "./payment.ts";

/** What a provider is told of the player. */
export async function requestPlayer(
  tx: Transaction,
  { playerId, country, locale }: Pick<PaymentRow, "playerId" | "country" | "locale">,
): Promise<DepositRequest["player"]> {
  const [row] = await tx.select({ email: players.email }).from(players).where(eq(players.id, playerId));
  if (!row) throw new Error(`player ${playerId} is not there`);
  return { id: playerId, email: row.email, country, locale };
}

/** Where the provider sends its callbacks and the player: back to the page with `payment=ID`, which can ask for its state. */
export function urlsOf({
  id,
  origin,
  returnPath,
  provider,
}: Pick<PaymentRow, "id" | "origin" | "returnPath" | "provider">): { returnUrl: string; callbackUrl: string } {
  const back = new URL(returnPath ?? "/", origin);
  back.searchParams.set("payment", id);
  return {
    returnUrl: back.href,
    callbackUrl: new URL(`/payments/v1/callbacks/${encodeURIComponent(provider ?? "")}`, origin).href,
  };
}
