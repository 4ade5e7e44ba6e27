import { randomUUID } from "node:crypto";
import type { AnswerOf, Operation } from "#schemas/kit/operation.ts";
import { problemSchema } from "#schemas/kit/problem.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import { textOf } from "#schemas/kit/text-answer.ts";
import { validator } from "#schemas/kit/validate.ts";
import { asProblem, type CallInput, type LooseInput, makeCall, type Send, type WireAnswer } from "../calls/core.ts";
import { errorNameOf } from "../calls/error-name.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { type CallTools, RETRIES, SERVER_TIMEOUT_MS, Unreachable } from "../calls/retry.ts";
import { createWaitingTime } from "../calls/waiting-time.ts";

export { PlatformError };

/** So long a page waits for all of its calls together (CALL-01), retries and all. */
export const PAGE_DEADLINE_MS = SERVER_TIMEOUT_MS;
/** As long for parts that may be missing. */
export const PART_CALL_DEADLINE_MS = 2_500;

export interface PlatformDoor {
  /**
   * Makes a call of the contract and checks the answer by its schema. Equal reads of one request are made once, and
   * share their answer: nobody may change it. Throws PlatformError.
   */
  call<O extends Operation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>>;
}

export interface PlatformGateway extends PlatformDoor {
  /** The same door for what a page can do without: it is left alone sooner. */
  readonly parts: PlatformDoor;
  /**
   * Makes a call with the body of the visitor's own request, as it comes in: a form with a file is not read on its way,
   * so that only the platform, which knows how much it takes, holds any of it. Throws PlatformError.
   */
  forward<O extends Operation>(operation: O, request: Request): Promise<AnswerOf<O>>;
  /** Cookies that calls made for this request have set; an action hands them on. */
  readonly setCookies: readonly string[];
}

interface Services extends Pick<StorefrontServices, "platform"> {
  log?: StorefrontServices["log"];
}

export const systemTools: CallTools = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** The door to the platform for one request: carries the visitor's cookies there and new ones back. */
export function createPlatformGateway(
  { platform, log }: Services,
  requestContext: RequestContext,
  visitorHeaders: Headers,
  tools: CallTools = systemTools,
): PlatformGateway {
  const setCookies: string[] = [];
  const waiting = createWaitingTime(tools);
  const carried = carriedHeaders(visitorHeaders);

  const sendOn = async (request: Request, signal?: AbortSignal): Promise<WireAnswer> => {
    const response = await platform(request, requestContext, signal).catch((cause: unknown) => {
      throw new Unreachable(String(cause), { cause });
    });
    const answer: WireAnswer = { status: response.status, body: await bodyOf(response) };
    setCookies.push(...response.headers.getSetCookie());
    return answer;
  };
  const send: Send = ({ method, path, headers, body }, signal) =>
    sendOn(
      new Request(new URL(path, requestContext.origin), { method, headers: { ...headers, ...carried }, body }),
      signal,
    );

  /** What this request has read so far, by door. A call that may change something makes all of it old. */
  const readings: Map<string, Promise<unknown>>[] = [];
  const dropReadings = () => {
    for (const reading of readings) reading.clear();
  };

  const doorFor = (milliseconds: number): PlatformDoor => {
    const reading = new Map<string, Promise<unknown>>();
    readings.push(reading);
    const call = callWithin(milliseconds);
    return {
      call(operation, input) {
        if (operation.method !== "GET") return call(operation, input).finally(dropReadings) as Promise<never>;
        const { params, query }: LooseInput = input;
        const key = JSON.stringify([operation.name, params, query]);
        const before = reading.get(key);
        if (before) return before as Promise<never>;
        const answer = call(operation, input);
        reading.set(key, answer);
        answer.catch(() => reading.delete(key));
        return answer as Promise<never>;
      },
    };
  };
  const callWithin =
    (milliseconds: number) =>
    async (operation: Operation, input: LooseInput): Promise<unknown> => {
      const until = waiting.begin() + milliseconds;
      const rules = { timeoutMs: SERVER_TIMEOUT_MS, retries: RETRIES, until };
      const body = await makeCall(operation, input, {
        tools,
        rules,
        send,
        newKey: randomUUID,
        onFailure: (error, status) =>
          log?.warn(
            { error: error.message, call: operation.name, status, requestId: requestContext.requestId },
            errorNameOf(operation.path),
          ),
      }).finally(waiting.end);
      return checked(operation, body);
    };
  return {
    setCookies,
    async forward(operation, request) {
      dropReadings();
      const answer = await sendOn(asItComes(operation, request, { requestContext, carried }));
      if (answer.status < 400) return checked(operation, answer.body);
      throw new PlatformError(operation.name, answer.status, asProblem(answer.body));
    },
    ...doorFor(PAGE_DEADLINE_MS),
    parts: doorFor(PART_CALL_DEADLINE_MS),
  };
}

function checked<O extends Operation>(operation: O, body: unknown): AnswerOf<O> {
  if (operation.success === null) return null as AnswerOf<O>;
  const result = validator(operation.success as JSONSchema)(body);
  if (result.ok) return result.value as AnswerOf<O>;
  throw new PlatformError(operation.name, 502, {
    code: "CALL.FAILED",
    message: JSON.stringify(result.diagnostics[0]),
  });
}

/** A refusal's body is checked too: a page reads its fields. */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await textOf(response).catch((cause: unknown) => {
    throw new Unreachable("the answer broke off", { cause });
  });
  const body = parsed(text);
  return response.ok || validator(problemSchema)(body).ok ? body : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Along {
  requestContext: RequestContext;
  carried: Record<string, string>;
}

/** The visitor's own body on its way to a call. */
function asItComes({ path, method }: Operation, request: Request, { requestContext, carried }: Along): Request {
  const headers = new Headers({ ...carried, "X-Requested-With": "XMLHttpRequest", Accept: "application/json" });
  for (const name of ["content-type", "content-length"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const init = { method, headers, body: request.body, duplex: "half" };
  return new Request(new URL(path, requestContext.origin), init as RequestInit);
}

/** What of the visitor's own request goes along. */
function carriedHeaders(visitor: Headers): Record<string, string> {
  const carried: Record<string, string> = {};
  for (const name of ["cookie", "user-agent"]) {
    const value = visitor.get(name);
    if (value) carried[name] = value;
  }
  return carried;
}
