import { describe, expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { testEntry } from "#tests/harness/content-space.ts";
import type { ContentCheckContext } from "../context.ts";
import { missingFeaturePage } from "./feature-pages.ts";

const held = { title: { en: "T" }, start_at: "2026-01-05T00:00:00Z", end_at: "2026-01-12T00:00:00Z" };
const named = (fields: object) => ({ ...held, ...fields }) as never;

const checkContext: ContentCheckContext = {
  now: new Date("2026-03-15T12:00:00Z"),
  brands: new Map([
    [
      "full",
      {
        ...testBrand(),
        payments: [],
        tournaments: [named({ slug: "grand-voyage" })],
        quests: [named({ identifier: "quest--xs--harbour-walk" })],
        lotteries: [named({ slug: "sunday-draw" })],
        jackpots: [{ identifier: "comet-trail" } as never],
        bonuses: [{ key: "reload", code: "RELOAD50" } as never],
      },
    ],
    ["bare", { ...testBrand(), payments: [], tournaments: [], quests: [], lotteries: [], jackpots: [], bonuses: [] }],
  ]),
  catalogue: {
    categories: ["jackpot", "roulette"],
    collections: ["new", "top"],
    providers: ["northforge"],
    games: ["northforge/thunder-anvil"],
  },
};

const check = (href: string, brands: string[], requires?: string[]) =>
  missingFeaturePage(href, {
    entry: testEntry("banner", "one", { brands: { en: brands }, ...(requires ? { requires: { en: requires } } : {}) }),
    standardLocale: "en",
    checkContext,
    where: { field: "button/url", locale: "en" },
  });

describe("[EDIT-02 part: links to what a brand holds]", () => {
  it.each([
    "/tournaments/grand-voyage",
    "/tournaments/grand-voyage-2026-03-16",
    "/tournaments/all",
    "/tournaments",
    "/action/harbour-walk",
    "/lottery/sunday-draw",
    "/comet-trail",
    "/?depositPromocode=RELOAD50",
    "/play/northforge/thunder-anvil",
    "/pokies/jackpot",
    "/categories/new",
    "/live/roulette",
    "/producers/northforge",
    "/{{address}}",
  ])("%s leads to something", (href) => {
    expect(check(href, ["full"])).toEqual([]);
  });

  it.each([
    ["/tournaments/grand-voyages", "/tournaments/grand-voyage"],
    ["/tournaments/cup-race", undefined],
    ["/action/harbor-walk", "/action/harbour-walk"],
    ["/lottery/sundaydraw", "/lottery/sunday-draw"],
    ["/?depositPromocode=RELOAD60", "RELOAD50"],
    ["/?giftPromocode=RELOADING50", "RELOAD50"],
    ["/midnight-crown", undefined],
    ["/play/northforge/thunder-anvils", "/play/northforge/thunder-anvil"],
    ["/pokies/jackpots", "/pokies/jackpot"],
    ["/producers/north-forge", "/producers/northforge"],
  ])("%s is found, with the nearest name", (href, fix) => {
    const [found, ...more] = check(href, ["full"]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ fault: "link-broken", severity: "error", found: href, field: "button/url" });
    expect(found?.fix).toBe(fix);
  });

  it("names the brand that lacks it, unless the entry names the feature and the brand holds nothing of the kind", () => {
    const href = "/tournaments/grand-voyage";
    expect(check(href, ["full", "bare"])[0]?.allowed).toBe("a tournament of bare; nothing: bare has none");
    expect(check(href, ["full", "bare"], ["tournament-points"])).toEqual([]);
    expect(check("/tournaments/other", ["full", "bare"], ["tournament-points"])).toHaveLength(1);
  });
});
