import { describe, expect, it } from "vitest";
import { nodeHmac } from "../../fair/seeds.ts";
import { FairStream } from "../../fair/stream.ts";
import { layMines, MINES_HIGHEST, minesPays, minesReturn, minesReturns, mostSafe } from "./field.ts";

const stream = (nonce: number) => new FairStream(nodeHmac, { serverSeed: "field", clientSeed: "test", nonce });

describe("mines", () => {
  it("[RG-04 part: mines] every plan gives back between 98.28 and 99 per cent, as the rules say", () => {
    const { least, most } = minesReturns();
    expect(least).toBeGreaterThanOrEqual(98.28);
    expect(least).toBeLessThan(98.29);
    expect(most).toBeLessThanOrEqual(99 + 1e-9);
  });

  it("pays what is known: one mine and one tile, three mines and three tiles, all but one a mine", () => {
    expect([minesPays(1, 0), minesPays(1, 1), minesPays(3, 3), minesPays(24, 1)]).toEqual([100, 103, 147, 2_475]);
  });

  it("ends by itself before a tile would be worth more than ten thousand stakes", () => {
    for (let mines = 1; mines < 25; mines += 1) {
      const safe = mostSafe(mines);
      expect(minesPays(mines, safe)).toBeLessThanOrEqual(MINES_HIGHEST);
      if (safe < 25 - mines) expect(minesPays(mines, safe + 1)).toBeGreaterThan(MINES_HIGHEST);
    }
  });

  it("[RG-04 part: mines] 20,000 drawn fields have each tile as often, and give back what is worked out", () => {
    const drawn = Array.from({ length: 20_000 }, (_, nonce) => layMines(5, stream(nonce)));
    const counts = Array.from({ length: 25 }, (_, tile) => drawn.filter((mines) => mines.includes(tile)).length);
    // Each is 4,000 on average with a spread of 57: five of them.
    for (const count of counts) expect(Math.abs(count - 4_000)).toBeLessThan(285);
    expect(drawn.every((mines) => new Set(mines).size === 5)).toBe(true);
    const safe = drawn.filter((mines) => !mines.some((tile) => tile < 3)).length;
    const back = (safe / drawn.length) * minesPays(5, 3);
    // The spread of a round's return over twenty thousand of them.
    expect(Math.abs(back - minesReturn(5, 3))).toBeLessThan(3.5);
  });
});
