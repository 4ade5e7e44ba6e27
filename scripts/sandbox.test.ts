import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSandboxAdapter } from "#platform/payments/adapters/sandbox.ts";
import { freePort } from "#tests/harness/free-port.ts";

const KEY = "a key of the sandbox and the platform";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-command-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (environment: Record<string, string>) =>
  spawn(process.execPath, ["--import", "tsx", "scripts/sandbox.ts"], {
    env: { ...process.env, DATA_FOLDER: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });

it("serves the sandbox at the address that the platform uses, and ends when it is asked to", async () => {
  const url = `http://pay.localhost:${await freePort()}`;
  const child = run({ SANDBOX_URL: url, SANDBOX_KEY: KEY });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  expect(line.toString()).toContain(url);
  const adapter = createSandboxAdapter({ url: () => url, key: KEY, now: () => new Date() });
  expect(await adapter.findDeposit("nothing")).toBeNull();
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it("says what is missing", async () => {
  const child = run({ SANDBOX_URL: "http://pay.localhost:3100" });
  let message = "";
  child.stderr.on("data", (chunk) => {
    message += chunk;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(message).toContain("SANDBOX_KEY");
});
