import { request as send } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

export interface RawRequest {
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The loopback address that it comes from; 127.0.0.1 unless given. */
  from?: string;
}

/** A request exactly as written: no client rewrites its host, its path or follows its redirects. */
export function rawRequest(
  port: number,
  { host, path, method = "GET", headers = {}, body, from }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = send(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        headers: { host, "user-agent": BROWSER, ...headers },
        ...(from ? { localAddress: from } : {}),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: bytes.toString() });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";
