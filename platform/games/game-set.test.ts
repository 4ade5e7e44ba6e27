import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GameSet } from "./game-set.ts";

const SIZE = 150;
const places = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }));
const sorted = (values: Iterable<number>) => [...values].sort((one, other) => one - other);

describe("a set of games", () => {
  it("behaves as a plain set of numbers", () => {
    fc.assert(
      fc.property(places, places, (one, two) => {
        const [first, second] = [GameSet.of(SIZE, one), GameSet.of(SIZE, two)];
        expect(first.places()).toEqual(sorted(one));
        expect(first.count()).toBe(one.length);
        expect(first.and(second).places()).toEqual(sorted(one.filter((place) => two.includes(place))));
        expect(first.or(second).places()).toEqual(sorted(new Set([...one, ...two])));
        expect(one.every((place) => first.has(place))).toBe(true);
      }),
    );
  });

  it("gives any page of itself", () => {
    fc.assert(
      fc.property(places, fc.nat(160), fc.nat(160), (members, skip, take) => {
        expect(GameSet.of(SIZE, members).places(skip, take)).toEqual(sorted(members).slice(skip, skip + take));
      }),
    );
  });
});
