// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  isOver,
  named,
  notice,
  openTable,
  phaseIs,
  type Round,
  resetStudio,
  STAKE,
  start,
  stopButton,
  studio,
  TEXTS,
} from "#tests/harness/instant-table.ts";
import { blackjack } from "../../kinds/blackjack.ts";
import { bestMove } from "../../math/blackjack/strategy.ts";
import type { BlackjackMove } from "../../math/blackjack/table.ts";
import { Unreachable } from "../api.ts";

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

describe("[GAME-07 part: automatic play] blackjack that plays by itself", () => {
  /** Cards by their names: player, dealer, player, dealer face down, then the rest. */
  const cards = (names: string) => ({
    cards: names
      .split(" ")
      .map((name) => (name === "A" ? 0 : name === "K" ? 12 : Number(name) - 1))
      .concat(Array(30).fill(12)),
  });
  const movesOf = ({ acts }: Round) => (acts as { move: BlackjackMove }[]).map(({ move }) => move);

  it("makes every decision as the table of the rules says, and never insures", async () => {
    await openTable("blackjack");
    studio.deals = [cards("8 6 8 K 3 K 9 K"), cards("10 A 9 9"), cards("6 6 5 K 9 9"), cards("10 10 6 K 2")];
    start(50);
    await isOver();
    expect(studio.rounds).toHaveLength(50);
    expect(studio.rounds.slice(0, 4).map(movesOf)).toEqual([
      ["split", "double", "stand"],
      ["decline", "stand"],
      ["double"],
      ["hit", "stand"],
    ]);
    for (const { dealt, acts } of studio.rounds)
      for (const [step, act] of acts.entries()) {
        const { hands, dealer, active, moves } = blackjack.show({}, dealt as never, acts.slice(0, step) as never);
        const hand = hands[active ?? 0]?.cards ?? [];
        expect(act).toEqual({ move: bestMove(hand, dealer[0] as number, moves) });
      }
  });

  it("leaves the focus where it is, on the way to the button that stops it", async () => {
    await openTable("blackjack");
    studio.deals = [cards("10 A 9 9"), cards("10 10 6 K 2")];
    start(10);
    named("Stand")?.focus();
    await isOver();
    expect(studio.rounds).toHaveLength(10);
    expect(document.activeElement).toBe(named("Stand"));
  });

  it.each([
    ["above the limit for losses", "3", 1_000_000],
    ["above the balance", undefined, 300],
  ])("stops before a further stake %s, and leaves the hand to the player", async (_name, loss, money) => {
    studio.balance = money;
    await openTable("blackjack");
    studio.deals = [cards("6 6 5 K 9 9")];
    start(10, loss ? { loss } : {});
    studio.balance = money - STAKE;
    await phaseIs("open");
    expect([stopButton(), notice(), studio.rounds.map(movesOf)]).toEqual([
      null,
      TEXTS["STUDIO.AUTO_ENDED_STAKE"],
      [[]],
    ]);
    expect(named("Automatic play")?.getAttribute("aria-disabled")).toBe("true");
    named("Stand")?.click();
    await phaseIs("idle");
    expect(studio.rounds.map(movesOf)).toEqual([["stand"]]);
  });

  const pause = () => ({ origin: window.location.origin, source: window.parent, data: { type: "marquee:pause" } });
  it.each([
    ["a press", () => stopButton()?.click()],
    ["a reality check", () => window.dispatchEvent(new MessageEvent("message", pause()))],
  ])("%s stops it in the middle of a hand, which is the player's then", async (_name, stop) => {
    await openTable("blackjack");
    studio.deals = [cards("2 10 3 K 2 2 2 2 2 2")];
    studio.onAct = stop;
    start(10);
    await phaseIs("open");
    expect([stopButton(), studio.rounds.map(movesOf)]).toEqual([null, [["hit"]]]);
  });

  it("a lost connection stops it: the decision that was under way counts once, and no other is made", async () => {
    await openTable("blackjack");
    studio.deals = [cards("2 10 3 K 2 2 2 2 2 2")];
    let isCut = true;
    studio.onAct = () => {
      if (!isCut) return;
      isCut = false;
      setTimeout(() => window.dispatchEvent(new Event("online")));
      throw new Unreachable("act");
    };
    start(10);
    await phaseIs("open");
    expect([stopButton(), studio.rounds.map(movesOf)]).toEqual([null, [["hit"]]]);
  });

  it("a page that is loaded again leaves the hand to the player", async () => {
    studio.rounds = [{ id: "round-0", request: "r", choice: {}, dealt: cards("2 10 3 K 2 2"), acts: [] }];
    await openTable("blackjack");
    await phaseIs("open");
    await new Promise((done) => setTimeout(done, 50));
    expect([stopButton(), studio.rounds.map(movesOf)]).toEqual([null, [[]]]);
  });
});
