import { describe, expect, it } from "vitest";
import { nodeHmac } from "../../fair/seeds.ts";
import { FairStream } from "../../fair/stream.ts";
import { baccaratChances, baccaratHits, baccaratReturn } from "./chances.ts";
import { baccaratPays, bankerDraws, cardPoints, dealBaccarat, handPoints, winnerOf } from "./hand.ts";

const deal = (nonce: number) =>
  dealBaccarat(new FairStream(nodeHmac, { serverSeed: "shoe", clientSeed: "test", nonce }));

describe("baccarat", () => {
  it("counts the ace as one, tens and pictures as nothing, and a hand by its last digit", () => {
    expect([0, 1, 8, 9, 10, 12, 13, 51].map(cardPoints)).toEqual([1, 2, 9, 0, 0, 0, 1, 0]);
    expect(handPoints([6, 8])).toBe(6);
  });

  it("draws the banker's third card as the table of the game says", () => {
    const draws = (points: number) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(points, third));
    expect(draws(2)).toHaveLength(10);
    expect(draws(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
    expect(draws(4)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(draws(5)).toEqual([4, 5, 6, 7]);
    expect(draws(6)).toEqual([6, 7]);
    expect(draws(7)).toEqual([]);
    expect([5, 6].map((points) => bankerDraws(points, null))).toEqual([true, false]);
  });

  it("deals each card of the eight decks once, and third cards by the rule alone", () => {
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const { player, banker } = deal(nonce);
      const natural = Math.max(handPoints(player.slice(0, 2)), handPoints(banker.slice(0, 2))) >= 8;
      expect(player.length).toBe(!natural && handPoints(player.slice(0, 2)) <= 5 ? 3 : 2);
      if (natural) expect(banker).toHaveLength(2);
      expect([...player, ...banker].every((card) => card >= 0 && card < 52)).toBe(true);
    }
    // The place that a card was taken from holds the one that it changed places with: no card is dealt twice.
    const places = [5, 4, 0, 0, 0, 0];
    const { player, banker } = dealBaccarat({ below: (left) => places[416 - left] ?? 0 });
    expect([player[0], banker[0], player[1], banker[1]]).toEqual([5, 0, 2, 3]);
  });

  it("[RG-04 part: baccarat] gives back what all deals, counted, give back; 50,000 deals agree", () => {
    const { player, banker, tie } = baccaratChances();
    expect(player + banker + tie).toBeCloseTo(1, 9);
    // Published figures of the game with eight decks.
    expect([player, banker, tie].map((chance) => chance.toFixed(6))).toEqual(["0.446247", "0.458597", "0.095156"]);
    expect(baccaratReturn("player")).toBeCloseTo(0.98765, 5);
    expect(baccaratReturn("banker")).toBeCloseTo(0.98942, 5);
    expect(baccaratReturn("tie")).toBeCloseTo(0.95156, 5);
    expect(baccaratHits("tie")).toBe(tie);
    const counts = { player: 0, banker: 0, tie: 0 };
    for (let nonce = 0; nonce < 50_000; nonce += 1) counts[winnerOf(deal(nonce))] += 1;
    const chiSquare = [
      [counts.player, player],
      [counts.banker, banker],
      [counts.tie, tie],
    ].reduce((sum, [seen = 0, chance = 1]) => sum + (seen - chance * 50_000) ** 2 / (chance * 50_000), 0);
    // The 99th percentile with two degrees of freedom; the seeds are fixed.
    expect(chiSquare).toBeLessThan(9.21);
  });

  it("gives the stakes on the two hands back on a tie", () => {
    expect((["player", "banker", "tie"] as const).map((bet) => baccaratPays(bet, "tie"))).toEqual([100, 100, 1_000]);
    expect((["player", "banker", "tie"] as const).map((bet) => baccaratPays(bet, "banker"))).toEqual([0, 195, 0]);
  });
});
