import { CallConnection } from "./call-connection.ts";

/** One call of the contract. */
export interface AskedCall {
  method: "GET" | "POST";
  path: string;
  body?: string;
}

interface Options {
  port: number;
  host: string;
  /** The site's own address: calls that change or filter come from its pages. */
  origin: string;
  /** Asked one after the other, from the first again when all have been. */
  calls: readonly AskedCall[];
  perSecond: number;
  seconds: number;
}

/**
 * Makes calls at a rate of their own, whatever becomes of those before them. Gives the milliseconds of each from the
 * instant at which it was due, so that a stall counts for all that came in it. Throws at an answer that is not 200.
 */
export async function callAtRate({ port, host, origin, calls, perSecond, seconds }: Options): Promise<number[]> {
  const requests = calls.map((call) => written(call, host, origin));
  const all: CallConnection[] = [];
  const free: CallConnection[] = [];
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const total = perSecond * seconds;
  const began = performance.now();
  try {
    for (let index = 0; index < total; index += 1) {
      const dueAt = began + (index * 1_000) / perSecond;
      const wait = dueAt - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      asked.push(ask(index % calls.length, Math.max(dueAt, performance.now() - 1)));
    }
    await Promise.all(asked);
  } finally {
    for (const connection of all) connection.close();
  }
  return times;

  async function ask(index: number, dueAt: number): Promise<void> {
    const connection = free.pop() ?? another();
    const status = await connection.call(requests[index] as string);
    times.push(performance.now() - dueAt);
    if (status !== 200) throw new Error(`${calls[index]?.path} answered ${status}`);
    free.push(connection);
  }

  function another(): CallConnection {
    const connection = new CallConnection(port);
    all.push(connection);
    return connection;
  }
}

const written = ({ method, path, body = "" }: AskedCall, host: string, origin: string): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${origin}`,
    "user-agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/150",
    "x-requested-with: XMLHttpRequest",
    ...(method === "POST" ? ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`] : []),
    "",
    body,
  ].join("\r\n");

export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
