import { html } from "hono/html";
import type { PageTexts } from "./texts.ts";

export type Markup = ReturnType<typeof html>;

interface DocumentOptions {
  texts: PageTexts;
  title: string;
  body: Markup;
  /** Origin of the page that frames this one; null for a page of its own. */
  shop?: string | null;
  /** State of a payment that is over, which a frame posts. */
  state?: string | null;
}

export const documentOf = ({ texts, title, body, shop = null, state = null }: DocumentOptions): Markup =>
  html`<!doctype html>
<html lang="${texts.lang}" ${shop ? html`data-shop="${shop}"` : ""} ${state ? html`data-state="${state}"` : ""}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} | Sandbox</title><link rel="stylesheet" href="/static/sandbox.css"><script type="module" src="/static/sandbox.js"></script></head>
<body><header class="banner">${texts.banner}</header><main><h1>${title}</h1>${body}</main></body></html>`;

interface HeaderOptions {
  /** Origin that the payer goes back to. */
  shop: string | null;
  framed: boolean;
}

/** Headers of a page: nothing but its own style and script; only the shop may frame it, and forms end there. */
export const pageHeaders = ({ shop, framed }: HeaderOptions): Record<string, string> => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    `form-action 'self' ${shop ?? ""}`.trim(),
    `frame-ancestors ${framed && shop ? shop : "'none'"}`,
    "base-uri 'none'",
  ].join("; "),
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
});
