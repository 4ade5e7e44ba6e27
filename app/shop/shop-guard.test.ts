import { describe, expect, it } from "vitest";
import { shopRedirect } from "./shop-guard.ts";

const context = { open: true, signedIn: true, saleActive: true };
const go = (tab: string, changes: Partial<typeof context> = {}) =>
  shopRedirect("/rocket-mart", tab, { ...context, ...changes });

describe("the shop's guard", () => {
  it("[GUARD-11 part: the rule] without the feature everything leads to the promotions", () => {
    for (const tab of ["", "discounts", "money"]) expect(go(tab, { open: false })).toBe("/promotions");
  });

  it("[GUARD-11 part: the rule] the sale's tab leads to all cards when no sale is on, and always for a guest", () => {
    expect(go("discounts")).toBeNull();
    expect(go("discounts", { saleActive: false })).toBe("/rocket-mart");
    expect(go("discounts", { signedIn: false })).toBe("/rocket-mart");
    expect(go("money", { signedIn: false, saleActive: false })).toBeNull();
  });
});
