import { describe, expect, it } from "vitest";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { casinoOrigins, isSportsMessage, leadsToSports, offersSports, sportsOrigin } from "./sports-site.ts";

const whole = testBrand();
const brand = testBrand({
  sports: { enabled: true, host: { name: "sport.test.localhost", locales: ["en"] } },
  config: { ...whole.config, "betting-config": { enabled: true, hosts: ["test.localhost"], url: null } },
});
const origin = "http://test.localhost:3000";
const licence = testLicence();
const country = "DE";

describe("the sports site", () => {
  it("[SPORT-01 part: where it is shown] is for listed hosts, where it is switched on and the licence lets it be", () => {
    expect(leadsToSports({ brand, licence, country, origin })).toBe(true);
    expect(leadsToSports({ brand, licence, country, origin: "http://test.example:3000" })).toBe(false);
    expect(leadsToSports({ brand, licence: testLicence({ blockedFeatures: ["sports"] }), country, origin })).toBe(
      false,
    );
    expect(leadsToSports({ brand: whole, licence, country, origin })).toBe(false);
    expect(leadsToSports({ brand: { ...brand, sports: { enabled: false } }, licence, country, origin })).toBe(false);
  });

  it("[SPORT-01 part: where it is shown] [BET-06 part: Estonia] is for nobody in Estonia, also on a brand whose licence is another one", () => {
    expect(leadsToSports({ brand, licence, country: "EE", origin })).toBe(false);
    expect(offersSports({ brand, licence, country: "EE" })).toBe(false);
    expect(offersSports({ brand, licence, country })).toBe(true);
  });

  it("has a host of its own under the casino's protocol and port", () => {
    expect(sportsOrigin({ brand, origin })).toBe("http://sport.test.localhost:3000");
    expect(sportsOrigin({ brand: whole, origin })).toBeNull();
    expect(casinoOrigins({ brand, origin: "http://sport.test.localhost:3000" })).toEqual([origin]);
  });

  it("tells its frame's page where it is, and nothing that leads elsewhere", () => {
    const message = { type: "marquee:sports", path: "/football?page=2", title: "Football" };
    expect(isSportsMessage(message)).toBe(true);
    expect(isSportsMessage({ ...message, path: "" })).toBe(true);
    expect(isSportsMessage({ ...message, path: "/search?q=.." })).toBe(true);
    for (const path of [
      "/../../profile",
      "/%2E%2e/profile",
      "/\\..",
      "//evil.example",
      "football",
      "https://evil.example/",
      `/${"x".repeat(2_000)}`,
      7,
    ])
      expect(isSportsMessage({ ...message, path }), String(path)).toBe(false);
    for (const other of [null, "x", {}, { ...message, type: "other" }, { ...message, title: 1 }])
      expect(isSportsMessage(other)).toBe(false);
  });
});
