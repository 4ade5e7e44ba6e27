import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPostgres } from "#platform/db/embedded.ts";
import { memoryFolder } from "#tests/harness/memory-folder.ts";
import { takeDataFolder } from "./data-folder.ts";
import { beginEmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.ts";

const SILENT = { debug: () => {}, info: () => {}, error: () => {} };

let folder: string;
const pid = () =>
  Number(readFileSync(join(folder, "database", "postgres", "postmaster.pid"), "utf8").split("\n", 1)[0]);

/** A process that begins the database and then, as one does whose files are wrong, ends: once its input does. */
function rejectedStart() {
  const module = JSON.stringify(resolve("server/embedded-database.ts"));
  const script = `const { beginEmbeddedDatabase } = await import(${module}); await beginEmbeddedDatabase(process.env); process.stdin.resume().on("end", () => process.exit(1));`;
  return spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    env: { ...process.env, DATA_FOLDER: folder },
    stdio: ["pipe", "ignore", "ignore"],
  });
}

beforeAll(async () => {
  folder = memoryFolder("marquee-begun-");
  await beginEmbeddedDatabase({ DATA_FOLDER: folder });
  // There is none yet: nothing is begun, and the folder stays free.
  expect(existsSync(join(folder, "process.pid"))).toBe(false);
  await (await startEmbeddedDatabase(folder, SILENT)).stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a database that was begun early is taken over once, with what it has logged until then", async () => {
  await beginEmbeddedDatabase({ DATA_FOLDER: folder });
  const logged: string[] = [];
  const log = { ...SILENT, debug: (fields: object) => void logged.push(JSON.stringify(fields)) };
  const server = await startEmbeddedDatabase(folder, log);
  const began = pid();
  expect(logged.join()).toContain("ready to accept connections");
  expect(await server.database("marquee")).toMatch(/^postgres:/);
  await server.stop();
  const next = await startEmbeddedDatabase(folder, SILENT);
  expect(pid()).not.toBe(began);
  await next.stop();
});

it("nothing is begun where a database is named, or while another process has the folder", async () => {
  const pidFile = join(folder, "database", "postgres", "postmaster.pid");
  await beginEmbeddedDatabase({ DATA_FOLDER: folder, DATABASE_URL: "postgres://localhost/marquee" });
  expect(existsSync(pidFile)).toBe(false);
  const data = takeDataFolder(folder);
  const other = rejectedStart();
  other.stdin.end();
  expect(await once(other, "exit")).toEqual([1, null]);
  expect(existsSync(pidFile)).toBe(false);
  data.release();
});

it("a database that was begun ends with a process that is rejected at its start", async () => {
  const child = rejectedStart();
  const pidFile = join(folder, "database", "postgres", "postmaster.pid");
  await expect.poll(() => existsSync(pidFile) && isPostgres(pid())).toBe(true);
  const database = pid();
  child.stdin.end();
  expect(await once(child, "exit")).toEqual([1, null]);
  await expect.poll(() => isPostgres(database)).toBe(false);
});
