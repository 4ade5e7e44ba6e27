import type { AppLoadContext } from "@remix-run/server-runtime";
import { listUserLimits } from "#schemas/api/limits.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { part } from "../gateways/part.server.ts";

/**
 * When deposits open again to a player whose deposit limits are reached: as the last of their windows begins anew. Null
 * where the limits could not be loaded, and under a limit of nothing, which no new window opens.
 */
export async function loadOpening(
  { platform, log }: AppLoadContext,
  currency: CurrencyCode,
  deadlineMs: number,
): Promise<string | null> {
  const found = await part(log, "USER_LIMITS", platform.call(listUserLimits, {}), deadlineMs);
  const reached = (found?.limits ?? []).flatMap(({ type, reached, accounts, resets_at }) =>
    type === "deposit" && reached
      ? accounts.filter((each) => each.currency === currency).map((each) => ({ ...each, resets_at }))
      : [],
  );
  if (reached.some(({ amount_cents }) => amount_cents === 0)) return null;
  return reached.reduce<string | null>((last, { resets_at: at }) => (at && (!last || at > last) ? at : last), null);
}
