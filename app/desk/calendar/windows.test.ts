import { describe, expect, it } from "vitest";
import { type BannerWindow, gapsOf, mostAtOnce, neighbour, spanOf, stackRows, stretchOf, windowOf } from "./windows.ts";

const now = new Date("2026-11-19T15:00:00Z");
const week = spanOf("week", null, now);
const banner = (start: string, end: string, changes: Partial<BannerWindow> = {}): BannerWindow => ({
  id: start,
  identifier: start,
  slots: ["slider-index-top"],
  audience: "",
  isPublic: true,
  ...windowOf({ start, end }),
  ...changes,
});

describe("the banner calendar", () => {
  it("shows the week from Monday, or the month, and leads to the ones before and after", () => {
    expect(new Date(week.start).toISOString()).toBe("2026-11-16T00:00:00.000Z");
    expect(week.days).toBe(7);
    expect([neighbour(week, -1), neighbour(week, 1)]).toEqual(["2026-11-15", "2026-11-23"]);
    const february = spanOf("month", "2028-02-10", now);
    expect([new Date(february.start).toISOString().slice(0, 10), february.days]).toEqual(["2028-02-01", 29]);
    expect(spanOf("month", "nonsense", now).days).toBe(30);
  });

  it("cuts windows to the span; open ends reach beyond it, and what is no moment is an open end", () => {
    expect(stretchOf(windowOf({ start: "16/11/2026 00:00", end: "17/11/2026 00:00" }), week)).toEqual({
      from: 0,
      to: 1 / 7,
    });
    expect(stretchOf(windowOf({ start: "22/11/2026 00:00" }), week)).toEqual({ from: 6 / 7, to: 1 });
    expect(stretchOf(windowOf(undefined), week)).toEqual({ from: 0, to: 1 });
    expect(stretchOf(windowOf({ start: "soon", end: 7 }), week)).toEqual({ from: 0, to: 1 });
    expect(stretchOf(windowOf({ end: "01/11/2026 00:00" }), week)).toBeNull();
  });

  it("puts windows that overlap under each other, and one after another in one row", () => {
    const rows = stackRows([
      { from: 0, to: 0.5, id: "a" },
      { from: 0.2, to: 0.7, id: "b" },
      { from: 0.5, to: 1, id: "c" },
    ]);
    expect(rows.map(({ id, row }) => [id, row])).toEqual([
      ["a", 0],
      ["b", 1],
      ["c", 0],
    ]);
  });

  it("finds the hours in which a slot is empty; drafts fill none, other slots neither", () => {
    const windows = [
      banner("16/11/2026 00:00", "18/11/2026 00:00"),
      banner("17/11/2026 00:00", "19/11/2026 00:00"),
      banner("21/11/2026 00:00", "30/11/2026 00:00"),
      banner("19/11/2026 00:00", "21/11/2026 00:00", { isPublic: false }),
      banner("19/11/2026 00:00", "21/11/2026 00:00", { slots: ["jackpot-top-banners"] }),
    ];
    expect(gapsOf(windows, "slider-index-top", week)).toEqual([{ from: 3 / 7, to: 5 / 7 }]);
    expect(gapsOf([], "slider-index-top", week)).toEqual([{ from: 0, to: 1 }]);
    expect(mostAtOnce(windows, "slider-index-top", week)).toBe(2);
  });

  it("counts what ends when another begins as one", () => {
    const windows = [banner("16/11/2026 00:00", "18/11/2026 00:00"), banner("18/11/2026 00:00", "19/11/2026 00:00")];
    expect(mostAtOnce(windows, "slider-index-top", week)).toBe(1);
  });
});
