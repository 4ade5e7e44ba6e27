import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface RunningProduct {
  origin: string;
  dataFolder: string;
  pid: number;
  /** Milliseconds from the start of the process to the first page. */
  firstPageMs: number;
  /** What it has written to its log so far. */
  log(): string;
  /** Sends the signal and waits for the end; its exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** One of two processes. */
export interface RunningHalf {
  pid: number;
  port: number;
  url: string;
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface EndedProduct {
  code: number | null;
  stderr: string;
  milliseconds: number;
}

/** Starts the production build with settings that it must refuse, and waits for its end. */
export async function startRejected(
  dataFolder: string,
  environment: Record<string, string>,
  /** All in one process unless told otherwise. */
  which: readonly ("platform" | "storefront")[] = [],
): Promise<EndedProduct> {
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs", ...which], {
    env: { ...process.env, PORT: "0", DATA_FOLDER: dataFolder, LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stderr, milliseconds: performance.now() - started };
}

/** Starts the production build as a user would, on a free port unless PORT is given, and waits for its first page. */
export async function startProduct(
  dataFolder: string,
  environment: Record<string, string> = {},
  /** Folder that it is started in: the repository, or a copy with other content. */
  folder = process.cwd(),
): Promise<RunningProduct> {
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const started = performance.now();
  const script = folder === process.cwd() ? "scripts/start.mjs" : "build/server/main.js";
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_FOLDER: dataFolder, LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  child.stdout.on("data", (chunk) => {
    log += chunk;
  });
  const origin = `http://orbit.localhost:${port}`;
  await firstPage(child, port);
  return {
    origin,
    dataFolder,
    pid: child.pid as number,
    firstPageMs: performance.now() - started,
    log: () => log,
    stop: (signal) => stop(child, signal),
  };
}

/**
 * Starts platform and storefront as two processes (SCALE-01), the platform on the data folder, the storefront on one
 * within it, and waits for the first page. `environment` is both processes'.
 */
export async function startHalves(
  folder: string,
  environment: Record<string, string> = {},
): Promise<RunningProduct & { platform: RunningHalf }> {
  const shared = { PLATFORM_KEY: randomBytes(24).toString("hex"), ...environment };
  const started = performance.now();
  const platform = await startPlatform(folder, shared);
  const storefront = await startStorefront(join(folder, "storefront"), { ...shared, PLATFORM_URL: platform.url });
  return {
    origin: `http://orbit.localhost:${storefront.port}`,
    dataFolder: folder,
    pid: storefront.pid,
    firstPageMs: performance.now() - started,
    log: () => platform.log() + storefront.log(),
    platform,
    async stop(signal) {
      const code = await storefront.stop(signal);
      await platform.stop(signal);
      return code;
    },
  };
}

/** Starts the platform alone and waits until it is ready; on `port` if one is given, in a copy of the repository if one is. */
export const startPlatform = (
  dataFolder: string,
  environment: Record<string, string>,
  port?: number,
  folder?: string,
) => startHalf("platform", "/readyz", { environment: { DATA_FOLDER: dataFolder, ...environment }, port, folder });

/** Starts a storefront over a platform elsewhere and waits for its first page. */
export const startStorefront = (dataFolder: string, environment: Record<string, string>) =>
  startHalf("storefront", "/", { environment: { DATA_FOLDER: dataFolder, ...environment } });

interface HalfOptions {
  environment: Record<string, string>;
  port?: number | undefined;
  folder?: string | undefined;
}

async function startHalf(
  which: "platform" | "storefront",
  path: string,
  { environment, port: givenPort, folder }: HalfOptions,
): Promise<RunningHalf> {
  const port = givenPort ?? (await freePort());
  const script = folder ? [`build/server/${which}.js`] : ["scripts/start.mjs", which];
  const child = spawn(process.execPath, script, {
    ...(folder ? { cwd: folder } : {}),
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  child.stdout.on("data", (chunk) => {
    log += chunk;
  });
  await firstAnswer(child, `http://localhost:${port}${path}`);
  return {
    pid: child.pid as number,
    port,
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    stop: (signal) => stop(child, signal),
  };
}

/**
 * Starts another script of Node's that listens on the port of its last argument, and waits for its first answer; how
 * long that took from the start of the process, in milliseconds.
 */
export async function startScript(
  script: string,
  args: readonly string[],
): Promise<{ firstAnswerMs: number; stop(): Promise<number | null> }> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...args, String(port)], { stdio: ["ignore", "inherit", "inherit"] });
  await firstPage(child, port);
  return { firstAnswerMs: performance.now() - started, stop: () => stop(child) };
}

const firstPage = (child: ChildProcess, port: number): Promise<void> => firstAnswer(child, `http://localhost:${port}/`);

async function firstAnswer(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) {
      await answer.text();
      return;
    }
    await answer?.body?.cancel();
    await setTimeout(20);
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
  return child.exitCode;
}
