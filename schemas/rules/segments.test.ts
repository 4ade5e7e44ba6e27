import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { blockedInGuestMode } from "./guest-mode.ts";
import { licenceOf, licenceOfCountry } from "./licence.ts";
import { seesAdventures, seesPromotionPage } from "./promotions.ts";
import { segmentsOf, variantOf, vipLevelOf } from "./segments.ts";

describe("segments", () => {
  it("[PROF-05 part: variants] variants go by group, else by whether the id is odd", () => {
    expect(variantOf(null)).toBeNull();
    expect(variantOf({ id: 1002, groups: [543] })).toBe("A");
    expect(variantOf({ id: 1001, groups: [21, 544] })).toBe("B");
    expect([1001, 1002].map((id) => variantOf({ id, groups: [] }))).toEqual(["A", "B"]);
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(2000)), (id, groups) => {
        expect(["A", "B"]).toContain(variantOf({ id, groups }));
      }),
    );
  });

  it("[PROF-06] tiers rank from Regular to Diamond; VIP levels from 1 to 6", () => {
    const tierOf = (...groups: number[]) => segmentsOf(groups).tier;
    expect([1117, 257, 258, 259, 255, 256, 759].map((group) => tierOf(group))).toEqual([
      "Rising star",
      "Bronze",
      "Silver",
      "Gold",
      "Platinum",
      "Star",
      "Diamond",
    ]);
    expect(tierOf(759, 1117, 257)).toBe("Diamond");
    expect(tierOf(543)).toBeNull();
    expect(vipLevelOf(["vip_level_2", "vip_level_6", "1117"])).toBe(6);
    expect(vipLevelOf(["vip_level_7", "257"])).toBe(0);
  });

  it("[PROF-06] [PROF-07 part: marks] testers, notices, multi-account and the other marks", () => {
    expect(segmentsOf([21])).toMatchObject({ tester: true, testerNotices: true, defaultDepositGift: false });
    expect(segmentsOf([916])).toMatchObject({ tester: false, testerNotices: true, defaultDepositGift: true });
    expect(segmentsOf([100])).toMatchObject({ multiAccount: true, defaultDepositGift: false, tester: false });
    expect(segmentsOf([631, 1101, 1401, 545])).toMatchObject({
      hidesSofort: true,
      lithuanianIban: true,
      native: true,
      defaultDepositGift: true,
    });
    expect(Object.values(segmentsOf([])).filter(Boolean)).toEqual([true]);
  });
});

describe("promotions", () => {
  const config = {
    pages: [
      { slug: "awards", groups: [], testers_only: false },
      { slug: "gold-week", groups: [259, 255], testers_only: false },
      { slug: "winter-voyage", groups: [], testers_only: true },
    ],
  };
  const seen = (groups: number[]) =>
    ["awards", "gold-week", "winter-voyage", "not-a-promotion"].filter((slug) =>
      seesPromotionPage(config, slug, groups),
    );

  it("[PROF-07 part: promotion pages] a tester sees all promotion pages; others those of everyone and of their groups", () => {
    expect(seen([21])).toHaveLength(4);
    expect(seen([])).toEqual(["awards", "not-a-promotion"]);
    expect(seen([916, 259])).toEqual(["awards", "gold-week", "not-a-promotion"]);
  });

  it("[PROF-07 part: adventures bookmark] the adventures bookmark is for testers and the special group", () => {
    const sees = (...groups: number[]) => seesAdventures({ adventures_group: 1700 }, groups);
    expect([sees(21), sees(1700), sees(916), sees()]).toEqual([true, true, false, false]);
  });
});

describe("licences", () => {
  const brand = testBrand({
    licence: "GCB",
    licenceByCountry: { CA: "CA", EE: "EE" },
    licences: { GCB: testLicence({ code: "GCB" }), CA: testLicence({ code: "CA" }), EE: testLicence({ code: "EE" }) },
  });

  it("[BRAND-06] a visitor's comes from their country, else it is the brand's", () => {
    expect(["CA", "EE", "DE", "toString", ""].map((country) => licenceOfCountry(brand, country))).toEqual([
      "CA",
      "EE",
      "GCB",
      "GCB",
      "GCB",
    ]);
  });

  it("[BRAND-06] a player's own goes before the country's, where the brand has it", () => {
    expect(licenceOf(brand, "EE", "CA")).toBe("EE");
    expect(licenceOf(brand, "CW", "CA")).toBe("CA");
    expect(licenceOf(brand, null, "GCB")).toBe("GCB");
  });
});

describe("guest mode", () => {
  it("[GUARD-04] closes sign-in, registration, reminder, confirmation and games, and nothing else", () => {
    const closed = {
      "/sign-up": "OOPS.REGISTRATION_RESTRICTED",
      "/registration/": "OOPS.REGISTRATION_RESTRICTED",
      "/sign-in": "OOPS.LOGIN_RESTRICTED",
      "/login": "OOPS.LOGIN_RESTRICTED",
      "/remind": "OOPS.LOGIN_RESTRICTED",
      "/new-password": "OOPS.LOGIN_RESTRICTED",
      "/email-verify": "OOPS.LOGIN_RESTRICTED",
      "/auth/lumen/callback": "OOPS.LOGIN_RESTRICTED",
      "/play/turbogames/rocket-x": "GAME.REGION",
    };
    for (const [path, code] of Object.entries(closed)) expect(blockedInGuestMode(path), path).toBe(code);
    for (const path of ["/", "/pokies", "/sign-up-bonus", "/players", "/terms-and-conditions", "/oops"]) {
      expect(blockedInGuestMode(path), path).toBeNull();
    }
  });
});
