import type { Context } from "hono";
import { CallRejected } from "../payments.ts";

/** The merchant's call failed: what it is answered. */
export function rejection(context: Context, error: unknown): Response {
  if (!(error instanceof CallRejected)) throw error;
  return context.json(
    { error: { code: error.code, message: error.message, ...(error.status === 422 ? { kind: error.kind } : {}) } },
    error.status as 422,
  );
}

const LONGEST_SILENCE_MS = 60_000;

/** Ends when the caller has gone: no answer ever reaches it. */
export function silence(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const end = () => resolve(new Response(null, { status: 504 }));
    const timer = setTimeout(end, LONGEST_SILENCE_MS);
    timer.unref();
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      end();
    });
  });
}

/** A body that is JSON; null if it is none. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
