import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Target } from "./raw.ts";

export interface Watched {
  /** Longest time that a health call took, in milliseconds. */
  stallMs: number;
  /** Most memory that the process held, in MB. */
  peakMegabytes: number;
}

/** Milliseconds of one health call, on a connection of its own. Rejects when it isn't answered. */
export function healthMs({ port, host }: Target): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path: "/healthz", headers: { host }, agent: false }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`/healthz answered ${response.statusCode}`)),
      );
    });
    request.setTimeout(30_000, () => request.destroy(new Error("/healthz did not answer for 30 s")));
    request.on("error", reject);
  });
}

/** Resident memory of a process, in MB. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Open descriptors of a process. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Makes health calls one after another, and looks at the memory, while something runs. */
export async function watchWhile<T>(
  target: Target,
  pid: number,
  run: () => Promise<T>,
): Promise<{ result: T } & Watched> {
  let running = true;
  let stallMs = 0;
  let peakMegabytes = 0;
  const watching = (async () => {
    while (running) {
      stallMs = Math.max(stallMs, await healthMs(target));
      peakMegabytes = Math.max(peakMegabytes, megabytesOf(pid));
      await wait(20);
    }
  })();
  const [ran] = await Promise.allSettled([run().finally(() => (running = false)), watching]);
  await watching;
  if (ran.status === "rejected") throw ran.reason;
  return { result: ran.value, stallMs, peakMegabytes };
}
