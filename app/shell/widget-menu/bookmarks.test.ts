import { describe, expect, it } from "vitest";
import { type BookmarkContext, bookmarksFor } from "./bookmarks.ts";

const context: BookmarkContext = {
  isOn: () => true,
  hasPage: () => true,
  groups: [],
  blocked: [],
  pages: { rocketMart: "rocket-mart", rocketChance: "rocket-chance", activityHub: "aquanova-odyssey" },
  config: { bookmarks: ["quest", "lootBox", "rocketMart", "adventures", "activityHub"], adventures_group: 700 },
};
const names = (changes: Partial<BookmarkContext> = {}) =>
  bookmarksFor({ ...context, ...changes }).map(({ name }) => name);

describe("the floating menu", () => {
  it("[NAV-12 part: flags] has the brand's bookmarks, each by its flag", () => {
    expect(names()).toEqual(["quest", "lootBox", "rocketMart", "activityHub"]);
    expect(names({ isOn: (flag) => flag !== "quest" })).toEqual(["lootBox", "rocketMart", "activityHub"]);
    expect(names({ isOn: (flag) => flag !== "all-widgets" })).toEqual([]);
    expect(names({ config: { bookmarks: ["rocketMart", "unknown"], adventures_group: 700 } })).toEqual(["rocketMart"]);
  });

  it("[NAV-12 part: adventures] testers and the special group see the adventures", () => {
    expect(names({ groups: [21] })).toContain("adventures");
    expect(names({ groups: [700] })).toContain("adventures");
    expect(names({ groups: [22] })).not.toContain("adventures");
    expect(names({ groups: [21], isOn: (flag) => flag !== "adventures" })).not.toContain("adventures");
  });

  it("leads nowhere that has no page, and to no shop where the licence forbids it", () => {
    expect(names({ hasPage: (path) => path === "/rocket-mart" })).toEqual(["rocketMart"]);
    expect(names({ isOn: (flag) => flag !== "rocketChance" })).not.toContain("lootBox");
    expect(names({ blocked: ["lootBox"] })).not.toContain("lootBox");
    expect(names({ blocked: ["shop"] })).not.toContain("rocketMart");
  });
});
