import { describe, expect, it } from "vitest";
import { isSearch } from "./search-rule.ts";

describe("a search", () => {
  it("[SEARCH-01 part: two characters] starts at two characters, as a reader counts them", () => {
    expect(["", " ", "a", " a ", "\u{1F680}"].map(isSearch)).toEqual([false, false, false, false, false]);
    expect(["ab", "\u{1F680}x", " ab "].map(isSearch)).toEqual([true, true, true]);
  });
});
