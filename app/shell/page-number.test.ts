import { expect, it } from "vitest";
import { pageNumber } from "./page-number.ts";

it("[LOBBY-02 part: numbers] a page's number is a small natural number, or nothing for the first", () => {
  expect([null, undefined, "1", "12"].map(pageNumber)).toEqual([1, 1, 1, 12]);
  expect(["0", "-1", "1.5", "x", "", "99999", "1e3", " 2"].map(pageNumber)).toEqual(Array(8).fill(null));
});
