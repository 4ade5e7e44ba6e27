import { describe, expect, it } from "vitest";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { FORTY_PROFILES } from "../profiles.ts";
import { exactHitRate, richestRound } from "../slot/derived.ts";
import { evaluate, screenOf } from "../slot/evaluate.ts";
import { STAKE_PARTS } from "../slot/profile.ts";
import { exactReturn } from "../slot/rtp.ts";
import { SLOT_MATHS } from "../slots.ts";

const medium = FORTY_PROFILES.get("forty-medium")!;
const { rows, lines } = medium.grid;

describe("a slot with forty lines", () => {
  it("[GAME-03 part: forty lines] has forty different lines over four rows, and each has its mirror below", () => {
    expect(rows).toBe(4);
    const named = lines.map((line) => line.join(""));
    expect(new Set(named).size).toBe(40);
    for (const line of lines) {
      expect(line).toHaveLength(5);
      expect(named).toContain(line.map((row) => rows - 1 - row).join(""));
    }
  });

  it("[GAME-03 part: forty lines] pays lines that run through the fourth row", () => {
    const screen = Array.from({ length: 5 }, () => ["T", "T", "T", "A"] as SlotSymbol[]).with(3, ["K", "Q", "J", "K"]);
    const pays = evaluate(medium, screen);
    const bottom = lines.findIndex((line) => line.join("") === "33333");
    expect(pays.lines).toContainEqual({ line: bottom, symbol: "A", count: 3, pay: medium.pays.A[0] });
    // Three of a kind on every line whose first three rows hold the same symbol.
    const same = lines.filter(
      ([one = 0, two = 0, three = 0]) => new Set([one, two, three].map((row) => row === 3)).size === 1,
    );
    expect(pays.lines).toHaveLength(same.length);
  });

  it("[GAME-03 part: forty lines] counts bonus symbols in all four rows", () => {
    const stops = medium.strips.map((strip) => (strip.indexOf("S") + strip.length - 3) % strip.length);
    const screen = screenOf(medium, stops);
    expect(screen.map((reel) => reel[3])).toEqual(["S", "S", "S", "S", "S"]);
    expect(evaluate(medium, screen).scatters).toBe(5);
  });

  it("[RG-04 part: the return] what all screens of the first three reels pay is what is computed of three of a kind", () => {
    // The two last reels never go on with a win, so only threes pay, and all positions of three reels can be gone through.
    const [first = [], second = [], third = []] = medium.strips;
    const dead: SlotSymbol[] = ["E"];
    const short = {
      ...medium,
      strips: [first, second, third, dead, dead],
      scatterPays: [0, 0, 0],
      freeSpins: [0, 0, 0],
    };
    let pays = 0;
    let hits = 0;
    for (let one = 0; one < first.length; one++)
      for (let two = 0; two < second.length; two++)
        for (let three = 0; three < third.length; three++) {
          const win = evaluate(short, screenOf(short, [one, two, three, 0, 0]));
          pays += win.pay;
          if (win.lines.length > 0 || win.scatters >= 3) hits++;
        }
    const positions = first.length * second.length * third.length;
    expect(pays / positions / STAKE_PARTS).toBeCloseTo(exactReturn(short).lines, 10);
    expect(hits / positions).toBeCloseTo(exactHitRate(short), 10);
  });

  it("[RG-04 part: the return] a round that the board can show pays the maximum win", () => {
    expect(richestRound(medium)).toMatchObject({ capped: true, pays: medium.maximumWin * STAKE_PARTS });
  });

  it("[RG-05 part: forty lines] states its rows and lines with the rules that rounds are verified by", () => {
    expect(SLOT_MATHS.get("forty-medium")?.machine).toMatchObject({
      kind: "forty",
      rows: 4,
      lines: lines.map((line) => line.join("")),
    });
    expect(SLOT_MATHS.get("forty-medium")?.machine).not.toHaveProperty("grid");
  });
});
