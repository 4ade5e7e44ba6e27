import type { Visitor } from "../../request/visitor.ts";

/**
 * What a cached answer may depend on besides the brand, and how each is written into a key. Two visitors with equal
 * values get the same answer.
 */
export const DEPENDENCIES = {
  /** Scheme, host and port: addresses in a page begin with it. */
  origin: ({ origin }) => origin,
  /** The host's name and the locales that it offers. */
  host: ({ host }) => host.name,
  prefix: ({ prefix }) => prefix,
  guestMode: ({ guestMode }) => guestMode,
  locale: ({ locale }) => locale,
  country: ({ country }) => country,
  licence: ({ licence }) => licence.code,
  currency: ({ currency }) => currency,
  signedIn: ({ player }) => player !== null,
  groups: ({ groups }) => [...groups].sort((a, b) => a - b),
  device: ({ device }) => device,
  /** The platform answers some calls to visitors of the server's own machine alone. */
  local: ({ local }) => local === true,
  /** Which flags are on with which variants, and what this browser has switched by hand. */
  flags: ({ flags }) => [flags.all, flags.switched ?? null],
} as const satisfies Record<string, (visitor: Visitor) => unknown>;

export type Dependency = keyof typeof DEPENDENCIES;

/**
 * The key of a cached answer. It begins with the brand's id and a bar, so that a brand's answers can be dropped
 * together; the rest is JSON, which no value can break out of.
 */
export function cacheKey(name: string, dependsOn: readonly Dependency[], visitor: Visitor, query?: unknown): string {
  const values = [...dependsOn].sort().map((dependency) => DEPENDENCIES[dependency](visitor));
  return `${visitor.brand.id}|${name}|${JSON.stringify(query === undefined ? values : [...values, query])}`;
}
