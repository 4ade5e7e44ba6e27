import { describe, expect, it } from "vitest";
import { clockOf, countdownParts } from "./countdown-parts.ts";

describe("a countdown", () => {
  it("[BANNER-03] tells days and a clock", () => {
    const parts = countdownParts(Date.UTC(2026, 0, 3, 4, 5, 6), Date.UTC(2026, 0, 1));
    expect(parts).toEqual({ days: 2, hours: 4, minutes: 5, seconds: 6 });
    expect(clockOf(parts)).toBe("04:05:06");
  });

  it("[BANNER-03] stops at zero", () => {
    expect(clockOf(countdownParts(0, 5_000))).toBe("00:00:00");
  });
});
