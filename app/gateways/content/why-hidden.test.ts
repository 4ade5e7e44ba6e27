import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANNER_CATEGORIES } from "#schemas/content/banner.ts";
import { type BannerViewer, isShown } from "./banner-rules.ts";
import type { BannerRecord } from "./snapshot.ts";
import { whyHidden } from "./why-hidden.ts";

const guest: BannerViewer = { signedIn: false, currency: "EUR", groups: [] };
const now = new Date("2026-06-15T12:00:00Z");
const banner = (fields: Partial<BannerRecord["fields"]>): BannerRecord["fields"] => ({
  frontend_identifier: "b",
  brands: ["orbit"],
  categories: ["slider-index-top"],
  title: { text: "B" },
  gradient: ["#000000", "#000000", "#000000", "#000000"],
  ...fields,
});

describe("[BANNER-01] [CMS-11] why a banner is hidden", () => {
  it("outside its live time: until when, or since when", () => {
    const later = banner({ liveTime: { start: "01/07/2026 00:00", end: "01/08/2026 00:00" } });
    expect(whyHidden(later, guest, now)).toEqual([{ reason: "not-yet", until: "2026-07-01T00:00:00.000Z" }]);
    expect(whyHidden(later, guest, new Date("2026-07-15T00:00:00Z"))).toEqual([]);
    expect(whyHidden(later, guest, new Date("2026-08-01T00:00:00Z"))).toEqual([
      { reason: "over", since: "2026-08-01T00:00:00.000Z" },
    ]);
  });

  it("for members of groups, for other money, for players with or without a welcome pack: all reasons at once", () => {
    const fields = banner({
      groups: [257],
      groupIds: [300],
      categories: ["slider-index-top", "crypto-reg", "131811--show"],
    });
    expect(whyHidden(fields, guest, now)).toEqual([
      { reason: "groups", groups: [257, 300] },
      { reason: "audience", wanted: ["crypto-reg"] },
      { reason: "pack-wanted" },
    ]);
    expect(whyHidden(fields, { signedIn: true, currency: "BTC", groups: [300, 131811] }, now)).toEqual([]);
    const hide = banner({ categories: ["slider-index-top", "131811--hide"] });
    expect(whyHidden(hide, { signedIn: true, currency: "EUR", groups: [131811] }, now)).toEqual([
      { reason: "pack-unwanted" },
    ]);
  });

  it("for a feature that this installation lacks", () => {
    expect(whyHidden(banner({ requires: ["prize-drops"] }), guest, now)).toEqual([
      { reason: "features", missing: ["prize-drops"] },
    ]);
  });

  it("is told of a banner exactly when the site hides it", () => {
    const timestamp = fc.constantFrom("01/06/2026 00:00", "15/06/2026 12:00", "01/07/2026 00:00", undefined);
    const ids = fc.option(fc.subarray([257, 131811, 7]), { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ start: timestamp, end: timestamp }),
        ids,
        ids,
        fc.subarray([...BANNER_CATEGORIES]),
        fc.record({
          signedIn: fc.boolean(),
          currency: fc.constantFrom("EUR" as const, "BTC" as const),
          groups: fc.subarray([257, 131811, 9]),
        }),
        ({ start, end }, groups, groupIds, categories, viewer) => {
          const liveTime = { ...(start ? { start } : {}), ...(end ? { end } : {}) };
          const fields = banner({
            liveTime,
            categories,
            ...(groups ? { groups } : {}),
            ...(groupIds ? { groupIds } : {}),
          });
          expect(whyHidden(fields, viewer, now).length === 0).toBe(isShown(fields, viewer, now));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
