import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { withRuntime } from "./runtime.ts";

let platform: TestPlatform;
let folder: string;
beforeAll(async () => {
  platform = await createTestPlatform();
  folder = mkdtempSync(join(tmpdir(), "marquee-operator-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

const run = (words: string[], environment: Record<string, string | undefined>) =>
  new Promise<{ code: number; stdout: string; errors: string[] }>((resolve) => {
    const env = { ...process.env, DATA_FOLDER: folder, ...environment };
    const [script, ...args] = words;
    execFile("node_modules/.bin/tsx", [`scripts/${script}.ts`, ...args], { env }, (error, stdout, stderr) => {
      const errors = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("npm warn"));
      resolve({ code: Number(error?.code ?? 0), stdout, errors });
    });
  });

describe("operators' commands", () => {
  it("start the database of a folder whose program and server died without deleting their files", async () => {
    await withRuntime({ DATA_FOLDER: folder }, async () => null);
    const { pid } = spawnSync(process.execPath, ["--version"]);
    writeFileSync(join(folder, "process.pid"), String(pid));
    const database = join(folder, "database", "postgres");
    writeFileSync(join(database, "postmaster.pid"), `${pid}\n${database}\n1\n1\n`);
    const { code, stdout, errors } = await run(["jobs", "status"], { DATABASE_URL: "" });
    expect([code, errors]).toEqual([0, []]);
    expect(stdout).toContain("mail: 0 waiting");
  }, 180_000);

  it("say in one line that nobody answers at DATABASE_URL, without its password", async () => {
    const { code, errors } = await run(["jobs", "status"], {
      DATABASE_URL: "postgres://marquee:hidden@127.0.0.1:1/marquee",
      SECRET: platform.context.secret,
    });
    expect([code, errors]).toEqual([
      1,
      [expect.stringMatching(/^The database at 127\.0\.0\.1:1 can't be reached: .*REFUSED/)],
    ]);
    expect(errors.join()).not.toContain("hidden");
  }, 60_000);

  it.each([
    ["points", "999999", "5"],
    ["limits", "999999"],
    ["documents", "999999"],
  ])(
    "say in one line that there is no such player: %s",
    async (...words) => {
      const { code, stdout, errors } = await run(["player", ...words], {
        DATABASE_URL: platform.database.url,
        SECRET: platform.context.secret,
      });
      expect([code, stdout, errors]).toEqual([1, "", ["There is no player 999999"]]);
    },
    60_000,
  );
});
