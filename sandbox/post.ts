import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";

const DEADLINE_MS = 10_000;

/** Names under `localhost` are this machine, whatever its resolver knows of them (RFC 6761). */
const lookupAs =
  (address: string): LookupFunction =>
  (_, options, callback) => {
    const family = isIP(address);
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

export interface JsonPost {
  body: string;
  headers: Record<string, string>;
  /** Address of names under `localhost`. */
  localhost?: string;
}

/** Posts JSON and answers the status; rejects if there is no answer in time. */
export function postJson(address: string, { body, headers, localhost = "127.0.0.1" }: JsonPost): Promise<number> {
  const url = new URL(address);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body), ...headers },
        ...(url.hostname.endsWith(".localhost") ? { lookup: lookupAs(localhost) } : {}),
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
        response.once("error", reject);
      },
    );
    call.once("error", reject);
    call.end(body);
  });
}
