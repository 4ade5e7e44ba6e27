import fc from "fast-check";
import { expect, it } from "vitest";
import { changeBetween } from "./apply-edit.ts";

const applied = (before: string, { from, to, insert }: ReturnType<typeof changeBetween>) =>
  before.slice(0, from) + insert + before.slice(to);

it("a change is the one stretch in which two texts differ", () => {
  expect(changeBetween("<p>one two</p>", "<p>one and two</p>")).toEqual({ from: 7, to: 7, insert: "and " });
  expect(changeBetween("aaa", "aa")).toEqual({ from: 2, to: 3, insert: "" });
  expect(changeBetween("same", "same")).toEqual({ from: 4, to: 4, insert: "" });
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(applied(before, changeBetween(before, after))).toBe(after);
    }),
  );
});
