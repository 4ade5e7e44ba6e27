import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RawAnswer } from "#tests/harness/raw-request.ts";
import type { BareRenderOptions } from "./bare-render.ts";

/** A process that a figure is measured against in the same run. */
interface Yardstick {
  /** What it printed first, or its answer to the last line that it was sent. */
  read(): Promise<string>;
  child: ChildProcess;
  close(): void;
}

/** Starts a yardstick's script with a file of these bytes as its argument, as production code. */
function startYardstick(script: string, bytes: string, environment: Record<string, string> = {}): Yardstick {
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-"));
  const file = join(folder, "argument");
  writeFileSync(file, bytes);
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/bench/${script}`, file], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...environment },
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${script} has ended`);
  });
  ended.catch(() => {});
  return {
    child,
    async read() {
      const [chunk] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer];
      return String(chunk);
    },
    close() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs something beside a process that does nothing but the raw statements of deposits on this database. It is given a
 * function that answers that process's deposits a second of its processor time, counted over so many deposits.
 */
export async function besideBareDeposits<T>(
  databaseUrl: string,
  run: (rate: (deposits: number) => Promise<number>) => Promise<T>,
): Promise<T> {
  const yardstick = startYardstick("bare-deposits.ts", databaseUrl);
  try {
    await yardstick.read();
    return await run((deposits) => {
      const answer = yardstick.read();
      yardstick.child.stdin?.write(`${deposits}\n`);
      return answer.then(Number);
    });
  } finally {
    yardstick.close();
  }
}

/** What a static server answers to everything. */
export interface StaticAnswer {
  body: string;
  headers: [name: string, value: string][];
}

/** The same bytes as an answer of the product's, its head included, for a static server. */
export function sameBytes({ text, headers }: Pick<RawAnswer, "text" | "headers">): StaticAnswer {
  const own = Object.entries(headers).filter(([name]) => !OF_THE_SERVER.has(name));
  return {
    body: text,
    headers: own.flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])),
  };
}

/** Written by any server of ours. */
const OF_THE_SERVER = new Set([
  "connection",
  "content-length",
  "cross-origin-resource-policy",
  "date",
  "keep-alive",
  "x-content-type-options",
]);

/** Runs something beside our own HTTP server that answers this from memory; it is given the server's port. */
export async function besideStaticServer<T>(answer: StaticAnswer, run: (port: number) => Promise<T>): Promise<T> {
  const yardstick = startYardstick("static-server.ts", JSON.stringify(answer));
  try {
    return await run(Number(await yardstick.read()));
  } finally {
    yardstick.close();
  }
}

/** A process with bare WebSockets. */
export interface BareSockets {
  port: number;
  pid: number;
  /** Sends a message of one line to all connections. */
  broadcast(message: string): void;
}

/** Runs something beside a server of bare WebSockets, started with `environment`. */
export async function besideBareSockets<T>(
  environment: Record<string, string>,
  run: (sockets: BareSockets) => Promise<T>,
): Promise<T> {
  const yardstick = startYardstick("bare-sockets.ts", "", environment);
  try {
    const port = Number(await yardstick.read());
    return await run({
      port,
      pid: yardstick.child.pid ?? 0,
      broadcast: (message) => void yardstick.child.stdin?.write(`${message}\n`),
    });
  } finally {
    yardstick.close();
  }
}

/**
 * Runs something beside a process that does nothing but renderToString of this page of the product's. It is given a
 * function that answers that process's renderings a second, counted over so many seconds, and the process's id.
 */
export async function besideBareRender<T>(
  page: BareRenderOptions,
  run: (rate: (seconds: number) => Promise<number>, pid: number) => Promise<T>,
): Promise<T> {
  const yardstick = startYardstick("bare-render.ts", JSON.stringify(page));
  try {
    await yardstick.read();
    return await run((seconds) => {
      const answer = yardstick.read();
      yardstick.child.stdin?.write(`${seconds}\n`);
      return answer.then(Number);
    }, yardstick.child.pid ?? 0);
  } finally {
    yardstick.close();
  }
}
