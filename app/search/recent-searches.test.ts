import { expect, it } from "vitest";
import { readRecent, withSearch } from "./recent-searches.ts";

const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";

it("the latest search comes first, the same words once, six at most", () => {
  let cookie = "";
  for (const q of ["gold", "rocket", "Gold", "a|b", "café; x=1", "6", "7", "8"])
    cookie = pairOf(withSearch(readRecent(cookie), q));
  expect(readRecent(`locale=de; ${cookie}; other=1`)).toEqual(["8", "7", "6", "café; x=1", "a|b", "Gold"]);
});

it("long words of other scripts fit a cookie", () => {
  let cookie = "";
  for (const letter of "ゲームをさがす") cookie = pairOf(withSearch(readRecent(cookie), letter.repeat(80)));
  expect(cookie.length).toBeLessThan(4_000);
  expect(readRecent(cookie)[0]).toBe("す".repeat(80));
});

it("a cookie that somebody else wrote is no search", () => {
  expect(readRecent("recent-searches=%E0%A4%A; x=1")).toEqual([]);
  expect(readRecent(`recent-searches=${"x".repeat(500)}`)).toEqual([]);
});
