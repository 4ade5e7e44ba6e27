import type { AppLoadContext } from "@remix-run/server-runtime";
import { checkTransaction } from "#schemas/api/payments.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { isCard, rangeOf } from "#schemas/rules/payment-methods.ts";
import { visitorsMethods } from "../gateways/payment-methods.ts";
import type { FormError } from "./form-answer.server.ts";

type Check = BodyOf<typeof checkTransaction>;

interface CardAction extends Pick<Check, "currency" | "type"> {
  method: string;
  /** The saved card, where it is one. A new card's number is known to the provider alone. */
  profile: string | undefined;
  cents: number;
  /** The key of the form: a deposit that it has begun already is not counted again. */
  key?: string;
}

/** What the platform's reasons mean for the player. */
const CODES: Readonly<Record<string, string>> = {
  too_many_cards: "CASHBOX.CHECK.CARDS",
  verification_needed: "CASHBOX.CHECK.VERIFY",
};

/**
 * CASH-13: asks the platform's fraud check before a card pays or is paid; what is wrong, or null. Other methods need none, nor
 * does an amount that the method refuses for everybody: nobody verifies for a payment that can't be made.
 */
export async function checkCard(
  { platform, visitor }: AppLoadContext,
  { method, profile, cents, currency, type, key }: CardAction,
): Promise<FormError | null> {
  const known = visitorsMethods(visitor).find(({ id }) => id === method);
  if (!known || !isCard(known)) return null;
  const most = rangeOf(known, currency, type === "payout" ? "withdrawal" : "deposit")?.max ?? null;
  if (most !== null && BigInt(cents) > most) return null;
  const { allowed, reason } = await platform.call(checkTransaction, {
    body: {
      ...{ amount: cents, currency, payment_system: method, type },
      ...(profile ? { card: profile } : {}),
      ...(key ? { deposit_key: key } : {}),
    },
  });
  return allowed ? null : { code: CODES[reason ?? ""] ?? "CASHBOX.CHECK.REFUSED", field: null };
}
