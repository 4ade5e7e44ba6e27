import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openToServerUser } from "#server/data-folder.ts";
import { memoryFolder } from "#tests/harness/memory-folder.ts";
import { type EmbeddedServer, isPostgres, startEmbeddedServer } from "./embedded.ts";
import { Supervisor } from "./supervise.ts";

const lines: string[] = [];
const log = {
  info: (_: object, message: string) => void lines.push(message),
  error: (_: object, message: string) => void lines.push(message),
};

let folder: string;
let server: EmbeddedServer;
let url: string;
beforeAll(async () => {
  folder = memoryFolder("marquee-supervise-");
  openToServerUser(folder);
  server = await startEmbeddedServer({ folder, log, settings: ["max_connections=20"] });
  url = await server.database("notes");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (text: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
};
const pidOfServer = () => Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n", 1)[0]);

it("a database that is killed is started again at the same address with all it had acknowledged, twice in a row", async () => {
  await ask("create table kept (id int)");
  for (const kill of [1, 2]) {
    await ask(`insert into kept values (${kill})`);
    const killed = pidOfServer();
    // 0 would be this process and all of its group.
    expect(isPostgres(killed)).toBe(true);
    process.kill(killed, "SIGKILL");
    await expect
      .poll(() => ask("select count(*)::int as count from kept"), { timeout: 20_000 })
      .toEqual([{ count: kill }]);
    expect(pidOfServer()).not.toBe(killed);
  }
  expect(lines.filter((line) => line.includes("ended by itself"))).toHaveLength(2);
  expect(lines.filter((line) => line.includes("takes connections again"))).toHaveLength(2);
});

it("gives up with a line in the log when it can't be started, and can be stopped all the same", async () => {
  const logged: { fields: object; message: string }[] = [];
  let starts = 0;
  const start = async (): Promise<ChildProcess> => {
    starts += 1;
    const child = spawn(process.execPath, ["-e", "process.exit(3)"], { stdio: "ignore" });
    await new Promise((resolve) => child.once("exit", resolve));
    if (starts > 1) throw new Error("it ends at once");
    return child;
  };
  const supervisor = new Supervisor(
    { start, lastLine: () => "FATAL: no space left" },
    { info: () => {}, error: (fields, message) => void logged.push({ fields, message }) },
    0,
  );
  await supervisor.start();
  await expect
    .poll(() => logged.map(({ message }) => message))
    .toEqual([
      "the embedded PostgreSQL ended by itself; it is started again",
      "the embedded PostgreSQL can't be started; restart the program",
    ]);
  expect(logged[1]?.fields).toMatchObject({ reason: "FATAL: no space left" });
  await supervisor.stop();
});
