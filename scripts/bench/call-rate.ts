import { Agent, request } from "node:http";

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
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const total = perSecond * seconds;
  const began = performance.now();
  for (let index = 0; index < total; index += 1) {
    const dueAt = began + (index * 1_000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(ask(calls[index % calls.length] as AskedCall, Math.max(dueAt, performance.now() - 1)));
  }
  await Promise.all(asked);
  agent.destroy();
  return times;

  function ask({ method, path, body }: AskedCall, dueAt: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = {
        host,
        origin,
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150",
        "x-requested-with": "XMLHttpRequest",
        ...(body ? { "content-type": "application/json" } : {}),
      };
      const call = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
        answer.resume();
        answer.on("end", () => {
          if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`));
          times.push(performance.now() - dueAt);
          resolve();
        });
      });
      call.on("error", reject);
      call.end(body);
    });
  }
}

export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
