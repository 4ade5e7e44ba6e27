import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";

/** What the page of a payment asks for. */
export type MethodKind = "card" | "bank" | "voucher" | "wallet" | "crypto";

const KINDS: readonly (readonly [RegExp, MethodKind])[] = [
  [/^(visa|mastercard|maestro|card)/, "card"],
  [/^(bank|instant|sofort|interac|cornerstone)/, "bank"],
  [/^(neosurf|voucher)/, "voucher"],
];

/** The kind of a method by its id; money on a chain is known by its currency. */
export function kindOfMethod(method: string, currency: CurrencyCode): MethodKind {
  if (!CURRENCIES[currency].fiat) return "crypto";
  return KINDS.find(([pattern]) => pattern.test(method))?.[1] ?? "wallet";
}

const NETWORKS: Readonly<Partial<Record<CurrencyCode, string>>> = {
  BTC: "Bitcoin",
  BCH: "Bitcoin Cash",
  ETH: "Ethereum",
  LTC: "Litecoin",
  DOG: "Dogecoin",
  USDT: "Tron (TRC-20)",
  USDC: "Ethereum (ERC-20)",
  BNB: "BNB Smart Chain",
  ADA: "Cardano",
  TRX: "Tron",
};

export const networkOf = (currency: CurrencyCode): string => NETWORKS[currency] ?? currency;

/** Blocks until money on a chain counts. */
export const CONFIRMATIONS_NEEDED = 3;
