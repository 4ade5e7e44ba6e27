import { describe, expect, it } from "vitest";
import { currentEdition, editionsAt, lotteryStage, lotteryStatus } from "./lotteries.ts";

const at = (text: string) => new Date(`${text}Z`);
const dates = { startAt: at("2026-03-01T12:00"), endAt: at("2026-03-08T12:00") };
const schedule = { slug: "sunday", start_at: "2026-03-01T13:00:00Z", end_at: "2026-03-08T12:00:00Z" };

describe("a lottery", () => {
  it.each([
    ["2026-03-01T11:59:59", "future"],
    ["2026-03-01T12:00", "active"],
    ["2026-03-08T11:59:59", "active"],
    ["2026-03-08T12:00", "archive"],
  ] as const)("at %s is %s", (now, status) => {
    expect(lotteryStatus(dates, at(now))).toBe(status);
  });

  it("is being drawn between its close and its draw", () => {
    expect(lotteryStage({ status: "archive", drawn: false })).toBe("drawing");
    expect(lotteryStage({ status: "archive", drawn: true })).toBe("archive");
    expect(lotteryStage({ status: "active", drawn: false })).toBe("active");
  });

  it("that is held once has one edition, until its end", () => {
    expect(editionsAt(schedule, at("2026-01-01T00:00"))).toEqual([
      { slug: "sunday", startAt: at("2026-03-01T13:00"), endAt: at("2026-03-08T12:00") },
    ]);
    expect(editionsAt(schedule, at("2026-03-08T12:00"))).toEqual([]);
  });

  it("that repeats has the edition that runs and the next one, each named after the day of its end", () => {
    const slugs = (now: string) => editionsAt({ ...schedule, repeat_days: 7 }, at(now)).map(({ slug }) => slug);
    expect(slugs("2026-02-01T00:00")).toEqual(["sunday-2026-03-08", "sunday-2026-03-15"]);
    expect(slugs("2026-03-08T11:59:59")).toEqual(["sunday-2026-03-08", "sunday-2026-03-15"]);
    expect(slugs("2026-03-08T12:00")).toEqual(["sunday-2026-03-15", "sunday-2026-03-22"]);
    expect(editionsAt({ ...schedule, repeat_days: 7 }, at("2027-01-01T00:00"))[0]).toMatchObject({
      startAt: at("2026-12-27T13:00"),
      endAt: at("2027-01-03T12:00"),
    });
  });

  it("that repeats is meant by its name alone: the edition that runs, else the next one, else the latest", () => {
    const edition = (day: string, status: "active" | "future" | "archive") =>
      ({ slug: `sunday-${day}`, status, end_at: `${day}T12:00:00Z` }) as const;
    const over = [edition("2026-03-01", "archive"), edition("2026-02-22", "archive")];
    const next = [edition("2026-03-22", "future"), edition("2026-03-15", "future")];
    const other = { slug: "sunday-night-2026-03-08", status: "active", end_at: "2026-03-08T12:00:00Z" } as const;
    const meant = (all: Parameters<typeof currentEdition>[0]) => currentEdition([other, ...all], "sunday")?.slug;
    expect(meant([...over, ...next, edition("2026-03-08", "active")])).toBe("sunday-2026-03-08");
    expect(meant([...over, ...next])).toBe("sunday-2026-03-15");
    expect(meant(over)).toBe("sunday-2026-03-01");
    expect(meant([])).toBeUndefined();
  });
});
