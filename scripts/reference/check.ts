import { existsSync, readFileSync } from "node:fs";
import type { Section } from "./entry.ts";

/** What is wrong with a place: a file that isn't there, or one without the words that it should have; null when right. */
function faultOf(place: string): string | null {
  const [path = "", ...words] = place.split("#");
  if (!existsSync(path)) return `${path} isn't there`;
  const wanted = words.join("#");
  return readFileSync(path, "utf8").includes(wanted) ? null : `${path} has no "${wanted}"`;
}

/** Entries with an empty cell or a wrong one, a sentence each. */
export const faultsOf = (sections: readonly Section[], tests: ReadonlyMap<string, readonly string[]>): string[] =>
  sections.flatMap(({ title, entries }) =>
    entries.flatMap(({ name, rows, at }) => [
      ...(at.length === 0 ? [`${title}: ${name} is served nowhere`] : []),
      ...at.flatMap((place) => {
        const fault = faultOf(place);
        return fault ? [`${title}: ${name}: ${fault}`] : [];
      }),
      ...rows.filter((row) => !tests.has(row)).map((row) => `${title}: ${name}: no test claims ${row}`),
    ]),
  );
