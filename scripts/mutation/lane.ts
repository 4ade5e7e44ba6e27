/**
 * One lane of the mutation run: a process whose working folder is a copy of the project. It is sent a job after the
 * other, makes the fault, runs the tests, puts the file back, and answers what happened.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import { createVitest, type TestRunResult } from "vitest/node";
import { openDatabase } from "#platform/db/database.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { type Mutant, mutate } from "./mutant.ts";

/** `mutant` is null for the tests as they are. */
export interface Job {
  mutant: Mutant | null;
  tests: readonly string[];
}

export interface JobResult {
  /** `broken`: the tests could not even be read with the fault in place, which proves nothing. */
  outcome: "green" | "red" | "broken";
  /** The first thing that failed. */
  reason: string;
  milliseconds: number;
}

const template = new URL(process.env.MUTATION_TEMPLATE_URL as string);
let databases = 0;

const vitest = await createVitest(
  "test",
  { config: "scripts/mutation/vitest.config.ts", watch: false, run: true, reporters: [{}] },
  {},
);

process.on("message", async (job: Job) => {
  const started = performance.now();
  const result = await run(job).catch((error: unknown) => ({ outcome: "broken" as const, reason: String(error) }));
  process.send?.({ ...result, milliseconds: performance.now() - started } satisfies JobResult);
});
process.on("disconnect", () => void vitest.close());
process.send?.("ready");

async function run({ mutant, tests }: Job): Promise<Omit<JobResult, "milliseconds">> {
  if (!mutant) return runTests(tests, template.href);
  const path = resolve(mutant.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, mutate(source, mutant));
  vitest.invalidateFile(path);
  try {
    if (!path.endsWith(".sql")) return await runTests(tests, template.href);
    return await withDatabase((url) => runTests(tests, url));
  } finally {
    writeFileSync(path, source);
    vitest.invalidateFile(path);
  }
}

async function runTests(tests: readonly string[], templateUrl: string): Promise<Omit<JobResult, "milliseconds">> {
  for (const project of vitest.projects) project.provide("templateUrl", templateUrl);
  const specifications = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) =>
    tests.some((test) => resolve(test) === moduleId),
  );
  if (specifications.length !== tests.length) throw new Error(`not all of these are tests: ${tests.join(", ")}`);
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // What earlier jobs ran is in there too.
  const own = testModules.filter(({ moduleId }) => specifications.some((each) => each.moduleId === moduleId));
  if (own.length !== specifications.length) throw new Error(`these did not run: ${tests.join(", ")}`);
  return judge(own, unhandledErrors);
}

function judge(
  testModules: TestRunResult["testModules"],
  unhandledErrors: TestRunResult["unhandledErrors"],
): Omit<JobResult, "milliseconds"> {
  for (const module of testModules) {
    for (const test of module.children.allTests("failed"))
      return { outcome: "red", reason: `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}` };
  }
  for (const module of testModules) {
    // A hook that fails leaves its tests skipped; a module that can't be read has none.
    const suites = [module, ...module.children.allSuites()];
    const error = suites.flatMap((suite) => suite.errors())[0];
    if (error) {
      const tests = [...module.children.allTests()].length;
      return { outcome: tests > 0 ? "red" : "broken", reason: firstLine(error.message) };
    }
    if (!module.ok()) return { outcome: "broken", reason: `${module.moduleId} did not run` };
  }
  const [unhandled] = unhandledErrors;
  if (unhandled) return { outcome: "red", reason: firstLine((unhandled as Error).message) };
  return { outcome: "green", reason: "" };
}

const firstLine = (text = "") => text.split("\n", 1)[0] as string;

/** A template made from nothing with the rules as this folder's files have them now: nothing of the right ones is left. */
async function withDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  databases += 1;
  const name = `mutant_${process.pid}_${databases}`;
  const admin = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: "/postgres" }).href });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = Object.assign(new URL(template), { pathname: `/${name}` }).href;
    const database = openDatabase(url);
    await migratePlatform(database, resolve("."));
    await database.close();
    const result = await use(url);
    await admin.query(`drop database ${name} with (force)`);
    return result;
  } finally {
    await admin.end();
  }
}
