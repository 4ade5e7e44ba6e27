import type { RequestFacts } from "#schemas/kit/facts.ts";
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from "#schemas/kit/operation.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import { problemSchema } from "#schemas/kit/problem.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { StorefrontServices } from "../context.ts";

type Input<O> = (ParamsOf<O> extends undefined ? { params?: undefined } : { params: ParamsOf<O> }) &
  (QueryOf<O> extends undefined ? { query?: undefined } : { query?: QueryOf<O> }) &
  (BodyOf<O> extends undefined ? { body?: undefined } : { body: BodyOf<O> });

/** A call that the platform refused (4xx), with its problem body, or that failed (status 503). */
export class PlatformError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(operation: string, status: number, problem: Problem) {
    super(`${operation}: ${status} ${problem.code}`);
    this.name = "PlatformError";
    this.status = status;
    this.problem = problem;
  }
}

export interface PlatformGateway {
  /** Makes a call of the contract and checks the answer by its schema. Throws PlatformError. */
  call<O extends Operation>(operation: O, input: Input<O>): Promise<AnswerOf<O>>;
  /**
   * Makes a call with the body of the visitor's own request, as it comes in: a form with a file is not read on its way,
   * so that only the platform, which knows how much it takes, holds any of it. Throws PlatformError.
   */
  forward<O extends Operation>(operation: O, request: Request): Promise<AnswerOf<O>>;
  /** Cookies that calls made for this request have set; an action hands them on. */
  readonly setCookies: readonly string[];
}

/** The door to the platform for one request: carries the visitor's cookies there and new ones back. */
export function createPlatformGateway(
  services: Pick<StorefrontServices, "platform">,
  facts: RequestFacts,
  visitorHeaders: Headers,
): PlatformGateway {
  const setCookies: string[] = [];
  const ask = async <O extends Operation>(operation: O, request: Request): Promise<AnswerOf<O>> => {
    const response = await services.platform(request, facts);
    setCookies.push(...response.headers.getSetCookie());
    const body = response.status === 204 ? null : await response.json().catch(() => null);
    if (!response.ok) throw new PlatformError(operation.name, response.status, asProblem(body));
    if (operation.success === null) return null as AnswerOf<O>;
    const checked = validator(operation.success as JSONSchema)(body);
    if (!checked.ok) {
      throw new PlatformError(operation.name, 502, {
        code: "CALL.FAILED",
        message: JSON.stringify(checked.findings[0]),
      });
    }
    return checked.value as AnswerOf<O>;
  };
  return {
    setCookies,
    call: (operation, input) => ask(operation, toRequest(operation, input, facts, visitorHeaders)),
    forward: (operation, request) => ask(operation, asItComes(operation, request, facts, visitorHeaders)),
  };
}

function asItComes(operation: Operation, request: Request, facts: RequestFacts, visitorHeaders: Headers): Request {
  const plain = toRequest(operation, {}, facts, visitorHeaders);
  for (const name of ["content-type", "content-length"]) {
    const value = request.headers.get(name);
    if (value) plain.headers.set(name, value);
  }
  const init = { method: operation.method, headers: plain.headers, body: request.body, duplex: "half" };
  return new Request(plain.url, init as RequestInit);
}

function toRequest(
  operation: Operation,
  input: { params?: unknown; query?: unknown; body?: unknown },
  facts: RequestFacts,
  visitorHeaders: Headers,
): Request {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(path, facts.origin);
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    url.searchParams.set(key, String(value));
  const headers = new Headers({ "X-Requested-With": "XMLHttpRequest", Accept: "application/json" });
  for (const name of ["cookie", "user-agent"]) {
    const value = visitorHeaders.get(name);
    if (value) headers.set(name, value);
  }
  if (input.body === undefined) return new Request(url, { method: operation.method, headers });
  headers.set("Content-Type", "application/json");
  return new Request(url, { method: operation.method, headers, body: JSON.stringify(input.body) });
}

function asProblem(body: unknown): Problem {
  const checked = validator(problemSchema)(body);
  return checked.ok ? checked.value : { code: "CALL.FAILED", message: "The platform gave no reason" };
}
