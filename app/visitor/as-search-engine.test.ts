import { expect, it } from "vitest";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import type { StorefrontRequest } from "../context.ts";
import { asSearchEngine, isSiteMap } from "./as-search-engine.ts";

const brand = testBrand({
  licences: { CW: testLicence(), GCB: testLicence({ code: "GCB" }) },
  licenceByCountry: { NO: "GCB" },
});
const [host] = brand.hosts;

const asked = (changes: Partial<StorefrontRequest["requestContext"]>, more: Partial<StorefrontRequest> = {}) => {
  if (!host) throw new Error("the test's brand has a host");
  const requestContext = {
    brand: brand.id,
    origin: "http://test.localhost:3000",
    country: brand.defaultCountry,
    ip: "203.0.113.9",
    locale: host.locales[0] ?? "en",
    licence: "CW",
    requestId: "test",
    ...changes,
  } as const;
  const request: StorefrontRequest = {
    site: "casino",
    requestContext,
    host,
    prefix: "",
    guestMode: false,
    localeFrom: "country",
    share: 0,
    nonce: "nonce",
    ...more,
  };
  return asSearchEngine(request, brand);
};

it("[SEC-14 part: the site map] it is made for the brand's default country, licence and language, whoever asks", () => {
  const one = asked({});
  expect(asked({ country: "NO", licence: "GCB" })).toEqual(one);
  expect(asked({ locale: "de", local: true })).toEqual(one);
  expect(asked({}, { share: 42, guestMode: true })).toEqual(one);
  expect(one.requestContext).toMatchObject({ country: brand.defaultCountry, licence: "CW" });
});

it("is found under every prefix, and nothing else is", () => {
  const at = (path: string) => new Request(`http://test.localhost${path}`);
  expect([isSiteMap(at("/sitemap.xml?x=1"), ""), isSiteMap(at("/de/sitemap.xml"), "/de")]).toEqual([true, true]);
  expect([isSiteMap(at("/"), ""), isSiteMap(at("/x/sitemap.xml"), "")]).toEqual([false, false]);
});
