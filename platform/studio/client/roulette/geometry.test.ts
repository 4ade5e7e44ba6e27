import { describe, expect, it } from "vitest";
import { ROULETTE_PLACES } from "../../math/roulette/places.ts";
import { chipPoint, nextPlace } from "./geometry.ts";

describe("the table of roulette", () => {
  it("has a point of its own for every place", () => {
    const points = [...ROULETTE_PLACES.keys()].map((place) => JSON.stringify(chipPoint(place)));
    expect(new Set(points).size).toBe(ROULETTE_PLACES.size);
  });

  it("every place is reached by arrow keys from zero", () => {
    const reached = new Set(["0"]);
    const left = ["0"];
    for (let place = left.pop(); place !== undefined; place = left.pop())
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = nextPlace(place, key, chipPoint);
        if (next === null || reached.has(next)) continue;
        reached.add(next);
        left.push(next);
      }
    expect([...ROULETTE_PLACES.keys()].filter((place) => !reached.has(place))).toEqual([]);
  });
});
