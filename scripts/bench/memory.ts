import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** Bytes of a process once its garbage is collected. */
export interface Memory {
  /** All that the process holds in memory. */
  rss: number;
  /** Of that what scripts hold. */
  heapUsed: number;
}

/** How long a process may take to collect its garbage. */
const REPORTED_MS = 60_000;

/** What a Node process must be started with to be asked by `memoryOf`. */
export const reportsMemory = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "report-memory.mjs"))}`,
  MEMORY_REPORT: fileIn(folder),
});

/** The memory of a process that was started with `reportsMemory(folder)`. Throws when it doesn't report. */
export async function memoryOf(pid: number, folder: string): Promise<Memory> {
  const file = fileIn(folder);
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (const until = Date.now() + REPORTED_MS; !existsSync(file); await setTimeout(50))
    if (Date.now() > until) throw new Error(`process ${pid} did not report its memory`);
  return JSON.parse(readFileSync(file, "utf8")) as Memory;
}

const fileIn = (folder: string) => join(folder, "memory.json");
