import type { AppLoadContext } from "@remix-run/server-runtime";
import { getPayment, type PlayerPayment } from "#schemas/api/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { PlatformError } from "../gateways/platform.server.ts";

interface Asked {
  method: string;
  currency: CurrencyCode;
  cents: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The deposit that a form which the player came back to has begun already, while it still waits for them; null where there is
 * none, or where the form asks for another one.
 */
export async function waitingDeposit(
  { platform }: AppLoadContext,
  id: string | undefined,
  { method, currency, cents }: Asked,
): Promise<PlayerPayment | null> {
  if (!id || !UUID.test(id)) return null;
  try {
    const found = await platform.call(getPayment, { params: { id } });
    const { action, state, currency: its, amount_cents } = found.payment;
    const isSame = found.method === method && its === currency && amount_cents === cents;
    return action === "deposit" && state === "pending" && isSame ? found : null;
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null;
    throw error;
  }
}
