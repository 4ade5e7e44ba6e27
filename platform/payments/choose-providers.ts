import { createHash } from "node:crypto";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isInCardRanges } from "#schemas/rules/card-range.ts";
import { subunitsOf } from "#schemas/rules/subunits.ts";

interface Routed {
  /** Decides by chance which provider is first; the same payment gets the same order again. */
  seed: string;
  country: string;
  currency: CurrencyCode;
  amount: bigint;
  /** First digits of the card, where they are known. */
  cardRange?: string | null;
  /** Providers that have just declined softly: the others come first. */
  declined?: readonly string[];
}

type Route = NonNullable<PaymentMethod["routes"]>[number];

/**
 * The providers that may take a payment, in the order in which they are tried (PAY-02): the first is drawn by weight, the
 * others follow in the same way. Routes for certain cards come later while the card is not known, and last those that
 * have just declined. A method without routes has one provider.
 */
export function chooseProviders(
  { provider, routes }: Pick<PaymentMethod, "provider" | "routes">,
  routed: Routed,
): string[] {
  if (!routes) return [provider];
  const open = routes.filter((route) => isOpen(route, routed));
  return open
    .map((route, index) => ({
      provider: route.provider,
      later: Number(routed.declined?.includes(route.provider)) * 2 + Number(isGuess(route, routed)),
      rank: rankOf(route, `${routed.seed} ${index}`),
    }))
    .sort((a, b) => a.later - b.later || b.rank - a.rank)
    .map((ranked) => ranked.provider)
    .filter((each, index, all) => all.indexOf(each) === index);
}

/** Whether the route is for certain cards, and nobody knows the card. */
const isGuess = ({ cards }: Route, { cardRange }: Routed): boolean => cards !== undefined && !cardRange;

function isOpen(route: Route, { country, currency, amount, cardRange }: Routed): boolean {
  const { countries, currencies, cards, min, max } = route;
  if (cards && cardRange && !isInCardRanges(cardRange, cards)) return false;
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
