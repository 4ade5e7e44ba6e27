/**
 * Loaded into a process that is measured (`--import`): at SIGUSR2 it collects its garbage, and writes what is left, in bytes, as
 * JSON `{ rss, heapUsed }` to the file that MEMORY_REPORT names.
 */
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const file = process.env.MEMORY_REPORT;
if (isMainThread && file) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    for (let time = 0; time < 3; time += 1) collect();
    // Freed pages go back to the system on a thread beside.
    setTimeout(() => {
      const { rss, heapUsed } = process.memoryUsage();
      writeFileSync(`${file}.new`, JSON.stringify({ rss, heapUsed }));
      renameSync(`${file}.new`, file);
    }, 1_000);
  });
}
