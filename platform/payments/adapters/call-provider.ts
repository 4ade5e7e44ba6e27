import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
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

/** Connections that wait for the next call, by what their names under `localhost` lead to. */
const agents = new Map<string, HttpAgent | HttpsAgent>();
/** A connection that waits longer is closed, unless the provider closes it earlier. */
const IDLE_MS = 30_000;

function agentOf(encrypted: boolean, localhost: string): HttpAgent | HttpsAgent {
  const name = `${encrypted} ${localhost}`;
  const known = agents.get(name);
  if (known) return known;
  const agent = new (encrypted ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: IDLE_MS });
  agents.set(name, agent);
  return agent;
}

/** The provider has closed a connection that waited, as the call went out on it. */
class ConnectionStale extends Error {}

/**
 * Calls a provider, on a connection of an earlier call where one waits. Rejects with ProviderRejected (soft) if no
 * connection came about, so that nothing was sent; with ProviderUnclear if one did and no whole answer came in time. A call
 * that met a connection which the provider was closing goes out once more on a new one: all calls of adapters may be
 * made again under their reference.
 */
export async function callProvider(address: string, call: ProviderCall): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(call.deadlineMs);
  try {
    return await callOnce(address, call, { signal, agent: null });
  } catch (error) {
    if (!(error instanceof ConnectionStale)) throw error;
    return callOnce(address, call, { signal, agent: false });
  }
}

/** `agent` null: the one that keeps connections; false: a connection of its own. */
function callOnce(
  address: string,
  { method, body, headers, localhost = "127.0.0.1" }: ProviderCall,
  { signal, agent }: { signal: AbortSignal; agent: null | false },
): Promise<ProviderAnswer> {
  const url = new URL(address);
  const encrypted = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    let isConnected = false;
    let isAnswered = false;
    const fail = (error: Error & { code?: string }) => {
      const isClosed = error.code === "ECONNRESET" || error.code === "EPIPE";
      if (call.reusedSocket && !isAnswered && isClosed) reject(new ConnectionStale(url.host, { cause: error }));
      else if (isConnected) reject(new ProviderUnclear(`no answer from ${url.host}`, { cause: error }));
      else reject(new ProviderRejected("unreachable", "soft"));
    };
    const call = (encrypted ? requestHttps : requestHttp)(
      url,
      {
        method,
        agent: agent ?? agentOf(encrypted, localhost),
        signal,
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
        isAnswered = true;
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
    call.once("socket", (socket) => {
      if (call.reusedSocket) isConnected = true;
      else socket.once(encrypted ? "secureConnect" : "connect", () => (isConnected = true));
    });
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
