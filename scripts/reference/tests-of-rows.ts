import { isTest, sourceFiles } from "./source-files.ts";

/** Lines that begin a test or give its title. */
const TITLE = /\b(?:it|test|describe)\b[.\w]*\s*[.(`'"]|^\s*[`'"]\[/;
const CLAIM = /\[([A-Z]+-\d+)\]/g;

/** What is proved in a browser stands before what is proved below it. */
const journeysFirst = (one: string, other: string): number =>
  Number(other.startsWith("tests/")) - Number(one.startsWith("tests/")) || one.localeCompare(other, "en");

/** Files with tests whose titles claim a requirement row whole, by row: `[CASH-06 part: recall]` claims none. */
export function testsOfRows(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of sourceFiles().filter((file) => isTest(file.path)))
    for (const line of text.split("\n").filter((each) => TITLE.test(each)))
      for (const [, row = ""] of line.matchAll(CLAIM)) found.set(row, (found.get(row) ?? new Set()).add(path));
  return new Map([...found].map(([row, paths]) => [row, [...paths].sort(journeysFirst)]));
}
