import type { AnswerOf, Operation } from "#schemas/kit/operation.ts";
import { type CallInput, makeCall, type Send } from "./core.ts";
import { errorNameOf } from "./error-name.ts";
import { newKey } from "./new-key.ts";
import { PlatformError } from "./platform-error.ts";
import { report } from "./report.ts";
import { BROWSER_TIMEOUT_MS, type CallTools, RETRIES, Unreachable } from "./retry.ts";

const tools: CallTools = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

const send: Send = async ({ method, path, headers, body }, signal) => {
  try {
    const response = await fetch(path, { method, headers, body, signal, credentials: "same-origin" });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch (cause) {
    throw new Unreachable(String(cause), { cause });
  }
};

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Makes a call of the contract from the browser (CALL-01): 30 s a try, up to six more on time-outs and network errors.
 * `retries` says how many of them; none for
 * what must not be sent later by itself. Throws PlatformError; a call that failed is logged under its path's name. A session that is over raises `auth-error`, as
 * in every request of the page (`auth-error.ts`).
 */
export async function callPlatform<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  retries = RETRIES,
): Promise<AnswerOf<O>> {
  const answer = await makeCall(operation, input, {
    tools,
    rules: { timeoutMs: BROWSER_TIMEOUT_MS, retries, until: Number.POSITIVE_INFINITY },
    send,
    newKey,
    onFailure: ({ message }) => report({ level: "error", name: errorNameOf(operation.path), message }),
  });
  return answer as AnswerOf<O>;
}

/** As `callPlatform`, for what a page can do without: a call that fails gives what is empty (document 1 section 8). */
export async function loadFromPlatform<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  empty: AnswerOf<O>,
): Promise<AnswerOf<O>> {
  try {
    return await callPlatform<O>(operation, input);
  } catch (error) {
    if (error instanceof PlatformError) return empty;
    throw error;
  }
}
