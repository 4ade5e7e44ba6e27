import { createHash } from "node:crypto";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { subunitsOf } from "#schemas/rules/subunits.ts";

interface Routed {
  /** Decides by chance which provider is first; the same payment gets the same order again. */
  seed: string;
  country: string;
  currency: CurrencyCode;
  amount: bigint;
}

type Route = NonNullable<PaymentMethod["routes"]>[number];

/**
 * The providers that may take a payment, in the order in which they are tried (PAY-02): the first is drawn by weight, the
 * others follow in the same way. A method without routes has one provider.
 */
export function chooseProviders(
  { provider, routes }: Pick<PaymentMethod, "provider" | "routes">,
  routed: Routed,
): string[] {
  if (!routes) return [provider];
  const open = routes.filter((route) => isOpen(route, routed));
  return open
    .map((route, index) => ({ provider: route.provider, rank: rankOf(route, `${routed.seed} ${index}`) }))
    .sort((a, b) => b.rank - a.rank)
    .map((ranked) => ranked.provider)
    .filter((each, index, all) => all.indexOf(each) === index);
}

function isOpen({ countries, currencies, min, max }: Route, { country, currency, amount }: Routed): boolean {
  if (countries && !countries.includes(country)) return false;
  if (currencies && !currencies.includes(currency)) return false;
  if (min !== undefined && amount < subunitsOf(min, currency)) return false;
  return max === undefined || amount <= subunitsOf(max, currency);
}

/** Sorting by chance^(1/weight) draws each route with the probability of its weight. Weight 0 comes last. */
function rankOf({ weight }: Route, seed: string): number {
  if (weight === 0) return -1;
  const chance = (createHash("sha256").update(seed).digest().readUInt32BE() + 1) / (2 ** 32 + 1);
  return chance ** (1 / weight);
}
