import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Account, listAccounts } from "#schemas/api/players.ts";
import { part } from "../gateways/part.server.ts";

/** Money of the account that the player has open; null shows as a dash. */
export interface Balance {
  currency: Account["currency"];
  total: number;
  bonus: number;
}

/** The header's balance. A platform that is slow or down leaves a dash: a wrong figure would be worse than none. */
export async function balanceOf({ platform, visitor, log }: AppLoadContext): Promise<Balance | null> {
  if (!visitor.player) return null;
  const accounts = await part(log, "ACCOUNTS", platform.call(listAccounts, {}));
  const open = accounts?.find(({ active }) => active) ?? null;
  return (
    open && {
      currency: open.currency,
      total: open.amount_cents,
      bonus: open.amount_cents - open.available_to_cashout_cents,
    }
  );
}
