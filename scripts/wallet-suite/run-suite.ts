import { randomBytes } from "node:crypto";
import { WALLET_CASES } from "./cases.ts";
import type { Connection } from "./connection.ts";
import { type Outcome, runCase } from "./run-case.ts";

export interface SuiteOptions {
  /** Part of the names or headings of the cases to run; all unless given. */
  only?: string;
  write(line: string): void;
}

export interface SuiteResult {
  passed: string[];
  failed: string[];
  skipped: string[];
}

const WORDS: Record<Outcome["result"], string> = { passed: "ok   ", failed: "FAIL ", skipped: "skip " };

/** Runs the wallet's cases one after the other: a line for each, with what differs below it, and the count at the end. */
export async function runSuite(connection: Connection, { only = "", write }: SuiteOptions): Promise<SuiteResult> {
  const result: SuiteResult = { passed: [], failed: [], skipped: [] };
  const run = randomBytes(4).toString("hex");
  let number = 0;
  for (const { title, cases } of WALLET_CASES) {
    for (const one of cases) {
      const name = `${title}: ${one.name}`;
      number += 1;
      if (!name.toLowerCase().includes(only.toLowerCase())) continue;
      const { result: word, details } = await runCase(connection, one, `suite-${run}-${number}`);
      result[word].push(one.name);
      write(`${WORDS[word]}${name}${word === "skipped" ? ` (${details.join("; ")})` : ""}`);
      if (word === "failed") for (const detail of details) write(`       ${detail}`);
    }
  }
  const { passed, failed, skipped } = result;
  write(`${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`);
  return result;
}
