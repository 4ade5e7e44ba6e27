import { describe, expect, it } from "vitest";
import { type NavigationContext, PAGE_FLAGS, topNavigation } from "./navigation.ts";

const context = (changes: Partial<NavigationContext> = {}): NavigationContext => ({
  sportsUrl: null,
  isOn: () => false,
  hasPage: () => true,
  pages: { rocketMart: "rocket-mart", rocketChance: "rocket-chance", activityHub: "aquanova-odyssey" },
  blocked: [],
  topMenu: [],
  activeTournaments: null,
  wheel: null,
  has: () => true,
  ...changes,
});
const ids = (changes?: Partial<NavigationContext>) => topNavigation(context(changes)).map(({ id }) => id);

describe("the top navigation", () => {
  it("[NAV-01] leads to what every brand has, VIP club with its New badge", () => {
    expect(ids()).toEqual(["games", "pokies", "live", "vip", "tournaments", "achievements"]);
    expect(topNavigation(context()).find(({ id }) => id === "vip")?.badge).toBe("NAV.NEW");
  });

  it("[NAV-01] hides games where a betting link is shown", () => {
    const items = topNavigation(context({ sportsUrl: "https://sports.example/" }));
    expect(items.map(({ id }) => id).slice(0, 3)).toEqual(["pokies", "live", "sports"]);
    expect(items.find(({ id }) => id === "sports")?.to).toBe("https://sports.example/");
  });

  it("[NAV-01] shows hub, shop, chance and jackpots only while their pages are enabled", () => {
    const shown = ids({ isOn: () => true });
    expect(shown).toEqual([
      "games",
      "pokies",
      "live",
      "vip",
      "activity-hub",
      "shop",
      "chance",
      "tournaments",
      "jackpots",
      "achievements",
    ]);
    for (const flag of Object.values(PAGE_FLAGS)) {
      expect(ids({ isOn: (name) => name !== flag })).toHaveLength(shown.length - 1);
    }
  });

  it("[NAV-01] leads nowhere that has no page, whatever the flags say", () => {
    expect(ids({ isOn: () => true, hasPage: () => false })).toEqual(["games", "pokies", "live"]);
    expect(ids({ isOn: () => true, hasPage: (path) => path === "/vip" })).toEqual(["games", "pokies", "live", "vip"]);
  });

  it("[NAV-01] leaves out what the licence blocks, whatever the flags say", () => {
    const shown = ids({ isOn: () => true, blocked: ["shop", "rocketChance"] });
    expect(shown).not.toContain("shop");
    expect(shown).not.toContain("chance");
  });

  it("[NAV-01] ends with the pages that editors put into the menu, and counts running tournaments", () => {
    const items = topNavigation(
      context({ topMenu: [{ id: "1", title: "Promotions", href: "/promotions" }], activeTournaments: 3 }),
    );
    expect(items.at(-1)).toMatchObject({ to: "/promotions", text: "Promotions" });
    expect(items.find(({ id }) => id === "tournaments")?.count).toBe(3);
  });

  it("says of tournaments that don't work yet that they are to come, and counts none; leads to no jackpots where none run", () => {
    const items = topNavigation(context({ isOn: () => true, has: () => false, activeTournaments: 3 }));
    const item = items.find(({ id }) => id === "tournaments");
    expect([item?.badge, item?.count]).toEqual(["GAME.BADGE.SOON", undefined]);
    expect(items.find(({ id }) => id === "jackpots")).toBeUndefined();
  });
});
