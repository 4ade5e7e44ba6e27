import { describe, expect, it } from "vitest";
import { blackjackReturn, firstMoves } from "./chances.ts";
import { handPoints } from "./hand.ts";
import { bestMove } from "./strategy.ts";
import { BLACKJACK_CARDS, type BlackjackMove, blackjackPays, blackjackStakes, playBlackjack } from "./table.ts";

/** Cards by their names without suits: player, dealer, player, dealer face down, then the rest. */
const deal = (names: string) =>
  names
    .split(" ")
    .map((name) => (name === "A" ? 0 : "JQK".includes(name) ? 10 + "JQK".indexOf(name) : Number(name) - 1));

const played = (names: string, ...moves: BlackjackMove[]) => {
  const table = playBlackjack(deal(names), moves);
  return { over: table.moves.length === 0, pays: blackjackPays(table), stakes: blackjackStakes(table), table };
};

describe("a round of blackjack", () => {
  it.each([
    ["a win pays one to one", "10 7 9 K 5", ["stand"], 200, 100],
    ["a loss pays nothing", "10 9 8 K", ["stand"], 0, 100],
    ["equal points give the stake back", "10 9 9 K", ["stand"], 100, 100],
    ["a hand above 21 has lost, whatever the dealer would draw", "10 6 6 K K K", ["hit"], 0, 100],
    ["a dealer above 21 has lost", "10 6 3 K K", ["stand"], 200, 100],
    ["blackjack pays three to two, at once", "A 9 K 9", [], 250, 100],
    ["blackjack beats a 21 of three cards", "A 9 K 2 K", [], 250, 100],
    ["two blackjacks give the stake back", "A K K A", [], 100, 100],
    ["a dealer's blackjack under a ten ends the round before anything is added", "10 K 9 A", [], 0, 100],
    ["an ace counts one where eleven is too much", "A 7 6 K 9 5", ["hit", "hit"], 200, 100],
    ["21 stands by itself", "5 10 6 9 K", ["hit"], 200, 100],
    ["the dealer stands on a soft 17", "10 6 8 A", ["stand"], 200, 100],
    ["a double pays for two stakes, with one card", "6 6 5 K 9 9", ["double"], 400, 200],
    ["a lost double loses both", "6 6 5 K 2 3", ["double"], 0, 200],
  ] as const)("%s", (_name, names, moves, pays, stakes) => {
    expect(played(names, ...moves)).toMatchObject({ over: true, pays, stakes });
  });

  it("splits two cards of equal value into hands that are played one after the other, each doubled if asked", () => {
    const cards = "K 6 10 K 9 5 K 9 8";
    expect(playBlackjack(deal("9 6 9 K"), []).moves).toEqual(["hit", "stand", "double", "split"]);
    const { table } = played(cards, "split");
    expect(table).toMatchObject({ active: 0, moves: ["hit", "stand", "double"] });
    expect(table.hands.map(({ cards: [one, two] }) => [one, two])).toEqual([
      [12, 8],
      [9, 4],
    ]);
    expect(played(cards, "split", "stand").table).toMatchObject({ active: 1 });
    // 19 and 15 with a king: the second is above 21; the dealer's 16 takes a nine.
    expect(played(cards, "split", "stand", "hit")).toMatchObject({ over: true, pays: 200, stakes: 200 });
    expect(played("8 6 8 K 3 3 K 9 K", "split", "double", "double")).toMatchObject({ pays: 800, stakes: 400 });
  });

  it("gives split aces one card each, and 21 with one of them is no blackjack", () => {
    expect(played("A 6 A K K 5 10", "split")).toMatchObject({ over: true, pays: 400, stakes: 200 });
    expect(played("A 10 A 9 K 5", "split")).toMatchObject({ over: true, pays: 200 });
  });

  it("offers insurance against an ace, before anything else: half a stake, paid two to one", () => {
    expect(playBlackjack(deal("10 A 9 K"), [])).toMatchObject({ active: null, moves: ["insure", "decline"] });
    expect(played("10 A 9 K", "insure")).toMatchObject({ over: true, pays: 150, stakes: 150 });
    expect(played("10 A 9 K", "decline")).toMatchObject({ over: true, pays: 0, stakes: 100 });
    expect(played("10 A 9 9", "insure", "stand")).toMatchObject({ over: true, pays: 0, stakes: 150 });
    expect(played("A A K K", "insure")).toMatchObject({ over: true, pays: 250, stakes: 150 });
    expect(played("A A K 9", "decline")).toMatchObject({ over: true, pays: 250, stakes: 100 });
  });

  it("never needs more cards than are dealt: the smallest cards of the shoe, in the longest round", () => {
    const smallest = Array.from({ length: BLACKJACK_CARDS }, (_, index) => (index < 24 ? 0 : 1));
    // Twos that were split, so that both hands go on, and the dealer after them.
    const shoe = [1, 1, 1, 1, ...smallest];
    const moves: BlackjackMove[] = ["split"];
    while (playBlackjack(shoe, moves).moves.length > 0) moves.push("hit");
    const { hands, dealer } = playBlackjack(shoe, moves);
    const used = [...hands.map(({ cards }) => cards), dealer].reduce((sum, cards) => sum + cards.length, 0);
    expect(used).toBeLessThan(BLACKJACK_CARDS);
  });

  it("returns 99.54% with the best play, as blackjack of six decks with these rules is known to", () => {
    expect(blackjackReturn()).toBeCloseTo(0.9954, 4);
  }, 120_000);

  it("of each first hand and open card the table has the move that gains most, all deals counted", () => {
    const cells = new Map<string, { hand: readonly number[]; open: number; gains: Map<BlackjackMove, number> }>();
    for (const { hand, open, chance, gains } of firstMoves()) {
      const { points, soft } = handPoints(hand);
      const row = hand[0] === hand[1] ? `pair ${hand[0]}` : `${soft ? "soft" : "hard"} ${points}`;
      const name = `${row} against ${open}`;
      const cell = cells.get(name) ?? { hand, open, gains: new Map() };
      cells.set(name, cell);
      for (const [move, gain] of Object.entries(gains) as [BlackjackMove, number][])
        cell.gains.set(move, (cell.gains.get(move) ?? 0) + chance * gain);
    }
    const best = (gains: Map<BlackjackMove, number>) =>
      [...gains].toSorted(([, one], [, other]) => other - one)[0]?.[0];
    const differing = [...cells].filter(
      ([, { hand, open, gains }]) => bestMove(hand, open, ["hit", "stand", "double", "split"]) !== best(gains),
    );
    expect(cells.size).toBe(10 * (10 + 15 + 8));
    expect(differing.map(([name, { gains }]) => `${name}: ${best(gains)}`)).toEqual([]);
  }, 120_000);

  it.each([
    ["8 8", "10", "split"],
    ["9 9", "7", "stand"],
    ["5 5", "6", "double"],
    ["A 7", "9", "hit"],
    ["A 7", "3", "double"],
    ["10 6", "10", "hit"],
    ["10 2", "4", "stand"],
    ["6 5", "A", "hit"],
  ])("the best play of %s against %s: %s", (hand, open, move) => {
    expect(bestMove(deal(hand), deal(open)[0] ?? 0, ["hit", "stand", "double", "split"])).toBe(move);
  });
});
