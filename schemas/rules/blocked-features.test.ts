import { expect, it } from "vitest";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { BLOCKABLE_FEATURES, currenciesUnder, featuresUnder, isBlocked, isBlockedPath } from "./blocked-features.ts";
import { AVAILABLE_FEATURES, FEATURES } from "./features.ts";

const brand = testBrand();
const blocking = (...blockedFeatures: (typeof BLOCKABLE_FEATURES)[number][]) => testLicence({ blockedFeatures });

it("[BRAND-09 part: what can be blocked] every feature that an installation may have, but those that protect players or are the casino", () => {
  const never = FEATURES.filter((feature) => !(BLOCKABLE_FEATURES as readonly string[]).includes(feature));
  expect(never).toEqual(["deposits", "withdrawals", "limits", "live-tables"]);
});

it("[BRAND-09 part: pages] a feature's pages are blocked with all that is below them, and no others", () => {
  const licence = blocking("jackpot-draws", "shop");
  for (const path of ["jackpots", "/jackpots", "/jackpots/today", "/rocket-mart/prizes"]) {
    expect([path, isBlockedPath(brand, licence, path)]).toEqual([path, true]);
  }
  for (const path of ["/", "", "/jackpots-guide", "/news/jackpots", "/tournaments"]) {
    expect([path, isBlockedPath(brand, licence, path)]).toEqual([path, false]);
  }
  const renamed = { pages: { ...brand.pages, rocketMart: "bazaar" } };
  expect(isBlockedPath(renamed, licence, "/bazaar")).toBe(true);
  expect(isBlockedPath(brand, undefined, "/jackpots")).toBe(false);
  expect(isBlocked(undefined, "shop")).toBe(false);
});

it("[BRAND-09 part: content] a blocked feature counts as one that the installation lacks", () => {
  expect(featuresUnder(blocking("crypto"))).toBe(AVAILABLE_FEATURES);
  expect(featuresUnder(undefined)).toBe(AVAILABLE_FEATURES);
  const all = { ...AVAILABLE_FEATURES, bonuses: true };
  expect(featuresUnder(blocking("bonuses"), all)).toEqual({ ...all, bonuses: false });
});

it("[BRAND-09 part: currencies] crypto takes coins out of the currencies", () => {
  expect(currenciesUnder(blocking("crypto"), ["EUR", "BTC", "CAD"])).toEqual(["EUR", "CAD"]);
  expect(currenciesUnder(blocking("sports"), ["EUR", "BTC"])).toEqual(["EUR", "BTC"]);
});
