// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { INSTANT_KINDS } from "#schemas/studio/instant.ts";
import { eventually } from "#tests/harness/eventually.ts";
import {
  chooseMines,
  isOver,
  named,
  notice,
  openTable,
  phaseIs,
  prepare,
  resetStudio,
  start,
  stopButton,
  studio,
  TEXTS,
  tile,
} from "#tests/harness/instant-table.ts";
import type { Kind } from "../../kinds/kind.ts";
import { KINDS } from "../../kinds/kinds.ts";

vi.mock("../stage.ts", () => ({
  Stage: {
    open: async () => ({
      motion: { reduced: true, wait: async () => {}, run: async () => {}, loop: () => () => {} },
      world: { addChild() {} },
      onResize() {},
      area: () => ({ x: 0, y: 0, width: 360, height: 300 }),
    }),
  },
}));
vi.mock("../paint/scenery.ts", () => ({
  Scenery: class {
    lay() {}
  },
}));
vi.mock("../slot/celebration.ts", () => ({
  Celebration: class {
    async bigWin() {}
  },
}));

beforeEach(resetStudio);

describe.each(INSTANT_KINDS)("[GAME-07 part: automatic play] %s", (kind) => {
  it("plays as many rounds as were asked for, each to its end, and counts those that are left", async () => {
    await openTable(kind);
    prepare(kind);
    start(10);
    expect(stopButton()?.getAttribute("aria-label")).toBe("Stop automatic play (9 left)");
    expect(stopButton()?.textContent).toBe("9");
    await isOver();
    expect(named("Automatic play")?.textContent).toBe("");
    expect(studio.rounds).toHaveLength(10);
    for (const { choice, dealt, acts } of studio.rounds)
      expect((KINDS[kind] as Kind).status(choice, dealt, acts).over).toBe(true);
  });

  it("isn't offered where the licence forbids it", async () => {
    await openTable(kind, false);
    expect(named("Automatic play")).toBeUndefined();
    expect(document.querySelectorAll(":not([hidden]) > [aria-label='Tiles']")).toHaveLength(0);
    named("Paytable and rules")?.click();
    expect(document.querySelector("dialog")?.textContent).not.toMatch(/automatic/i);
  });
});

describe("automatic play names the most that its rounds can cost", () => {
  const cost = () => document.querySelector(".auto-cost")?.textContent;

  it.each([
    ["dice", "€20.00", "€2.00"],
    ["mines", "€20.00", "€2.00"],
    // Two hands of a split, each doubled.
    ["blackjack", "€80.00", "€8.00"],
  ] as const)("%s", async (kind, amount, each) => {
    await openTable(kind);
    prepare(kind);
    named("Automatic play")?.click();
    expect(cost()).toBe(`Costs ${amount} at most: 10 rounds of up to ${each} each.`);
    expect(studio.rounds).toEqual([]);
  });

  it("roulette: all chips that lie there; without one it asks for a chip first", async () => {
    await openTable("roulette");
    named("Automatic play")?.click();
    expect([notice(), document.querySelector("dialog")]).toEqual([TEXTS["STUDIO.ROULETTE.LAY"], null]);
    prepare("roulette");
    prepare("roulette");
    named("Automatic play")?.click();
    expect(cost()).toBe("Costs €40.00 at most: 10 rounds of up to €4.00 each.");
  });
});

describe("automatic rounds stop", () => {
  const LOST = { mines: [24] };
  const WON = { mines: [0] };

  it.each([
    ["before more is lost than is allowed", [LOST, LOST, WON, LOST, LOST, LOST], { loss: "5" }, 2, "limit for losses"],
    ["when all of them are ahead by so much", [WON, LOST, WON, WON, WON], { profit: "0.06" }, 1, "you are ahead"],
    ["at a single win", [LOST, LOST, WON, WON], { win: "0.06" }, 3, "you have won"],
    ["not at a smaller win", Array(10).fill(WON), { win: "0.07" }, 10, ""],
  ])("%s", async (_name, dealt, limits, count, ending) => {
    await openTable("mines");
    chooseMines(1);
    prepare("mines");
    studio.deals = [...dealt];
    start(10, limits);
    await isOver();
    expect(studio.rounds).toHaveLength(count);
    expect(notice()).toContain(ending);
  });
});

describe("automatic play whose connection is lost says that it has ended", () => {
  const spoken = () => document.querySelector("[role=status]")?.textContent;
  const [placed, ended] = [TEXTS["STUDIO.ARRIVED"], TEXTS["STUDIO.AUTO_ENDED"]];

  async function lose(dealt: unknown[]): Promise<void> {
    await openTable("mines");
    chooseMines(1);
    prepare("mines");
    studio.deals = [...dealt];
    start(10);
    await eventually(() => expect(notice()).toContain(TEXTS["STUDIO.OFFLINE"]));
    expect(stopButton()).toBeNull();
  }
  function comeBack(): void {
    Object.assign(studio, { isOffline: false, now: 10_000 });
    window.dispatchEvent(new Event("online"));
  }

  it.each([
    ["did not arrive", false, `${TEXTS["STUDIO.ERROR.NOT_PLACED"]} ${ended}`],
    ["arrived", true, `${placed} ${ended}`],
  ])("with a stake that %s", async (_name, arrives, message) => {
    Object.assign(studio, { isOffline: true, arrives });
    await lose([{ mines: [24] }]);
    expect(spoken()).toBe(TEXTS["STUDIO.CHECKING"]);
    comeBack();
    await eventually(() => expect(notice()).toBe(message));
    // The round that goes on is the player's now.
    await phaseIs(arrives ? "open" : "idle");
    expect(spoken()).not.toBe(TEXTS["STUDIO.CHECKING"]);
    expect(studio.rounds).toHaveLength(arrives ? 1 : 0);
  });

  it("amid a round", async () => {
    studio.onAct = () => {
      studio.isOffline = !studio.now;
    };
    await lose([{ mines: [0] }]);
    comeBack();
    await eventually(() => expect(notice()).toBe(ended));
  });
});

describe("mines that play by themselves", () => {
  it("open exactly the tiles that were marked, in their order, and cash out; a mine ends the round", async () => {
    await openTable("mines");
    chooseMines(3);
    named("Automatic play")?.click();
    expect([notice(), document.querySelector("dialog")]).toEqual([TEXTS["STUDIO.MINES.MARK"], null]);
    for (const index of [7, 3, 9, 12]) tile(index)?.click();
    tile(9)?.click();
    expect(document.querySelector(".mines-worth")?.textContent).toBe("3 marked: 1.47× if all are safe");
    expect(tile(7)?.getAttribute("aria-label")).toBe("Row 2, column 3: marked");
    expect(studio.rounds).toEqual([]);
    studio.deals = [{ mines: [0, 1, 2] }, { mines: [0, 1, 3] }, ...Array(8).fill({ mines: [7, 8, 9] })];
    start(10);
    await isOver();
    const reveal = (tile: number) => ({ reveal: tile });
    expect(studio.rounds.map(({ acts }) => acts)).toEqual([
      [reveal(7), reveal(3), reveal(12), { cash_out: true }],
      [reveal(7), reveal(3)],
      ...Array(8).fill([reveal(7)]),
    ]);
  });

  it("are one round at a press of the main button, and none while no tile is marked", async () => {
    await openTable("mines");
    prepare("mines");
    studio.deals = [{ mines: [0, 1, 2] }];
    named("Play")?.click();
    await isOver();
    expect(studio.rounds.map(({ acts }) => acts)).toEqual([[{ reveal: 24 }, { cash_out: true }]]);
    tile(24)?.click();
    named("Play")?.click();
    expect([studio.rounds.length, notice()]).toEqual([1, TEXTS["STUDIO.MINES.MARK"]]);
  });

  it("take no more marks than a round can open", async () => {
    await openTable("mines");
    named("Automatic play")?.click();
    for (const index of [4, 5, 6]) tile(index)?.click();
    chooseMines(23);
    expect(document.querySelectorAll(".tile[data-marked]")).toHaveLength(2);
    tile(8)?.click();
    expect(document.querySelectorAll(".tile[data-marked]")).toHaveLength(2);
    expect(notice()).toContain("at most 2");
  });
});
