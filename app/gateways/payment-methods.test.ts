import { describe, expect, it } from "vitest";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { visitorsMethods } from "./payment-methods.ts";

const method = (id: string, type: PaymentMethod["type"] = "fiat"): PaymentMethod => ({
  id,
  title: id,
  type,
  currency: "EUR",
  brand: id,
  provider: "bank",
  recallable: true,
  processingTime: "hours",
  fee: "free",
  deposit: null,
  withdrawal: null,
});

const who = {
  brand: { payments: ["visa", "sofort", "neosurf"].map((id) => method(id)).concat(method("btc", "crypto")) },
  licence: { payments: ["btc", "neosurf", "sofort", "visa", "gone"], blockedFeatures: [] },
  country: "DE",
  groups: [],
  locale: "de" as const,
};
const ids = (visitor: Parameters<typeof visitorsMethods>[0]) => visitorsMethods(visitor).map(({ id }) => id);

describe("payment methods of a visitor", () => {
  it("[BRAND-07] are those of the licence, in its order", () => {
    expect(ids(who)).toEqual(["btc", "neosurf", "sofort", "visa"]);
    expect(ids({ ...who, licence: { payments: ["visa"], blockedFeatures: [] } })).toEqual(["visa"]);
    expect(ids({ ...who, licence: { ...who.licence, blockedFeatures: ["crypto"] } })).not.toContain("btc");
  });

  it("leave Neosurf out from Australia and for its locale, and sofort for group 631", () => {
    expect(ids({ ...who, country: "AU" })).not.toContain("neosurf");
    expect(ids({ ...who, locale: "en-AU" })).not.toContain("neosurf");
    expect(ids({ ...who, groups: [631] })).not.toContain("sofort");
  });
});
