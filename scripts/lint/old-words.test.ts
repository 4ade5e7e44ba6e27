import { describe, expect, it } from "vitest";
import { oldWordsIn } from "./old-words.ts";

describe("words that have a standard term", () => {
  it.each([
    ["const keptPages = 1;", "keptPages", "cached, stored, retained"],
    ["class ConfigKeeper {}", "ConfigKeeper", "store"],
    ["class A { #told = 1 }", "#told", "notified, reported"],
    ["export const MOST_FINDINGS = 3;", "MOST_FINDINGS", "diagnostics"],
    ["type A = { refusal: string };", "refusal", "error, ApiError"],
  ])("%s: the name is found, with its term", (text, name, term) => {
    expect(oldWordsIn("app/x.ts", text)).toEqual([expect.stringContaining(`app/x.ts:1: ${name}: write ${term}`)]);
  });

  it("a file's name counts, comments and strings don't, nor what has the word in another sense", () => {
    expect(oldWordsIn("app/kept-page.tsx", "")).toEqual([
      'app/kept-page.tsx: write cached, stored, retained for "kept"',
    ]);
    expect(oldWordsIn("app/x.ts", '// told\nconst text = "facts"; const houseAccount = 1; const seattle = 2;')).toEqual(
      [],
    );
  });
});
