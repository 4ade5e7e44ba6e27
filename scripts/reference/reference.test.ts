import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./check.ts";
import { entry } from "./entry.ts";
import { REFERENCE_FILE, renderReference, sections } from "./reference.ts";
import { testsOfRows } from "./tests-of-rows.ts";

describe("docs/reference.md", () => {
  it("names a file that serves it and a test that proves it for each thing of the specification", () => {
    expect(faultsOf(sections(), testsOfRows())).toEqual([]);
    const names = sections().flatMap(({ title, entries }) => entries.map(({ name }) => `${title}: ${name}`));
    expect(new Set(names).size).toBe(names.length);
  });

  it("is what its lists and the code say (npm run reference -- write)", async () => {
    expect(await readFile(REFERENCE_FILE, "utf8")).toBe(renderReference());
  });

  it("says of an entry what is missing: its file, the words in it, any place, the test", () => {
    const entries = [
      entry("A", "CALL-01", "gone.ts"),
      entry("B", "CALL-01", "package.json#no such words"),
      entry("C", "CALL-01"),
      entry("D", "CALL-99", 'package.json#"name": "marquee"'),
    ];
    expect(faultsOf([{ title: "T", about: "", entries }], new Map([["CALL-01", ["a.test.ts"]]]))).toEqual([
      "T: A: gone.ts isn't there",
      'T: B: package.json has no "no such words"',
      "T: C is served nowhere",
      "T: D: no test claims CALL-99",
    ]);
  });
});
