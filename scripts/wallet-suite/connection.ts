import { PROVIDER_HEADER, SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from "#platform/http/signature.ts";
import type { Call, Forgery, SessionRole, Verb } from "./wallet-case.ts";

/** An installation as a provider sees it. */
export interface Connection {
  /** The installation's address; the wallet's paths follow it. */
  url: string;
  provider: string;
  secret: string;
  sessions: Partial<Record<SessionRole, string>> & { first: string };
  /** Carries a request to the wallet. */
  send(request: Request): Promise<Response>;
  now(): Date;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Signs a call, forged where the case says so, and sends it. An answer that is no JSON object has an empty body. */
export async function sendCall(connection: Connection, { verb, forgery }: Call, text: string): Promise<Answer> {
  const response = await connection.send(requestOf(connection, verb, text, forgery ?? {}));
  const answer = await response.text();
  return { status: response.status, body: objectOf(answer) };
}

function requestOf({ url, provider, secret, now }: Connection, verb: Verb, text: string, forgery: Forgery): Request {
  const target = new URL(`${url.replace(/\/$/, "")}/wallet/v1/${verb}`);
  const timestamp = String(Math.floor(now().getTime() / 1000) + (forgery.seconds ?? 0));
  const signature = sign(forgery.secret ?? secret, {
    timestamp,
    method: "POST",
    path: target.pathname,
    body: forgery.signedBody ?? text,
  });
  if (forgery.query) target.search = forgery.query;
  const headers = new Headers({ "Content-Type": "application/json" });
  for (const [name, usual, forged] of [
    [PROVIDER_HEADER, provider, forgery.provider],
    [TIMESTAMP_HEADER, timestamp, forgery.timestamp],
    [SIGNATURE_HEADER, signature, forgery.signature],
  ] as const) {
    const value = forged === undefined ? usual : forged;
    if (value !== null) headers.set(name, value);
  }
  return new Request(target, { method: "POST", headers, body: text, redirect: "manual" });
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
