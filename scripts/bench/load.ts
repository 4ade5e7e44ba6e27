import autocannon from "autocannon";

export interface Load {
  perSecond: number;
  p99: number;
}

/** Loads a path from this process; anything but a status of 200 to 299 is an error. */
export async function load(
  port: number,
  options: {
    host: string;
    path?: string;
    method?: "GET" | "DELETE";
    cookie?: string;
    seconds: number;
    connections: number;
  },
): Promise<Load> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${options.path ?? "/"}`,
    method: options.method ?? "GET",
    connections: options.connections,
    duration: options.seconds,
    headers: {
      host: options.host,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150",
      ...(options.method ? { "x-requested-with": "XMLHttpRequest" } : {}),
      ...(options.cookie ? { cookie: options.cookie } : {}),
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no 200, ${result.errors} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
