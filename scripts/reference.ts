/**
 * npm run reference -- write   writes docs/reference.md: what the specification names, where it is served, what proves it
 * npm run reference -- check   says what is missing or wrong in it, and exits with 1 where something is
 */
import { readFile, writeFile } from "node:fs/promises";
import { runScript } from "./command-line/run-script.ts";
import { faultsOf } from "./reference/check.ts";
import { REFERENCE_FILE, renderReference, sections } from "./reference/reference.ts";
import { testsOfRows } from "./reference/tests-of-rows.ts";

const USAGE = "npm run reference -- write | check";

async function main([command]: string[]): Promise<number> {
  if (command !== "write" && command !== "check") {
    console.error(USAGE);
    return 2;
  }
  const faults = faultsOf(sections(), testsOfRows());
  const text = renderReference();
  if (command === "write") await writeFile(REFERENCE_FILE, text);
  else if ((await readFile(REFERENCE_FILE, "utf8")) !== text) faults.push(`${REFERENCE_FILE} is out of date`);
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

await runScript(() => main(process.argv.slice(2)));
