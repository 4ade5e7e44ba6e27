import { describe, expect, it } from "vitest";
import { restingAngle, segmentAt, segmentsOf, turnBetween } from "./wheel-shape.ts";

describe("the wheel", () => {
  it("has equal segments, each prize as often as the others, and eight of them at least", () => {
    for (const items of [1, 2, 3, 4, 5, 7, 8, 12]) {
      const segments = segmentsOf(items);
      expect(segments.length).toBeGreaterThanOrEqual(8);
      const counts = Array.from({ length: items }, (_, item) => segments.filter((one) => one.item === item).length);
      expect(new Set(counts).size).toBe(1);
      for (const { from, to } of segments) expect(to - from).toBeCloseTo(360 / segments.length);
    }
  });

  it("[WHEEL-01 part: where it stops] rests well inside a segment of the prize that was drawn, the same each time", () => {
    for (const items of [3, 4, 8]) {
      const segments = segmentsOf(items);
      for (let item = 0; item < items; item += 1) {
        for (let box = 1; box < 400; box += 1) {
          const angle = restingAngle(segments, { item, box: String(box) });
          expect(angle).toBe(restingAngle(segments, { item, box: String(box) }));
          const shown = segmentAt(segments, angle);
          expect(shown.item).toBe(item);
          const aside = Math.abs(((shown.middle + angle + 540) % 360) - 180);
          expect(aside).toBeLessThanOrEqual(0.31 * (360 / segments.length));
        }
      }
    }
  });

  it("turns clockwise, several times, from wherever it stands", () => {
    for (const [from, to] of [
      [0, 0],
      [350, 10],
      [10, 350],
    ] as const) {
      const turn = turnBetween(from, to);
      expect(turn).toBeGreaterThanOrEqual(5 * 360);
      expect((from + turn) % 360).toBeCloseTo(to);
    }
  });
});
