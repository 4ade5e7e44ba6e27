import { describe, expect, it } from "vitest";
import { chipPays, chipsBack, isRed, ROULETTE_PLACES, ROULETTE_POCKETS, ROULETTE_WHEEL } from "./places.ts";

describe("roulette", () => {
  it("has each number once on the wheel, red and black in turn, and a place for every bet of the table", () => {
    expect([...ROULETTE_WHEEL].sort((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, n) => n));
    const colours = ROULETTE_WHEEL.slice(1).map(isRed);
    expect(colours.every((red, index) => index === 0 || red !== colours[index - 1])).toBe(true);
    const sizes = [...ROULETTE_PLACES.values()].map(({ length }) => length);
    const count = (size: number) => sizes.filter((each) => each === size).length;
    expect([1, 2, 3, 4, 6, 12, 18].map(count)).toEqual([37, 60, 14, 23, 11, 6, 6]);
  });

  it("[RG-04 part: roulette] every place gives back 36 of 37 stakes: each number of the wheel, each place", () => {
    for (const place of ROULETTE_PLACES.keys()) {
      const back = ROULETTE_WHEEL.reduce<number>((sum, number) => sum + chipsBack([{ place, chips: 1 }], number), 0);
      expect(back, place).toBe(ROULETTE_POCKETS - 1);
    }
  });

  it("pays 35 to 1 on a number, 17 on two, 11 on three, 8 on four, 5 on six, 2 on twelve, even money on eighteen", () => {
    const places = ["17", "17-20", "16-17-18", "16-17-19-20", "16-17-18-19-20-21", "dozen-2", "red"];
    expect(places.map(chipPays)).toEqual([36, 18, 12, 9, 6, 3, 2]);
    expect(chipsBack([...places.map((place) => ({ place, chips: 2 })), { place: "0", chips: 9 }], 17)).toBe(
      2 * (36 + 18 + 12 + 9 + 6 + 3),
    );
    expect(chipsBack([{ place: "even", chips: 1 }], 0), "zero is neither").toBe(0);
  });
});
