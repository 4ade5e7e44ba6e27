/** npm test: unit and contract tests, then browser tests against a build of these sources. */
import { spawn, spawnSync } from "node:child_process";
import { findChromium } from "../tests/harness/chromium.ts";
import { isBuilt } from "./build/stamp.mjs";

const chromium = findChromium();
if (!chromium.ok) {
  console.error(chromium.message);
  process.exit(1);
}

interface Outcome {
  code: number;
  passed: number;
  failed: number;
}

const unit = await run("node_modules/vitest/vitest.mjs", ["run"], (text) => [
  count(text, /Tests\s.*?(\d+) passed/),
  count(text, /Tests\s.*?(\d+) failed/),
]);
if (!isBuilt()) {
  const built = spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const browser = await run("node_modules/@playwright/test/cli.js", ["test"], (text) => [
  count(text, /^\s*(\d+) passed/m),
  count(text, /^\s*(\d+) failed/m),
]);

console.log(`\n${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`);
process.exit(unit.code || browser.code);

function run(script: string, args: string[], counts: (text: string) => [number, number]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on("exit", (code) => {
      const [passed, failed] = counts(output);
      resolve({ code: code ?? 1, passed, failed });
    });
  });
}

function count(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}
