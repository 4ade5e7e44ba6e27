import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halfOf } from "#schemas/rules/segments.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { groupsToJoin, numbersOf, statusesIn } from "./groups.ts";

describe("the rules of groups", () => {
  it("[PROF-05 part: halves] odd ids go to 543, even ones to 544", () => {
    expect([1001, 1002].map(halfOf)).toEqual([543, 544]);
  });

  it("[PROF-11] never adds a group that isn't one of the four, nor a second half", () => {
    const group = fc.oneof(fc.constantFrom(543, 544, 1101, 1401, "543", "1401", 21, 100, "vip_level_1"), fc.integer());
    fc.assert(
      fc.property(fc.array(group), fc.uniqueArray(fc.constantFrom("543", "544", "1101", "21")), (asked, has) => {
        const joining = groupsToJoin(asked, has);
        if (joining === null) return;
        const halves = (groups: string[]) => groups.filter((name) => name === "543" || name === "544").length;
        expect(
          joining.every((name) => ["543", "544", "1101", "1401"].includes(name) && !has.some((one) => one === name)),
        ).toBe(true);
        expect(halves([...joining, ...has])).toBeLessThanOrEqual(Math.max(1, halves(has)));
      }),
    );
  });

  it("[PROF-06] VIP levels and loyalty tiers become statuses", () => {
    expect(statusesIn(testBrand(), ["543", "vip_level_1", "759", "vip_level_9"])).toEqual([
      { id: "vip_level_1", name: "Bronze" },
      { id: "759", name: "Diamond" },
    ]);
    expect(numbersOf(["543", "vip_level_1", "131811--show"])).toEqual([543]);
  });
});
