import type { PaymentMethod } from "#schemas/brand/payments.ts";

export const METHOD_KINDS = ["all", "fiat", "crypto"] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** What the payments page shows of the visitor's methods. */
export interface MethodFilter {
  kind: MethodKind;
  /** Null for all. */
  currency: string | null;
}

/** The filter that an address asks for; what there is nothing of counts as not asked. */
export function filterOf(search: URLSearchParams, methods: readonly PaymentMethod[]): MethodFilter {
  const kind = METHOD_KINDS.find((each) => each === search.get("kind") && hasKind(methods, each)) ?? "all";
  const asked = search.get("currency");
  return { kind, currency: currenciesOf(methods, kind).find((currency) => currency === asked) ?? null };
}

export const hasKind = (methods: readonly PaymentMethod[], kind: MethodKind): boolean =>
  kind === "all" || methods.some(({ type }) => type === kind);

/** Currencies of a kind's methods, in the order of the list. */
export const currenciesOf = (methods: readonly PaymentMethod[], kind: MethodKind): string[] => [
  ...new Set(methods.filter(({ type }) => kind === "all" || type === kind).map(({ currency }) => currency)),
];

export const filtered = (methods: readonly PaymentMethod[], { kind, currency }: MethodFilter): PaymentMethod[] =>
  methods
    .filter(({ type }) => kind === "all" || type === kind)
    .filter((method) => currency === null || method.currency === currency);

/** Address of a filter: each has one, so that it works before script and can be sent to somebody. */
export function addressOf({ kind, currency }: MethodFilter): string {
  const query = new URLSearchParams();
  if (kind !== "all") query.set("kind", kind);
  if (currency !== null) query.set("currency", currency);
  return query.size > 0 ? `/payments?${query}` : "/payments";
}
