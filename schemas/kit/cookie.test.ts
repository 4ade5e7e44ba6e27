import { expect, it } from "vitest";
import { cookieOf } from "./cookie.ts";

it.each([
  [null, null],
  ["", null],
  ["b=2", null],
  ["ab=2; a=1", "1"],
  ["a=; b=2", ""],
  ["a=1; a=2", "1"],
  ["a=x%20y", "x%20y"],
  [" a = 1 ;b", "1"],
])("of %j, a is %j", (header, value) => {
  expect(cookieOf(header, "a")).toBe(value);
});
