import type { BodyOf, Operation, ParamsOf, QueryOf } from "#schemas/kit/operation.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import { PlatformError } from "./platform-error.ts";
import { type CallTools, type RetryRules, TimedOut, Unreachable, withRetries } from "./retry.ts";

/** What a call of the contract is given; parts that the operation doesn't have are left out. */
export type CallInput<O> = (ParamsOf<O> extends undefined ? { params?: undefined } : { params: ParamsOf<O> }) &
  (QueryOf<O> extends undefined ? { query?: undefined } : { query?: QueryOf<O> }) &
  (BodyOf<O> extends undefined ? { body?: undefined } : { body: BodyOf<O> });

/** The same of any call. */
export interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A call as it goes over the wire; the same in every try. */
export interface WireCall {
  method: string;
  /** With query. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface WireAnswer {
  status: number;
  /** As JSON says; null when there is none. */
  body: unknown;
}

/** One try. Throws `Unreachable` when nothing came back. */
export type Send = (call: WireCall, signal: AbortSignal) => Promise<WireAnswer>;

export interface CallDependencies {
  tools: CallTools;
  rules: RetryRules;
  send: Send;
  /** A key that no other call has. */
  newKey(): string;
  /** Told of a call that failed, not of one that was refused. */
  onFailure(error: Error, status: number): void;
}

/**
 * Makes a call of the contract (CALL-01): JSON, X-Requested-With, time-outs and retries. A call that is not idempotent
 * carries one key through all of its tries, so that the platform does it once. What is not a success is thrown.
 */
export async function makeCall(operation: Operation, input: LooseInput, parts: CallDependencies): Promise<unknown> {
  const call = toWire(operation, input, parts.newKey);
  const rules = mayRetry(operation) ? parts.rules : { ...parts.rules, retries: 0 };
  let answer: WireAnswer;
  /** A try went out whose end nobody knows. */
  let isUnclear = false;
  try {
    answer = await withRetries(rules, parts.tools, async (signal) => {
      const before = isUnclear;
      isUnclear = true;
      const given = await parts.send(call, signal);
      isUnclear = before || !isKnownUndone(given);
      return sorted(given);
    });
  } catch (error) {
    if (!(error instanceof TimedOut || error instanceof Unreachable)) throw error;
    parts.onFailure(error, 503);
    throw new PlatformError(operation.name, 503, lost(error, isUnclear));
  }
  if (answer.status < 400) return answer.body;
  const problem = asProblem(answer.body);
  if (answer.status >= 500) parts.onFailure(new Error(problem.message), answer.status);
  throw new PlatformError(operation.name, answer.status, problem);
}

/** A key is kept for players only: what a guest does is done again by the guest. */
const mayRetry = ({ method, idempotent, caller }: Operation): boolean =>
  method !== "POST" || idempotent === true || caller === "player";

/** Answers that say "try again" count as none. */
function sorted(answer: WireAnswer): WireAnswer {
  const { code } = asProblem(answer.body);
  if (isKnownUndone(answer)) throw new Unreachable("the platform can't be reached");
  // Asked again under the same key: the platform says how the first try ended, or does it now.
  if (answer.status === 503 && code === "CALL.UNCLEAR") throw new Unreachable("it is not known how the call ended");
  if (answer.status === 503 && code === "CALL.UNREACHABLE") throw new Unreachable("the platform can't be reached");
  if (answer.status === 409 && code === "CALL.UNDER_WAY") throw new Unreachable("the first try is still under way");
  return answer;
}

/** The platform's 503 that means: not now, and nothing was done. */
const isKnownUndone = ({ status, body }: WireAnswer): boolean =>
  status === 503 && asProblem(body).code === "CALL.UNAVAILABLE";

const lost = (error: Error, isUnclear: boolean): Problem => ({
  code: !isUnclear ? "CALL.UNAVAILABLE" : error instanceof TimedOut ? "CALL.TIMED_OUT" : "CALL.UNREACHABLE",
  message: error.message,
});

function toWire(operation: Operation, input: LooseInput, newKey: () => string): WireCall {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  ).toString();
  const headers: Record<string, string> = { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" };
  if (input.body !== undefined) headers["Content-Type"] = "application/json";
  if (operation.method === "POST" && operation.idempotent !== true) headers["Idempotency-Key"] = newKey();
  return {
    method: operation.method,
    path: query === "" ? path : `${path}?${query}`,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  };
}

/** What a body says of a refusal; an answer from elsewhere (a proxy's page) gives no reason. */
export function asProblem(body: unknown): Problem {
  const problem = body as Partial<Problem> | null;
  return typeof problem === "object" && typeof problem?.code === "string" && typeof problem.message === "string"
    ? (problem as Problem)
    : { code: "CALL.FAILED", message: "The platform gave no reason" };
}
