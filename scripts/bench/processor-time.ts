import { readFileSync } from "node:fs";

/** Clock ticks a second of /proc/PID/stat on Linux. */
const TICKS = 100;

/** Seconds that a process has had of a processor since it started. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
