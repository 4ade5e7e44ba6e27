import { Agent, request } from "node:http";

/** What became of the requests of a crowd. */
export interface Crowd {
  /** Milliseconds of those that were answered with 200, and with 503. */
  accepted: number[];
  rejected: number[];
}

export interface CrowdOptions {
  port: number;
  host: string;
  cookie: string;
  path: string;
  perSecond: number;
  milliseconds: number;
}

const TICK_MS = 10;

/** Visitors who come at a rate of their own, whatever becomes of those before them. */
export async function crowd(options: CrowdOptions): Promise<Crowd> {
  const { perSecond, milliseconds } = options;
  const line = openLine(options);
  const visits: Promise<void>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const gone = performance.now() - began;
      const due = Math.floor((Math.min(gone, milliseconds) * perSecond) / 1_000);
      while (visits.length < due) visits.push(line.visit());
      if (gone < milliseconds) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(visits);
  return line.close();
}

/** Visitors who each ask again as soon as they are answered: pages a second at which the process is full. */
export async function measureCapacity(options: Omit<CrowdOptions, "perSecond">, visitors: number): Promise<number> {
  const line = openLine(options);
  const until = performance.now() + options.milliseconds;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < until) await line.visit();
    }),
  );
  return (line.close().accepted.length * 1_000) / options.milliseconds;
}

function openLine({ port, host, cookie, path }: Pick<CrowdOptions, "port" | "host" | "cookie" | "path">) {
  const agent = new Agent({ keepAlive: true });
  const headers = { host, cookie, "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150" };
  const accepted: number[] = [];
  const rejected: number[] = [];
  const failures: string[] = [];
  return {
    visit: () =>
      new Promise<void>((resolve) => {
        const began = performance.now();
        const end = (failure?: string) => {
          if (failure) failures.push(failure);
          resolve();
        };
        const call = request({ host: "127.0.0.1", port, path, headers, agent }, (answer) => {
          answer.resume();
          answer.on("end", () => {
            const took = performance.now() - began;
            if (answer.statusCode === 200) accepted.push(took);
            else if (answer.statusCode === 503 && answer.headers["retry-after"]) rejected.push(took);
            else return end(`status ${answer.statusCode}`);
            end();
          });
        });
        call.on("error", (error) => end(error.message));
        call.end();
      }),
    /** What became of all visits; throws when more than one in a hundred was neither served nor refused. */
    close(): Crowd {
      agent.destroy();
      if (failures.length > (accepted.length + rejected.length) / 100)
        throw new Error(`${failures.length} pages failed, the first with ${failures[0]}`);
      return { accepted, rejected };
    },
  };
}
