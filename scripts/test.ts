/** npm test: unit and contract tests, then browser tests against a build of these sources; all but the sweeps. */
import { spawnSync } from "node:child_process";
import { findChromium } from "../tests/harness/chromium.ts";
import { isBuilt } from "./build/stamp.mjs";
import { browserSuite, exitCodeOf, runSuite, type Suite, unitSuite } from "./test/run-suite.ts";

const chromium = findChromium("chromium-headless-shell");
if (!chromium.ok) {
  console.error(chromium.message);
  process.exit(1);
}

const run = (suite: Suite) => runSuite(suite, (chunk) => process.stdout.write(chunk));

const unit = await run(unitSuite());
if (!isBuilt()) {
  const built = spawnSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const browser = await run(browserSuite(["--project=pages", "--project=games"]));

console.log(`\n${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`);
process.exitCode = exitCodeOf([unit, browser]);
