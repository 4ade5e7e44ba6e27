import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { ProviderRejected } from "../adapter.ts";

export interface ProviderCall {
  method: "GET" | "POST";
  body?: string;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds until the call is given up. */
  deadlineMs: number;
  /** Address of names under `localhost`; 127.0.0.1 unless it is given. */
  localhost?: string;
}

export interface ProviderAnswer {
  status: number;
  /** What the body says as JSON; null if it is none. */
  body: unknown;
}

/** The outcome of a call is unknown: no answer in time, or one that says nothing. */
export class ProviderUnclear extends Error {}

const MAX_ANSWER_BYTES = 256 * 1024;

/** Names under `localhost` are this machine, whatever its resolver knows of them (RFC 6761). */
const lookupAs =
  (address: string): LookupFunction =>
  (_, options, callback) => {
    const family = isIP(address);
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

/**
 * Calls a provider on a connection of its own. Rejects with ProviderRejected (soft) if no connection came about, so that
 * nothing was sent; with ProviderUnclear if one did and no whole answer came in time.
 */
export function callProvider(
  address: string,
  { method, body, headers, deadlineMs, localhost = "127.0.0.1" }: ProviderCall,
): Promise<ProviderAnswer> {
  const url = new URL(address);
  const encrypted = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const fail = (error: Error) =>
      reject(
        isConnected
          ? new ProviderUnclear(`no answer from ${url.host}`, { cause: error })
          : new ProviderRejected("unreachable", "soft"),
      );
    const call = (encrypted ? requestHttps : requestHttp)(
      url,
      {
        method,
        agent: false,
        signal: AbortSignal.timeout(deadlineMs),
        headers: {
          Accept: "application/json",
          ...(body === undefined
            ? {}
            : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
          ...headers,
        },
        ...(url.hostname.endsWith(".localhost") ? { lookup: lookupAs(localhost) } : {}),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_ANSWER_BYTES) call.destroy(new Error("the answer is too long"));
          chunks.push(chunk);
        });
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, body: parseJson(Buffer.concat(chunks).toString()) }),
        );
        response.once("error", fail);
      },
    );
    // Nothing of a request goes out before this.
    call.once("socket", (socket) => socket.once(encrypted ? "secureConnect" : "connect", () => (isConnected = true)));
    call.once("error", fail);
    call.end(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
