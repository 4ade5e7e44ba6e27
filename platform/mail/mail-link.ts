import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import type { RequestContext } from "../http/request-context.ts";

/**
 * A link into the brand's own pages for a mail (SEC-12): under the origin that the front door found among the brand's
 * hosts, whatever a request said of itself, and in the mail's language where that host speaks it.
 */
export function mailLink(
  brand: Pick<Brand, "hosts">,
  { origin }: Pick<RequestContext, "origin">,
  { locale, path, query = {} }: { locale: Locale; path: string; query?: Readonly<Record<string, string>> },
): string {
  const { hostname } = new URL(origin);
  const locales = brand.hosts.find(({ name }) => name === hostname)?.locales ?? [];
  const prefix = locales.includes(locale) && locale !== locales[0] ? `/${locale}` : "";
  const link = new URL(`${prefix}${path}`, origin);
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  return link.href;
}
