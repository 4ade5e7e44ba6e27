import { describe, expect, it } from "vitest";
import type { Player } from "#schemas/api/players.ts";
import { estonianTestBrand, testBrand, testLicence } from "#tests/harness/brand.ts";
import type { StorefrontRequest } from "../context.ts";
import { PlatformError, type PlatformGateway } from "../gateways/platform.server.ts";
import { createVisitor } from "./create-visitor.server.ts";

const brand = testBrand({ licences: { CW: testLicence(), GCB: testLicence({ code: "GCB" }) } });
const estonian = estonianTestBrand();
const brands = new Map([brand, estonian].map((each) => [each.id, each]));
const [host] = brand.hosts;

async function look({
  player = null as Partial<Player> | null,
  localeFrom = "country",
  country = "CA",
  failure = null as PlatformError | null,
} = {}) {
  if (!host) throw new Error("the test's brand has a host");
  const storefrontRequest: StorefrontRequest = {
    site: "casino",
    requestContext: {
      brand: brand.id,
      origin: "http://test.localhost:3000",
      country,
      ip: "203.0.113.9",
      locale: "en",
      licence: "CW",
      requestId: "test",
    },
    host,
    prefix: "",
    guestMode: false,
    localeFrom: localeFrom as StorefrontRequest["localeFrom"],
    share: 0,
    nonce: "nonce",
  };
  const found = { id: 1001, currency: "EUR", language: "de", groups: [], license_name: null, ...player };
  return createVisitor({
    request: new Request("http://test.localhost/", { headers: player ? { cookie: "__Host-marquee=x" } : {} }),
    storefrontRequest,
    services: { flagsPage: false, brands },
    platform: {
      parts: { call: async () => (failure ? Promise.reject(failure) : found) },
      setCookies: [],
    } as unknown as PlatformGateway,
    flagsOf: async () => ({ isOn: () => false, variant: () => null, all: {} }),
  });
}

describe("who is looking", () => {
  it("[BRAND-06] a player is under their own licence, a guest under the country's", async () => {
    expect((await look()).licence.code).toBe("CW");
    expect((await look({ player: { license_name: "GCB" } })).licence.code).toBe("GCB");
    expect((await look({ player: { license_name: "EE" } })).licence.code, "one that the brand lacks").toBe("CW");
  });

  it("[BRAND-05] the profile's language counts where neither prefix nor cookie has spoken", async () => {
    expect((await look({ player: {} })).locale).toBe("de");
    expect((await look({ player: {}, localeFrom: "cookie" })).locale).toBe("en");
    expect((await look({ player: {}, localeFrom: "prefix" })).locale).toBe("en");
    expect((await look({ player: { language: "it" } })).locale, "one that the host does not offer").toBe("en");
  });

  it("[FAULT-03 part: who is looking] a player whom the platform can't name has dashes and nothing to do", async () => {
    const away = new PlatformError("getPlayer", 503, { code: "CALL.UNAVAILABLE", message: "m" });
    const unknown = await look({ player: {}, failure: away });
    expect(unknown).toMatchObject({ playerUnknown: true, sessionLost: false, groups: [] });
    expect(unknown.player).toMatchObject({ nickname: "–", email: "–", auth_fields_missed: [] });
    const over = new PlatformError("getPlayer", 401, { code: "AUTH.REQUIRED", message: "m" });
    expect(await look({ player: {}, failure: over })).toMatchObject({
      playerUnknown: false,
      sessionLost: true,
      player: null,
    });
  });

  it("[PROF-05 part: variants] a player has a side of A/B tests, a guest none", async () => {
    expect((await look()).variant).toBeNull();
    expect((await look({ player: { groups: [544] } })).variant).toBe("B");
    expect((await look({ player: {} })).variant).toBe("A");
  });

  it("[AUTH-10] visitors from Estonia learn of the brand that has its licence", async () => {
    expect((await look({ country: "EE" })).estonia).toEqual({
      name: "Test Casino Estonia",
      origin: "http://ee.test.localhost:3000",
    });
    expect((await look()).estonia).toBeNull();
  });
});
