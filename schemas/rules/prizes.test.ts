import { describe, expect, it } from "vitest";
import { isListed, isWheelKey, itemAt, tierFor, totalWeight } from "./prizes.ts";

describe("prize boxes", () => {
  it("each number below the total weight falls on one item, as often as its weight says", () => {
    const items = [{ weight: 3 }, { weight: 1 }, { weight: 2 }];
    const drawn = Array.from({ length: totalWeight(items) }, (_, number) => itemAt(items, number));
    expect(drawn).toEqual([0, 0, 0, 1, 2, 2]);
    expect(() => itemAt(items, 6)).toThrow(RangeError);
  });

  it("are listed while they are available, and on the day on which they were issued once they are used", () => {
    const now = new Date("2026-03-02T23:30:00Z");
    const box = (stage: "issued" | "activated" | "expired", created_at: string) => ({ stage, created_at });
    expect(isListed(box("issued", "2026-01-01T00:00:00Z"), now)).toBe(true);
    expect(isListed(box("activated", "2026-03-02T00:00:00Z"), now)).toBe(true);
    expect(isListed(box("activated", "2026-03-01T23:59:59Z"), now)).toBe(false);
    expect(isListed(box("expired", "2026-03-02T00:00:00Z"), now)).toBe(false);
  });

  it("are wheels by their key, and have the last tier of the player's groups", () => {
    expect(["wheel_deposit", "manual_wheel", "loot_box", "my_wheel"].map(isWheelKey)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const tiers = [{ groups: [21] }, { groups: [1308] }, { groups: [1309] }];
    expect(tierFor(tiers, [1308, 21])).toBe(tiers[1]);
    expect(tierFor(tiers, [])).toBe(tiers[0]);
    expect(tierFor([], [21])).toBeUndefined();
  });
});
