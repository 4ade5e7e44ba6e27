import { randomInt, randomUUID } from "node:crypto";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { cookieOf } from "#schemas/kit/cookie.ts";
import type { SiteOfHost, StorefrontRequest } from "#schemas/kit/storefront.ts";
import { licenceOfCountry } from "#schemas/rules/licence.ts";
import type { AddressReader } from "./address.ts";
import type { CountryReader } from "./country.ts";
import { parsePrefix } from "./prefix.ts";

/** A request that came in under one of our hosts, and everything that its address, host and path tell. */
export interface ResolvedRequest extends Omit<StorefrontRequest, "nonce"> {
  brand: Brand;
  encrypted: boolean;
  /** The path begins with a locale that this host doesn't offer (BRAND-04): its page is not here. */
  foreignLocale: boolean;
}

export interface ResolveRequestOptions {
  byHost: ReadonlyMap<string, SiteOfHost>;
  addresses: AddressReader;
  countries: CountryReader;
  countryHeader: string | undefined;
  /** Country of an address that has none; null for the brand's default country. */
  developmentCountry: string | null;
  /**
   * Whose ?as-country=XX and its cookie are honoured, for looking at the site from elsewhere: in a demo visitors' of
   * this machine, in a public one everybody's.
   */
  countryOverride: "nobody" | "local" | "everybody";
  publicPort: number;
}

export const LOCALE_COOKIE = "locale";
export const SHARE_COOKIE = "share";
/** Into how many shares browsers are parted (EDIT-09). */
export const SHARES = 100;
export const COUNTRY_COOKIE = "as-country";

/**
 * Null for a host that no brand lists.
 *
 * @param drawn the share that a browser without one is given
 */
export function resolveRequest(
  rules: ResolveRequestOptions,
  request: Request,
  remote: string | undefined,
  drawn = randomInt(SHARES),
): ResolvedRequest | null {
  const address = rules.addresses.read(remote, request.headers, request.url.startsWith("https:"));
  const found = rules.byHost.get(address.host.toLowerCase().replace(/:\d+$/, ""));
  if (!found) return null;
  const { brand, host, site } = found;
  const url = new URL(request.url);
  const path = parsePrefix(url.pathname);
  const cookies = request.headers.get("cookie") ?? "";
  const country = countryOf(rules, brand, address, request, url, cookies);
  const offered = (locale: string | null | undefined): Locale | null =>
    host.locales.find((candidate) => candidate === locale) ?? null;
  const fromPrefix = offered(path.locale);
  const fromCookie = offered(cookieOf(cookies, LOCALE_COOKIE));
  const encrypted = address.protocol === "https";
  const portPart = address.proxied && encrypted ? "" : `:${rules.publicPort}`;
  return {
    brand,
    host,
    site,
    encrypted,
    guestMode: path.guest,
    prefix: path.locale && !fromPrefix ? (path.guest ? "/guest" : "") : path.prefix,
    share: shareOf(cookies) ?? drawn,
    localeFrom: fromPrefix ? "prefix" : fromCookie ? "cookie" : "country",
    foreignLocale: path.locale !== null && fromPrefix === null,
    requestContext: {
      brand: brand.id,
      origin: `${address.protocol}://${host.name}${portPart}`,
      country,
      ip: address.ip,
      locale: fromPrefix ?? fromCookie ?? offered(brand.countryLocales[country]) ?? (host.locales[0] as Locale),
      licence: licenceOfCountry(brand, country),
      requestId: randomUUID(),
      ...(address.local ? { local: true as const } : {}),
    },
  };
}

/** The browser's own share; one that has none is given one by chance with its first page (EDIT-09). */
function shareOf(cookies: string): number | null {
  const own = cookieOf(cookies, SHARE_COOKIE);
  return own !== null && /^\d{1,2}$/.test(own) ? Number(own) : null;
}

function countryOf(
  rules: ResolveRequestOptions,
  brand: Brand,
  address: ReturnType<AddressReader["read"]>,
  request: Request,
  url: URL,
  cookies: string,
): string {
  if (mayChooseCountry(rules, address.local)) {
    const asked = url.searchParams.get(COUNTRY_COOKIE) ?? cookieOf(cookies, COUNTRY_COOKIE);
    if (asked && /^[A-Z]{2}$/.test(asked)) return asked;
  }
  const named = address.proxied && rules.countryHeader ? request.headers.get(rules.countryHeader) : null;
  if (named && /^[A-Z]{2}$/.test(named)) return named;
  return rules.countries.of(address.ip) ?? rules.developmentCountry ?? brand.defaultCountry;
}

const mayChooseCountry = ({ countryOverride }: ResolveRequestOptions, local: boolean): boolean =>
  countryOverride === "everybody" || (countryOverride === "local" && local);
