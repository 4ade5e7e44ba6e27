import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { intlFor } from "./i18n/intl.ts";
import { Language } from "./i18n/language.tsx";
import { messagesOf } from "./i18n/messages.server.ts";

export { messagesFile } from "./i18n/messages.server.ts";
export { createStorefront } from "./storefront.server.ts";

const RENDER_DEADLINE_MS = 8_000;

/** Streams to browsers; bots, and pages that are going to be kept, get the whole document. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { visitor }: AppLoadContext,
): Promise<Response> {
  const whole = visitor.player === null || isbot(request.headers.get("user-agent"));
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const answer = () => {
      const body = new PassThrough();
      headers.set("Content-Type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <Language intl={intlFor(visitor.locale, messagesOf(visitor.locale))}>
        <RemixServer context={remixContext} url={request.url} nonce={visitor.nonce} />
      </Language>,
      {
        nonce: visitor.nonce,
        ...(whole ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError() {
          answerStatus = 500;
        },
      },
    );
    setTimeout(abort, RENDER_DEADLINE_MS).unref();
  });
}
