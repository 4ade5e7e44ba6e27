import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Account, listAccounts } from "#schemas/api/players.ts";
import { part } from "../gateways/part.server.ts";

/** Money of the account that the player has open; null shows as a dash. */
export interface Balance {
  currency: Account["currency"];
  total: number;
  bonus: number;
}

export interface Wallet {
  balance: Balance | null;
  accounts: readonly Account[];
}

const EMPTY: Wallet = { balance: null, accounts: [] };

/** The header's money. A platform that is slow or down leaves a dash: a wrong figure would be worse than none. */
export async function walletOf({ platform, visitor, log }: AppLoadContext): Promise<Wallet> {
  if (!visitor.player) return EMPTY;
  const accounts = await part(log, "ACCOUNTS", platform.parts.call(listAccounts, {}));
  if (!accounts) return EMPTY;
  const open = accounts.find(({ active }) => active);
  return {
    accounts,
    balance: open
      ? {
          currency: open.currency,
          total: open.amount_cents,
          bonus: open.amount_cents - open.available_to_cashout_cents,
        }
      : null,
  };
}
