import type { Licence } from "../brand/licence.ts";
import type { PaymentMethod } from "../brand/payments.ts";
import { CURRENCIES, type CurrencyCode } from "../kit/constants.ts";
import { GROUP } from "./segments.ts";
import { subunitsOf } from "./subunits.ts";

export interface MethodAudience {
  methods: readonly PaymentMethod[];
  licence: Pick<Licence, "payments" | "blockedFeatures">;
  country: string;
  groups: readonly number[];
  locale: string;
}

/**
 * The payment methods that someone may use: those of their licence, in its order (BRAND-07), less what else rules them
 * out (CASH-03). Document 2 section 5: group 631 hides sofort, the en-AU locale and Australia hide Neosurf.
 */
export function methodsFor({ methods, licence, country, groups, locale }: MethodAudience): PaymentMethod[] {
  const byId = new Map(methods.map((method) => [method.id, method]));
  return licence.payments
    .map((id) => byId.get(id))
    .filter((method) => method !== undefined)
    .filter(({ type }) => type !== "crypto" || !licence.blockedFeatures.includes("crypto"))
    .filter(({ brand: name }) => name !== "sofort" || !groups.includes(GROUP.noSofort))
    .filter(({ brand: name }) => name !== "neosurf" || (locale !== "en-AU" && country !== "AU"));
}

/** The least and the most of a payment in subunits; null: there is no most. */
export interface AmountRange {
  min: bigint;
  max: bigint | null;
}

type Direction = "deposit" | "withdrawal";

/**
 * What a method takes in a currency, exactly: its own currency, or one of its `currencies`. Null where it does not take the
 * currency or this direction. No amount is ever converted from another currency.
 */
export function rangeOf(method: PaymentMethod, currency: CurrencyCode, direction: Direction): AmountRange | null {
  const terms = method.currency === currency ? method : method.currencies?.[currency];
  const range = terms?.[direction];
  if (!range) return null;
  return { min: subunitsOf(range.min, currency), max: range.max === null ? null : subunitsOf(range.max, currency) };
}

/** The currency in which a method's terms state the bounds of a payment in `currency` (document 2 section 3: amountCurrencyCode). */
export const boundsCurrencyOf = (method: PaymentMethod, currency: CurrencyCode): CurrencyCode =>
  method.currency === currency ? (method.restrictions?.amountCurrencyCode ?? currency) : currency;

export const takesCurrency = (method: PaymentMethod, currency: CurrencyCode): boolean =>
  method.currency === currency || method.currencies?.[currency] !== undefined;

/** The fee of a payment in subunits, rounded down; 0 for a free method. */
export function feeOf({ fee }: Pick<PaymentMethod, "fee">, amount: bigint): bigint {
  const share = /^(\d{1,2})(?:\.(\d{1,4}))?%$/.exec(fee);
  if (!share) return 0n;
  const [, whole = "0", fraction = ""] = share;
  return (amount * BigInt(whole + fraction.padEnd(4, "0"))) / 1_000_000n;
}

/** How long a payment takes; `confirmed`: until the network of a coin has confirmed it. */
export type PaymentTime = PaymentMethod["processingTime"] | "confirmed";

/** A coin's payment is never instant, however quick its provider is: its network confirms it first. */
export const paymentTimeOf = (
  time: PaymentMethod["processingTime"],
  network: string | null | undefined,
): PaymentTime => (time === "instant" && network ? "confirmed" : time);

export type Destination = "card" | "iban" | "bank" | "interac" | "wallet" | "address" | "none";

const CARDS = ["visa", "mastercard", "maestro", "card"];
const BANKS = ["bank-transfer", "instant-bank"];

export const isCard = ({ brand }: Pick<PaymentMethod, "brand">): boolean => CARDS.includes(brand);

/** What a withdrawal by a method asks for; cards are paid to a saved profile only. */
export function destinationOf(method: PaymentMethod, currency: CurrencyCode): Destination {
  if (!rangeOf(method, currency, "withdrawal")) return "none";
  if (isCard(method)) return "card";
  if (!CURRENCIES[currency].fiat) return "address";
  if (BANKS.includes(method.brand)) return currency === "EUR" ? "iban" : "bank";
  return method.brand === "interac" ? "interac" : "wallet";
}
