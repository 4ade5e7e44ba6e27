import { spawn } from "node:child_process";

/** What one test runner did. */
export interface SuiteOutcome {
  /** The runner's exit code; 1 when a signal ended it. */
  code: number;
  passed: number;
  failed: number;
}

/** A test runner: its script under node_modules, its arguments, and how its closing lines tell the counts. */
export interface Suite {
  script: string;
  args: readonly string[];
  passed: RegExp;
  failed: RegExp;
}

export const unitSuite = (args: readonly string[] = []): Suite => ({
  script: "node_modules/vitest/vitest.mjs",
  args: ["run", ...args],
  passed: /^\s*Tests\s.*?(\d+) passed/m,
  failed: /^\s*Tests\s.*?(\d+) failed/m,
});

export const browserSuite = (args: readonly string[] = []): Suite => ({
  script: "node_modules/@playwright/test/cli.js",
  args: ["test", ...args],
  passed: /^\s*(\d+) passed/m,
  failed: /^\s*(\d+) failed/m,
});

/** Runs a suite, hands its output on, and gives its outcome. */
export function runSuite(suite: Suite, write: (chunk: string) => void): Promise<SuiteOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [suite.script, ...suite.args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
        write(chunk);
      });
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code: code ?? 1, passed: count(output, suite.passed), failed: count(output, suite.failed) }),
    );
  });
}

/**
 * The exit code of all suites together: a suite's own code where it has one, 1 where a failure was counted or a suite ran
 * no test at all, whatever its runner's exit code says.
 */
export function exitCodeOf(outcomes: readonly SuiteOutcome[]): number {
  const own = outcomes.find(({ code }) => code !== 0)?.code;
  if (own !== undefined) return own;
  return outcomes.length > 0 && outcomes.every(({ passed, failed }) => failed === 0 && passed > 0) ? 0 : 1;
}

const count = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
