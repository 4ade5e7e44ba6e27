import type { AnswerOf, Operation } from "#schemas/kit/operation.ts";
import { type CallInput, makeCall, type Send } from "./core.ts";
import { errorNameOf } from "./error-name.ts";
import { PlatformError } from "./platform-error.ts";
import { report } from "./report.ts";
import { BROWSER_TIMEOUT_MS, type CallTools, RETRIES, Unreachable } from "./retry.ts";

/** Raised on window when a signed-in player's call is answered 401: who handles it signs out and goes to sign-in. */
export const AUTH_ERROR = "auth-error";

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
 * Throws PlatformError; a call that failed is logged under its path's name, and a 401 raises `auth-error`.
 */
export async function callPlatform<O extends Operation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>> {
  try {
    const answer = await makeCall(operation, input, {
      tools,
      rules: { timeoutMs: BROWSER_TIMEOUT_MS, retries: RETRIES, until: Number.POSITIVE_INFINITY },
      send,
      newKey,
      onFailure: ({ message }) => report({ level: "error", name: errorNameOf(operation.path), message }),
    });
    return answer as AnswerOf<O>;
  } catch (error) {
    if (operation.caller === "player" && error instanceof PlatformError && error.status === 401 && !isPreview())
      window.dispatchEvent(new CustomEvent(AUTH_ERROR));
    throw error;
  }
}

/** The player of a preview has no session that could be over (CMS-11). */
const isPreview = () => "preview" in document.documentElement.dataset;

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

/** Not randomUUID: that exists in secure contexts only, and a development host may not be one. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
