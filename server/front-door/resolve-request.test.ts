import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { estonianTestBrand, testBrand } from "#tests/harness/brand.ts";
import { resolveSocketOwner } from "../realtime.ts";
import { createAddressReader } from "./address.ts";
import { openCountryReader } from "./country.ts";
import { type ResolveRequestOptions, resolveRequest } from "./resolve-request.ts";

const international = testBrand({ licenceByCountry: { NO: "GCB" } });
const estonian = estonianTestBrand();

const rulesWith = (changes: Partial<ResolveRequestOptions> = {}): ResolveRequestOptions => ({
  byHost: new Map(
    [international, estonian].flatMap((brand) =>
      brand.hosts.map((host) => [host.name, { brand, host, site: "casino" as const }] as const),
    ),
  ),
  addresses: createAddressReader("10.0.0.0/8"),
  countries: { of: (ip) => ({ "203.0.113.1": "DE", "203.0.113.2": "NO", "203.0.113.3": "EE" })[ip] ?? null },
  countryHeader: "X-Country",
  developmentCountry: null,
  countryOverride: "nobody",
  publicPort: 3000,
  ...changes,
});

interface Visit {
  host?: string;
  path?: string;
  remote?: string;
  headers?: Record<string, string>;
  rules?: Partial<ResolveRequestOptions>;
}

const visit = ({ host = "test.localhost", path = "/", remote = "203.0.113.9", headers = {}, rules }: Visit) =>
  resolveRequest(rulesWith(rules), new Request(`http://${host}${path}`, { headers: { host, ...headers } }), remote);
const contextOf = (given: Visit) => visit(given)?.requestContext;

describe("where a visitor is", () => {
  it("is the same for a socket: live odds are closed by it too", () => {
    const upgrade = { url: "/realtime", headers: { host: "test.localhost" }, socket: { remoteAddress: "203.0.113.3" } };
    expect(resolveSocketOwner(rulesWith(), upgrade as unknown as IncomingMessage)).toEqual({
      ...{ brand: international.id, origin: "http://test.localhost:3000", licence: "CW", country: "EE" },
      ip: "203.0.113.3",
    });
  });

  it("[GEO-01] is told by the address, else it is the brand's default country", () => {
    expect(contextOf({ remote: "203.0.113.1" })?.country).toBe("DE");
    expect(contextOf({})?.country).toBe("CA");
    expect(contextOf({ rules: { developmentCountry: "AU" } })?.country).toBe("AU");
  });

  it("[GEO-01] is told by the header of a trusted proxy, and of no one else", () => {
    const headers = { "x-country": "NO", "x-forwarded-for": "203.0.113.1" };
    expect(contextOf({ remote: "10.1.2.3", headers })).toMatchObject({ country: "NO", ip: "203.0.113.1" });
    expect(contextOf({ remote: "203.0.113.1", headers })).toMatchObject({ country: "DE", ip: "203.0.113.1" });
    const forged = { ...headers, "x-country": "no such" };
    expect(contextOf({ remote: "10.1.2.3", headers: forged })?.country, "then the address counts").toBe("DE");
  });

  it("[GEO-01] a visitor's own wish counts in the demo only", () => {
    expect(contextOf({ path: "/?as-country=RU" })?.country).toBe("CA");
    const country = (countryOverride: ResolveRequestOptions["countryOverride"], more: Visit = {}) =>
      contextOf({ path: "/?as-country=RU", rules: { countryOverride }, ...more })?.country;
    expect(country("everybody")).toBe("RU");
    expect(country("local"), "from elsewhere").toBe("CA");
    for (const remote of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(country("local", { remote })).toBe("RU");
    const proxied = { remote: "127.0.0.1", headers: { "x-forwarded-for": "203.0.113.9" } };
    expect(country("local", proxied), "through a proxy on this machine").toBe("CA");
  });

  it("[GEO-01] the bundled file knows addresses of the world, and none of loopback", async () => {
    const countries = await openCountryReader();
    expect(countries.of("193.40.0.1")).toBe("EE");
    expect(countries.of("127.0.0.1")).toBeNull();
  });
});

describe("the licence", () => {
  it("[BRAND-06] follows the country, and is decided on known hosts only", () => {
    expect(contextOf({})?.licence).toBe("CW");
    expect(contextOf({ remote: "203.0.113.2" })?.licence).toBe("GCB");
    expect(contextOf({ host: "ee.test.localhost", remote: "203.0.113.3" })?.licence).toBe("EE");
    expect(contextOf({ host: "ee.test.localhost" })?.licence, "from anywhere").toBe("EE");
    expect(contextOf({ remote: "203.0.113.3" })?.licence, "EE needs the brand's host, not only the country").toBe("CW");
    for (const host of ["evil.example", "ee.test.localhost.evil.example", "test"]) expect(visit({ host })).toBeNull();
  });
});

describe("the language", () => {
  it("[BRAND-05] comes from the prefix, else the cookie, else the country, else the host", () => {
    const cookie = { cookie: "locale=en-CA" };
    const german = "203.0.113.1";
    expect(visit({ path: "/de/live", remote: german, headers: cookie })).toMatchObject({
      localeFrom: "prefix",
      requestContext: { locale: "de" },
    });
    expect(visit({ remote: german, headers: cookie })).toMatchObject({
      localeFrom: "cookie",
      requestContext: { locale: "en-CA" },
    });
    expect(visit({ remote: german })).toMatchObject({ localeFrom: "country", requestContext: { locale: "de" } });
    expect(contextOf({ remote: "203.0.113.2" })?.locale).toBe("en");
    expect(contextOf({ headers: { cookie: "locale=it" } })?.locale, "one that the host does not offer").toBe("en-CA");
  });
});

describe("the share", () => {
  it("[EDIT-09 part: the share] is the browser's own, or one by chance that parts all browsers evenly", () => {
    expect(visit({ headers: { cookie: "a=1; share=7" } })?.share).toBe(7);
    const chosen = Array.from({ length: 2_000 }, () => visit({})?.share ?? -1);
    expect(Math.min(...chosen)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...chosen)).toBeLessThan(100);
    expect(chosen.filter((share) => share < 50).length / chosen.length).toBeCloseTo(0.5, 0);
    for (const wrong of ["share=100", "share=-1", "share=x", "share="]) {
      expect(visit({ headers: { cookie: wrong } })?.share).toBeLessThan(100);
    }
  });
});
