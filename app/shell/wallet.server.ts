import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Account, listAccounts } from "#schemas/api/players.ts";

/** A part that may be missing holds a page no longer than this (CALL-01). */
const DEADLINE_MS = 2_500;

/** Money of the account that the player has open; null shows as a dash. */
export interface Balance {
  currency: Account["currency"];
  total: number;
  bonus: number;
}

/** The header's balance. A platform that is slow or down leaves a dash: a wrong figure would be worse than none. */
export async function balanceOf({ platform, visitor }: AppLoadContext): Promise<Balance | null> {
  if (!visitor.player) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DEADLINE_MS);
    timer.unref();
  });
  const accounts = await Promise.race([platform.call(listAccounts, {}).catch(() => null), late]);
  clearTimeout(timer);
  const open = accounts?.find(({ active }) => active) ?? null;
  return (
    open && {
      currency: open.currency,
      total: open.amount_cents,
      bonus: open.amount_cents - open.available_to_cashout_cents,
    }
  );
}
