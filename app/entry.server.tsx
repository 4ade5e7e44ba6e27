import { Writable } from "node:stream";
import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { renderToPipeableStream } from "react-dom/server";
import { FragmentCacheContext } from "#ui/fragment-cache.tsx";
import { fragmentCacheFor } from "./fragment-cache.server.tsx";
import { intlFor } from "./i18n/intl.ts";
import { Language } from "./i18n/language.tsx";
import { messagesOf } from "./i18n/messages.server.ts";

export { messagesFile } from "./i18n/messages.server.ts";
export { createStorefront } from "./storefront.server.ts";

const RENDER_DEADLINE_MS = 8_000;

/**
 * Answers a document in one piece. Loaders wait for their parts with deadlines of their own (`gateways/part.server.ts`),
 * so that nothing is left to stream when rendering begins; carrying 150 small chunks through web streams would cost as
 * much as half of the rendering.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { visitor }: AppLoadContext,
): Promise<Response> {
  const intl = intlFor(visitor.locale, messagesOf(visitor.locale));
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <FragmentCacheContext.Provider value={fragmentCacheFor(intl)}>
        <Language intl={intl}>
          <RemixServer context={remixContext} url={request.url} nonce={visitor.nonce} />
        </Language>
      </FragmentCacheContext.Provider>,
      {
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
              headers.set("Content-Type", "text/html; charset=utf-8");
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
      },
    );
    const deadline = setTimeout(abort, RENDER_DEADLINE_MS);
  });
}
