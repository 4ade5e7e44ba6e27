import { CONFIGURATION } from "./configuration.ts";
import { CONSTANTS } from "./constants.ts";
import type { Entry, Section } from "./entry.ts";
import { ERRORS } from "./errors.ts";
import { MODALS } from "./modals.ts";
import { REALTIME } from "./realtime.ts";
import { ROUTES } from "./routes.ts";
import { servedCalls } from "./served-calls.ts";
import { testsOfRows } from "./tests-of-rows.ts";

export const REFERENCE_FILE = "docs/reference.md";

const HEAD = `# What the specification names, and where it is

Written by \`npm run reference -- write\`; a test compares it with the code. Each line names a thing of the specification,
the file that serves it, and the tests that prove the requirement rows behind it.
`;

export const sections = (): readonly Section[] => [
  ROUTES,
  servedCalls(),
  CONFIGURATION,
  MODALS,
  REALTIME,
  ERRORS,
  CONSTANTS,
];

const link = (text: string, path: string) => `[${text}](../${path})`;
const cell = (text: string) => text.replaceAll("|", "\\|");
const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** A row of a table: at most two files with tests for each requirement row, which is where its title is found. */
function line({ name, rows, at }: Entry, tests: ReadonlyMap<string, readonly string[]>): string {
  const places = at.map((place) => place.split("#")[0] ?? "").map((path) => link(`\`${path}\``, path));
  const proofs = rows.map(
    (row) =>
      `${row}: ${(tests.get(row) ?? [])
        .slice(0, 2)
        .map((path) => link(baseName(path), path))
        .join(", ")}`,
  );
  return `| ${cell(name)} | ${places.join(", ")} | ${proofs.join("; ")} |`;
}

/** The whole file. */
export function renderReference(): string {
  const tests = testsOfRows();
  const tables = sections().map(({ title, about, entries }) =>
    [
      `## ${title}`,
      "",
      about,
      "",
      "| What | Where it is served | Which tests prove it |",
      "|---|---|---|",
      ...entries.map((each) => line(each, tests)),
    ].join("\n"),
  );
  return `${HEAD}\n${tables.join("\n\n")}\n`;
}
