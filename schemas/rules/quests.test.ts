import { describe, expect, it } from "vitest";
import type { CurrencyCode } from "../kit/constants.ts";
import {
  EURO_THRESHOLDS,
  isOpenTo,
  isTestQuest,
  levelReached,
  parseIdentifier,
  pointState,
  QUEST_SIZES,
  questStatus,
} from "./quests.ts";

describe("[QUEST-01 part: the rules] quests", () => {
  it("have 6, 15, 25, 15 and 25 levels that rise from 0; xs and the end of m are the specification's", () => {
    expect(QUEST_SIZES.map((size) => EURO_THRESHOLDS[size].length)).toEqual([6, 15, 25, 15, 25]);
    for (const size of QUEST_SIZES) {
      const ladder = EURO_THRESHOLDS[size];
      expect(ladder[0]).toBe(0);
      expect(ladder).toEqual([...new Set(ladder)].sort((one, other) => one - other));
    }
    expect(EURO_THRESHOLDS.xs).toEqual([0, 150, 500, 1_000, 5_000, 15_000]);
    const million = EURO_THRESHOLDS.m.indexOf(1_000_000);
    expect(EURO_THRESHOLDS.m.slice(million, million + 2)).toEqual([1_000_000, 2_000_000]);
    expect(EURO_THRESHOLDS.m.at(-1)).toBeGreaterThan(2_000_000);
  });

  it.each([
    ["quest--xs--harbour-walk", { size: "xs", slug: "harbour-walk" }],
    ["robot-s--night", { size: "robot-s", slug: "night" }],
    ["autumn--robot-m--night-2026-11-30--v2", { size: "robot-m", slug: "night-2026-11-30" }],
    ["quest--s--ffc-trail", { size: "s", slug: "ffc-trail" }],
    ["quest--xl--walk", null],
    ["quest-xs-walk", null],
    ["quest--xs", null],
    ["quest--xs--", null],
    ["", null],
  ])("read size and slug of %s", (identifier, parsed) => {
    expect(parseIdentifier(identifier)).toEqual(parsed);
  });

  it("reach a level with the cent that is missing, in each currency at its rate, and the first with the first bet", () => {
    const levels = EURO_THRESHOLDS.xs.map((euros) => ({ amounts: { EUR: String(euros) } }));
    const reached = (sum: bigint, currency: CurrencyCode = "EUR") => levelReached(levels, currency, sum);
    expect([0n, 1n, 14_999n, 15_000n, 1_499_999n, 1_500_000n, 10n ** 12n].map((sum) => reached(sum))).toEqual([
      ...[0, 1, 1, 2, 5, 6, 6],
    ]);
    expect([
      reached(22_499n, "AUD"),
      reached(22_500n, "AUD"),
      reached(149_999n, "NOK"),
      reached(150_000n, "NOK"),
    ]).toEqual([1, 2, 1, 2]);
    const own: { amounts: Record<string, string> }[] = [
      { amounts: { EUR: "0" } },
      { amounts: { EUR: "150", JPY: "20000" } },
    ];
    expect([levelReached(own, "JPY", 19_999n), levelReached(own, "JPY", 20_000n)]).toEqual([1, 2]);
  });

  it("have completed levels, one that is active, and locked ones; none is active once a quest is over", () => {
    const states = (reached: number, status: "active" | "archive") =>
      [1, 2, 3].map((level) => pointState(level, { reached, status }));
    expect(states(0, "active")).toEqual(["active", "locked", "locked"]);
    expect(states(1, "active")).toEqual(["completed", "active", "locked"]);
    expect(states(3, "active")).toEqual(["completed", "completed", "completed"]);
    expect(states(1, "archive")).toEqual(["completed", "locked", "locked"]);
  });

  it("have a status by their dates; one that was stopped is over", () => {
    const dates = { startAt: new Date(10), endAt: new Date(20) };
    expect([9, 10, 19, 20].map((now) => questStatus(dates, new Date(now)))).toEqual([
      ...["future", "active", "active", "archive"],
    ]);
    expect(questStatus({ ...dates, stoppedAt: new Date(11) }, new Date(12))).toBe("archive");
  });
});

describe("[QUEST-02 part: the rules] who sees a quest", () => {
  it("tests are those whose identifier contains ffc", () => {
    expect(["quest--xs--ffc-walk", "ffc--xs--walk", "quest--xs--walk"].map(isTestQuest)).toEqual([true, true, false]);
  });

  it("the special group sees its own alone; others what is open or for their group; testers all", () => {
    const sees = (groups: number[], of: number[]) => isOpenTo(of, { groups, special: [1600, 1601], tester: 21 });
    expect([sees([], []), sees([], [1600]), sees([259], [259]), sees([21], [1600])]).toEqual([true, false, true, true]);
    expect([sees([1600], []), sees([1600], [1600]), sees([1600], [1601]), sees([1600, 21], [])]).toEqual([
      ...[false, true, false, false],
    ]);
  });
});
