import { expect, it } from "vitest";
import { AVAILABLE_FEATURES } from "./features.ts";
import { brandHas, installedFeatures } from "./installed-features.ts";

const range = { min: "10", max: null };
const bank = { provider: "nordpay", deposit: range, withdrawal: null };
const card = { ...bank, routes: [{ provider: "acquirer", weight: 1 }], withdrawal: range };
const calendarOf = (starts_at: string | null, days: readonly unknown[]) => ({ "vip-adventures": { starts_at, days } });
const brand = {
  ...{ payments: [bank, card], lotteries: [{}], jackpots: [{}], tournaments: [{}], quests: [{}] },
  config: calendarOf("2026-01-05", [{}]),
  support: { chat: true },
};

it("deposits and withdrawals are there where a method of the brand has a provider that is connected", () => {
  expect(AVAILABLE_FEATURES).toMatchObject({ deposits: true, withdrawals: true });
  expect(installedFeatures(brand, ["nordpay", "acquirer"])).toBe(AVAILABLE_FEATURES);
  expect(installedFeatures(brand, ["nordpay"])).toEqual({ ...AVAILABLE_FEATURES, withdrawals: false });
  expect(installedFeatures(brand, [])).toEqual({
    ...AVAILABLE_FEATURES,
    ...{ deposits: false, withdrawals: false, "vip-levels": false },
  });
  expect(installedFeatures({ ...brand, payments: [] }, ["nordpay"])).toMatchObject({
    deposits: false,
    withdrawals: false,
  });
});

it("a method that takes money in a further currency alone counts", () => {
  const abroad = { ...bank, deposit: null, currencies: { EUR: { deposit: range, withdrawal: null } } };
  expect(installedFeatures({ ...brand, payments: [abroad] }, ["nordpay"])).toMatchObject({
    deposits: true,
    withdrawals: false,
  });
});

it.each([
  ["lotteries", "lotteries"],
  ["jackpots", "jackpot-draws"],
  ["tournaments", "tournament-points"],
  ["quests", "quests"],
] as const)("%s are there where the brand holds some", (data, feature) => {
  const both = ["nordpay", "acquirer"];
  expect(installedFeatures({ ...brand, [data]: [] }, both)).toEqual({ ...AVAILABLE_FEATURES, [feature]: false });
  expect(installedFeatures({ ...brand, [data]: undefined }, both)).toMatchObject({ [feature]: false });
});

it("adventures are there where the brand holds a calendar with days", () => {
  const both = ["nordpay", "acquirer"];
  for (const config of [calendarOf(null, [{}]), calendarOf("2026-01-05", [])]) {
    expect(installedFeatures({ ...brand, config }, both)).toEqual({ ...AVAILABLE_FEATURES, adventures: false });
  }
  expect(brandHas({}, "adventures")).toBe(false);
});

it("prizes are there where a brand has boxes, and gifts for what they hold; the rest depends on no data", () => {
  expect(brandHas({}, "prizes")).toBe(false);
  expect(brandHas({}, "limits")).toBe(true);
});

it("the chat is there where the brand has one", () => {
  const providers = ["nordpay", "acquirer"];
  expect(installedFeatures({ ...brand, support: { chat: false } }, providers)).toEqual({
    ...AVAILABLE_FEATURES,
    "live-chat": false,
  });
});
