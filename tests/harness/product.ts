import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";

export interface RunningProduct {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process to the first page. */
  firstPageMs: number;
  stop(): Promise<void>;
}

/** Starts the production build as a user would and waits for its first page. */
export async function startProduct(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<RunningProduct> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, PORT: String(port), DATA_FOLDER: dataFolder, LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://orbit.localhost:${port}`;
  await firstPage(child, port);
  return { origin, pid: child.pid as number, firstPageMs: performance.now() - started, stop: () => stop(child) };
}

async function firstPage(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`);
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer?.status === 200) {
      await answer.text();
      return;
    }
    await answer?.body?.cancel();
    await setTimeout(20);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
