/**
 * npm run test:mutation [-- --only TEXT]: makes each fault of scripts/mutation/mutants/ in a temporary copy of the
 * project, one at a time in two lanes, and runs the unit tests that must notice it. Ends with 1 when one is not noticed,
 * when its text is not there exactly once, or when the tests fail without any.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { copyTree } from "./mutation/copy-tree.ts";
import type { Job, JobResult } from "./mutation/lane.ts";
import { MUTANTS } from "./mutation/mutants.ts";

const LANES = 2;
/** No test file of the list takes nearly as long; a fault that makes the code run for ever ends here. */
const LONGEST_MS = 10 * 60_000;

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = MUTANTS.filter(
  ({ name, file }) => !values.only || name.includes(values.only) || file.includes(values.only),
);
if (wanted.length === 0) {
  console.error("--only takes a part of a fault's name or file");
  process.exit(2);
}

const started = performance.now();
const folders = Array.from({ length: LANES }, () => copyTree(resolve(".")));
const data = mkdtempSync(join(tmpdir(), "marquee-mutation-"));
const server = await startEmbeddedServer({ folder: data, settings: ["fsync=off", "max_connections=300"] });
let survived = 0;
try {
  const url = await server.database("marquee_template");
  const database = openDatabase(url);
  await migratePlatform(database, resolve("."));
  await database.close();

  const files = [...new Set(wanted.flatMap(({ tests }) => tests))];
  const jobs: Job[] = [
    // Tests that are red anyway notice nothing.
    ...files.map((file) => ({ mutant: null, tests: [file] })),
    ...wanted.map((mutant) => ({ mutant, tests: mutant.tests })),
  ];
  const queue = jobs.values();
  await Promise.all(
    folders.map(async (folder) => {
      const lane = await openLane(folder, url);
      for (const job of queue) if (!report(job, await lane.ask(job))) survived += 1;
      await lane.close();
    }),
  );
} finally {
  await server.stop();
  for (const folder of [...folders, data]) rmSync(folder, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${wanted.length} faults, ${survived} not caught, ${seconds} s`);
process.exit(survived === 0 ? 0 : 1);

interface Lane {
  ask(job: Job): Promise<JobResult>;
  close(): Promise<void>;
}

async function openLane(folder: string, templateUrl: string): Promise<Lane> {
  const child = fork(join(folder, "scripts/mutation/lane.ts"), {
    cwd: folder,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, MUTATION_TEMPLATE_URL: templateUrl },
  });
  const ended = once(child, "exit");
  const next = async (): Promise<unknown> => {
    const gone = ended.then(() => {
      throw new Error("a lane has ended before its work");
    });
    const waiting = new AbortController();
    const { signal } = waiting;
    const answered = once(child, "message", { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) });
    try {
      return (await Promise.race([answered, gone]))[0];
    } finally {
      waiting.abort();
    }
  };
  await next();
  return {
    ask(job) {
      child.send(job);
      return next() as Promise<JobResult>;
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}

/** Prints what became of a job; whether it went as it must. */
function report({ mutant, tests }: Job, { outcome, reason, milliseconds }: JobResult): boolean {
  if (!mutant) {
    if (outcome !== "green") console.log(`FAILS ANYWAY  ${tests.join(", ")}: ${reason}`);
    return outcome === "green";
  }
  const verdict = { red: "caught", green: "SURVIVED", broken: "BROKEN" }[outcome];
  console.log(`${verdict.padEnd(8)}  ${mutant.file}: ${mutant.name} (${(milliseconds / 1000).toFixed(1)} s)`);
  if (reason) console.log(`          ${reason}`);
  return outcome === "red";
}
