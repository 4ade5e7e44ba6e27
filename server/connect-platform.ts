import { ApiError } from "#platform/http/api-error.ts";
import { readBody } from "#platform/http/read-body.ts";
import type { Platform } from "#platform/platform.ts";
import { KEY_HEADER, writeContext } from "./context-headers.ts";
import { exchange } from "./http-exchange.ts";

/** A little more than the storefront's own deadline, so that the storefront is the one that gives up. */
const TIMEOUT_MS = 9_000;

/**
 * A platform with the same contract elsewhere: the same call over HTTP, what the front door knows in headers, the key
 * in X-Marquee-Key. A platform that can't be reached is a 503 that says what is known: `CALL.UNAVAILABLE`, nothing was done;
 * `CALL.UNREACHABLE`, it may have been. A form with a file is passed on as it comes in. Any other body is read first,
 * and refused here where the platform would refuse it: too large, or broken off.
 */
export function connectPlatform(address: string, key = ""): Pick<Platform, "fetch"> {
  return {
    async fetch(request, requestContext, signal) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete("host");
      headers.delete("accept-encoding");
      headers.set(KEY_HEADER, key);
      writeContext(headers, requestContext);
      const isForm = /^multipart\/form-data\b/i.test(headers.get("Content-Type") ?? "");
      // A text is written anew in one piece, and may have another length then.
      if (!isForm) for (const name of ["content-length", "transfer-encoding"]) headers.delete(name);
      try {
        const body = isForm ? request.body : await readBody(request);
        const answer = await exchange(new URL(pathname + search, address), {
          method: request.method,
          headers,
          body: body || null,
          timeoutMs: TIMEOUT_MS,
          signal,
        });
        return withoutConnection(answer);
      } catch (error) {
        if (error instanceof ApiError) return Response.json(error.problem, { status: error.status, headers: NO_STORE });
        return Response.json(isUnsent(error) ? UNAVAILABLE : UNREACHABLE, {
          status: 503,
          headers: { ...NO_STORE, "Retry-After": "1" },
        });
      }
    },
  };
}

const NO_STORE = { "Cache-Control": "no-store" };
const UNAVAILABLE = { code: "CALL.UNAVAILABLE", message: "The platform can't be reached; nothing was done. Try again" };
const UNREACHABLE = {
  code: "CALL.UNREACHABLE",
  message: "The platform did not answer; it is not known whether this was done",
};

/** Whether a call failed before any of it could reach the platform. */
const isUnsent = (error: unknown): boolean =>
  ["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH"].includes((error as { code?: string }).code ?? "");

/** The answer as it may be passed on: what belongs to the connection that it came by is taken off. */
function withoutConnection(answer: Response): Response {
  for (const name of ["content-length", "transfer-encoding", "connection", "keep-alive"]) answer.headers.delete(name);
  return answer;
}

/** The headers of an answer that may be passed on: fetch has already unpacked the body. */
export function withoutHopByHop(headers: Headers): Headers {
  const forwarded = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"]) forwarded.delete(name);
  return forwarded;
}
