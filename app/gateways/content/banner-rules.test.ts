import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANNER_AUDIENCES, type BannerSlot } from "#schemas/content/banner.ts";
import { type BannerViewer, bannersFor, isShown, timestampOf } from "./banner-rules.ts";
import type { BannerRecord } from "./snapshot.ts";

type Fields = BannerRecord["fields"];

const fields = (changes: Partial<Fields> = {}): Fields => ({
  frontend_identifier: "x",
  brands: ["test"],
  categories: ["slider-index-top"],
  title: { text: "x" },
  gradient: ["#000000", "#000000", "#000000", "#000000"],
  ...changes,
});
const guest: BannerViewer = { signedIn: false, currency: "EUR", groups: [] };
const player: BannerViewer = { signedIn: true, currency: "EUR", groups: [] };
const at = (text: string) => new Date(timestampOf(text));
const noon = at("02/03/2026 12:00");

describe("who sees a banner", () => {
  it.each([
    ["01/03/2026 00:00", "03/03/2026 00:00", true],
    ["02/03/2026 12:00", "02/03/2026 12:01", true],
    ["01/03/2026 00:00", "02/03/2026 12:00", false],
    ["02/03/2026 12:01", "03/03/2026 00:00", false],
    [undefined, "02/03/2026 11:59", false],
    ["02/03/2026 11:59", undefined, true],
  ])("[BANNER-01] live from %s to %s: %s", (start, end, shown) => {
    expect(isShown(fields({ liveTime: { start, end } }), guest, noon)).toBe(shown);
  });

  it("[BANNER-01] moments are day first, in UTC", () => {
    expect(at("05/11/2026 23:30").toISOString()).toBe("2026-11-05T23:30:00.000Z");
  });

  it.each([
    ["fiat-noreg", guest],
    ["fiat-reg", player],
    ["crypto-noreg", { ...guest, currency: "BTC" }],
    ["crypto-reg", { ...player, currency: "USDT" }],
  ] as const)("[BANNER-01] %s is for exactly its visitors", (audience, viewer) => {
    for (const other of BANNER_AUDIENCES) {
      const banner = fields({ categories: ["slider-index-top", other] });
      expect(isShown(banner, viewer, noon)).toBe(other === audience);
    }
  });

  it("a banner of a feature that this installation lacks is for nobody", () => {
    expect(isShown(fields({ requires: [] }), guest, noon)).toBe(true);
    expect(isShown(fields({ requires: ["prize-drops"] }), guest, noon)).toBe(false);
    expect(isShown(fields({ requires: ["prize-drops"] }), player, noon)).toBe(false);
  });

  it("[BANNER-01] banners with groups show only to signed-in members", () => {
    for (const banner of [fields({ groupIds: [255, 759] }), fields({ groups: [255] })]) {
      expect(isShown(banner, { ...player, groups: [255] }, noon)).toBe(true);
      expect(isShown(banner, { ...player, groups: [21] }, noon)).toBe(false);
      expect(isShown(banner, { ...guest, groups: [255] }, noon)).toBe(false);
    }
  });

  it("[BANNER-01] the welcome pack's flags follow its group", () => {
    const holder = { ...player, groups: [131811] };
    const show = fields({ categories: ["slider-index-top", "131811--show"] });
    const hide = fields({ categories: ["slider-index-top", "131811--hide"] });
    expect([holder, player, guest].map((viewer) => isShown(show, viewer, noon))).toEqual([true, false, false]);
    expect([holder, player, guest].map((viewer) => isShown(hide, viewer, noon))).toEqual([false, true, true]);
  });

  it("[BANNER-01] a further condition never shows a banner to more visitors", () => {
    const audience = fc.subarray([...BANNER_AUDIENCES, "131811--show", "131811--hide"] as const);
    const viewer = fc.record({
      signedIn: fc.boolean(),
      currency: fc.constantFrom("EUR" as const, "BTC" as const),
      groups: fc.subarray([255, 131811]),
    });
    fc.assert(
      fc.property(audience, viewer, (extra, who) => {
        const base = fields({ categories: ["slider-index-top", ...extra] });
        const narrower = { ...base, groupIds: [255] };
        return !isShown(narrower, who, noon) || isShown(base, who, noon);
      }),
    );
  });
});

describe("slots", () => {
  const record = (id: string, changes: Partial<Fields>): BannerRecord => ({
    id,
    updatedAt: "2026-01-01T00:00:00Z",
    fields: fields(changes),
    image: null,
    overlayImage: null,
  });
  const slot = (name: BannerSlot, banners: BannerRecord[]) =>
    bannersFor(banners, name, guest, noon).map(({ id }) => id);

  it("[BANNER-02 part: the order] each slot has an order of its own; banners without a place come last", () => {
    const both = ["slider-index-top", "jackpot-top-banners"] as Fields["categories"];
    const banners = [
      record("c", { categories: both }),
      record("a", { categories: both, order: { "slider-index-top": 2, "jackpot-top-banners": 1 } }),
      record("b", { categories: both, order: { "slider-index-top": 1, "jackpot-top-banners": 2 } }),
      record("d", { categories: ["slider-promo-banners"] }),
    ];
    expect(slot("slider-index-top", banners)).toEqual(["b", "a", "c"]);
    expect(slot("jackpot-top-banners", banners)).toEqual(["a", "b", "c"]);
    expect(slot("slider-promo-banners", banners)).toEqual(["d"]);
  });
});
