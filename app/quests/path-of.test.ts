import { describe, expect, it } from "vitest";
import { EURO_THRESHOLDS } from "#schemas/rules/quests.ts";
import { mapOf, NARROW_LAYOUT, pathThrough, wideLayout } from "./path-of.ts";

const RADIUS = 28;

describe.each(Object.entries(EURO_THRESHOLDS))("the map of a quest of size %s", (_, { length }) => {
  it.each([
    ["wide", wideLayout(length)],
    ["narrow", NARROW_LAYOUT],
  ])("%s has each level inside the drawing, and none on another", (_, layout) => {
    const { width, height, points } = mapOf(length, layout);
    expect(points).toHaveLength(length);
    for (const [index, { x, y }] of points.entries()) {
      expect([x - RADIUS >= 0, x + RADIUS <= width, y - RADIUS >= 0, y + RADIUS <= height]).toEqual(
        Array(4).fill(true),
      );
      for (const other of points.slice(index + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(2 * RADIUS);
    }
  });
});

it("draws one line through all points, and none through no points", () => {
  const { points, width } = mapOf(6, NARROW_LAYOUT);
  expect(pathThrough(points, width).match(/C/g)).toHaveLength(5);
  expect(pathThrough([], width)).toBe("");
});
