import { Writable } from "node:stream";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { SESSION_ENDED_HEADER } from "#schemas/kit/session-headers.ts";
import { FragmentCacheContext } from "#ui/fragment-cache.tsx";
import { fragmentCacheFor } from "./fragment-cache.server.tsx";
import { intlFor } from "./i18n/intl.ts";
import { Language } from "./i18n/language.tsx";
import { messagesOf } from "./i18n/messages.server.ts";

export { createStorefront } from "./storefront.server.ts";

const RENDER_DEADLINE_MS = 8_000;

/**
 * Answers a document in one piece. Loaders wait for their parts with deadlines of their own (`gateways/part.server.ts`),
 * so that nothing is left to stream when rendering begins. It is rendered as one string, with Remix's data behind it as
 * Remix itself would stream it: 4.5 ms of CPU a lobby became 3.7. A page with a component that is not loaded yet can't
 * be rendered so, and goes through React's stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { visitor }: AppLoadContext,
): Promise<Response> {
  const intl = intlFor(visitor.locale, messagesOf(visitor.locale, visitor.brand), visitor.brand.id);
  const pageOf = (context: EntryContext) => (
    <FragmentCacheContext.Provider value={fragmentCacheFor(intl)}>
      <Language intl={intl}>
        <RemixServer context={context} url={request.url} nonce={visitor.nonce} />
      </Language>
    </FragmentCacheContext.Provider>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { serverHandoffStream: data, ...rest } = remixContext;
  const markup = data ? renderToString(pageOf(rest)) : INCOMPLETE;
  if (!data || markup.includes(INCOMPLETE)) return streamed(pageOf(remixContext), { status, headers, visitor });
  // A page that stands without script, as the one of a frame that failed, takes no data.
  const scripts = remixContext.renderMeta?.didRenderScripts ? await dataScript(data, visitor.nonce) : "";
  return new Response(Buffer.from(`<!DOCTYPE html>${markup}${scripts}`), { status, headers });
}

/**
 * Marks the answer to a form that a script has sent for a player whose session is over, whatever the form's action made
 * of it: the page raises `auth-error` (GUARD-03). What only reads is left to the pages' guards.
 */
export function handleDataRequest(answer: Response, { request, context }: ActionFunctionArgs): Response {
  if (context.visitor.sessionLost && request.method !== "GET") answer.headers.set(SESSION_ENDED_HEADER, "1");
  return answer;
}

/**
 * Writes one line for a page that could not be shown, with the request's id. Remix calls it with what a loader, an action or
 * a component has thrown, and with its own refusals (no such route, a method that a route has not), which are the caller's.
 */
export function handleError(thrown: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return;
  const { log, visitor } = context;
  const fields = { requestId: visitor.requestId, path: new URL(request.url).pathname };
  const status = isRouteErrorResponse(thrown) ? thrown.status : 500;
  if (status < 500) log.info({ ...fields, status }, "a page was refused");
  else log.error({ ...fields, err: thrown }, "a page could not be shown");
}

/** What React leaves where a component is not there yet. */
const INCOMPLETE = "<!--$!-->";

/** Remix's data on its way to the browser, which Remix's own component (`StreamTransfer`) would send in two scripts. */
async function dataScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of data as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
  const text = JSON.stringify(Buffer.concat(pieces).toString()).replace(UNSAFE, (sign) => ESCAPES[sign] ?? sign);
  return `<script nonce="${nonce}">(function(to){to.enqueue(${text});to.close()})(__remixContext.streamController)</script>`;
}

/** Could end the script, or its line in older JavaScript. */
const UNSAFE = /[&><\u2028\u2029]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

interface Answer {
  status: number;
  headers: Headers;
  visitor: AppLoadContext["visitor"];
}

function streamed(page: ReactElement, { status, headers, visitor }: Answer): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: visitor.nonce,
      onAllReady() {
        clearTimeout(deadline);
        const pieces: Uint8Array[] = [];
        const sink = new Writable({
          write(piece: Uint8Array, _encoding, done) {
            pieces.push(piece);
            done();
          },
          final(done) {
            resolve(new Response(Buffer.concat(pieces), { status: answerStatus, headers }));
            done();
          },
        });
        pipe(sink);
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error);
      },
      onError() {
        answerStatus = 500;
      },
    });
    const deadline = setTimeout(abort, RENDER_DEADLINE_MS);
  });
}
