import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type AmountRange, methodsFor, rangeOf } from "#schemas/rules/payment-methods.ts";
import { unknownMethod, wrongAmount } from "./errors.ts";
import type { PayingPlayer } from "./player-of.ts";

/** The methods that a player may use, in the licence's order (CASH-03). */
export const methodsOf = ({ brand, licence, country, groups, locale }: PayingPlayer): PaymentMethod[] =>
  methodsFor({ methods: brand.payments, licence, country, groups, locale });

/** A method that the player may use in this currency and direction, and takes this amount. 404 or 422 otherwise. */
export function findMethod(
  player: PayingPlayer,
  { method: id, currency, amount, direction }: Asked,
): { method: PaymentMethod; range: AmountRange } {
  const method = methodsOf(player).find((each) => each.id === id);
  const range = method && rangeOf(method, currency, direction);
  if (!method || !range) throw unknownMethod();
  if (amount < range.min || (range.max !== null && amount > range.max)) throw wrongAmount(range, currency);
  return { method, range };
}

interface Asked {
  method: string;
  currency: CurrencyCode;
  amount: bigint;
  direction: "deposit" | "withdrawal";
}
