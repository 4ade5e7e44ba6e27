import { expect, it } from "vitest";
import { addToStatistics } from "./sport-statistics.ts";

it("statistics add up what happened, in the order of the page, and leave possession as it is", () => {
  const before = [
    { kind: "possession", home: 60, away: 40 },
    { kind: "shots", home: 1, away: 0 },
  ] as const;
  const counts = [
    { happening: "corner", home: 0, away: 1 },
    { happening: "shot", home: 1, away: 2 },
    { happening: "dangerous-attack", home: 3, away: 0 },
    { happening: "kick-off", home: 0, away: 0 },
  ] as const;
  expect(addToStatistics(before, "football", counts)).toEqual([
    { kind: "possession", home: 60, away: 40 },
    { kind: "attacks", home: 3, away: 0 },
    { kind: "shots", home: 2, away: 2 },
    { kind: "corners", home: 0, away: 1 },
  ]);
});

it("a basket is a shot; the points of basketball are the score's", () => {
  const counts = [
    { happening: "point", home: 31, away: 30 },
    { happening: "shot", home: 39, away: 40 },
  ] as const;
  expect(addToStatistics([], "basketball", counts)).toEqual([{ kind: "shots", home: 70, away: 70 }]);
  expect(addToStatistics([], "tennis", counts.slice(0, 1))).toEqual([{ kind: "points", home: 31, away: 30 }]);
});
