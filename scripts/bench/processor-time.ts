import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Clock ticks a second of /proc/PID/stat on Linux. */
const TICKS = 100;

/** Seconds that a process has had of a processor since it started. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

const LOOKS = 30;
const LOOK_MS = 1_000;
/** Of a processor: what a program that nobody asks for anything needs. */
const IDLE_SHARE = 0.1;

/** Waits until a program that has just started is done with what it begins by itself, at most half a minute. */
export async function settled(pid: number): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const before = processorTime(pid);
    await setTimeout(LOOK_MS);
    if (processorTime(pid) - before < (IDLE_SHARE * LOOK_MS) / 1_000) return;
  }
}
