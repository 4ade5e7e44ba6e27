import { createHash } from "node:crypto";
import type { Brand } from "#schemas/brand/resolved.ts";
import { localeDirection } from "#schemas/i18n/locales.ts";
import type { FormProblem } from "./form-body.ts";

/** A request that brings or asks for more than this process can hold. */
export type OverloadKind = "CROWDED" | "TOO_LARGE";
/** What stands in place of a page that the door itself answers. */
export type StatusKind = OverloadKind | FormProblem;

const STATUS: Readonly<Record<StatusKind, number>> = {
  CROWDED: 503,
  TOO_LARGE: 413,
  NOT_A_FORM: 415,
  MALFORMED_FORM: 400,
};
const FORM_TEXTS = ["ERROR.FORM.TITLE", "ERROR.FORM.TEXT"] as const;
/** Heading and text. */
const TEXTS: Readonly<Record<StatusKind, readonly [string, string]>> = {
  CROWDED: ["ERROR.CROWDED.TITLE", "ERROR.CROWDED.TEXT"],
  TOO_LARGE: ["ERROR.TOO_LARGE.TITLE", "ERROR.TOO_LARGE.TEXT"],
  NOT_A_FORM: FORM_TEXTS,
  MALFORMED_FORM: FORM_TEXTS,
};

const STYLE =
  ":root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:32rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25}p:first-child{font-weight:600}a{display:inline-block;padding:.75rem 0}";
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'`;

/** What a status page says of this request. */
export interface StatusDetails {
  /** Seconds after which it may be sent again. */
  retryAfter?: number;
  /** How many megabytes a body may have here. */
  megabytes?: number;
}

/**
 * Pages that cost next to nothing: in the visitor's language, with the brand's name, rendered once for each brand, locale
 * and bound. `messages` reads a locale's compiled messages as the brand says them.
 */
export function createStatusPages(messages: (brand: Brand, locale: string) => Promise<string | null>) {
  const pages = new Map<string, Promise<string>>();

  const render = (kind: StatusKind, brand: Brand, locale: string, megabytes: number, compiled: string | null) => {
    const texts = JSON.parse(compiled ?? "{}") as Record<string, unknown>;
    const text = (id: string) => escaped(fillIn(texts[id], megabytes));
    const [title, lead] = TEXTS[kind].map(text);
    // An empty address leads to the page that was asked for.
    const retryLink = kind === "CROWDED" ? `<a href="">${text("ERROR.AGAIN")}</a>` : "";
    const name = escaped(brand.name);
    return `<!doctype html><html lang="${locale}" dir="${localeDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} - ${name}</title><style>${STYLE}</style></head><body><main><p>${name}</p><h1>${title}</h1><p>${lead}</p>${retryLink}</main></body></html>`;
  };

  return async (
    kind: StatusKind,
    brand: Brand,
    locale: string,
    { retryAfter, megabytes = 0 }: StatusDetails = {},
  ): Promise<Response> => {
    const key = `${kind} ${brand.id} ${locale} ${megabytes}`;
    let page = pages.get(key);
    if (!page) {
      page = messages(brand, locale).then((compiled) => render(kind, brand, locale, megabytes, compiled));
      pages.set(key, page);
      page.catch(() => pages.delete(key));
    }
    // Status and headers count without texts too: an overload can be why no file was read.
    const html = await page.catch(() => render(kind, brand, locale, megabytes, null));
    return new Response(html, {
      status: STATUS[kind],
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": POLICY,
        ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
      },
    });
  };
}

/** A compiled message as text: plain, or parts of which `{megabytes}` is the only argument. */
const fillIn = (message: unknown, megabytes: number): string =>
  Array.isArray(message)
    ? message.map(({ type, value }) => (type === ARGUMENT ? String(megabytes) : String(value))).join("")
    : typeof message === "string"
      ? message
      : "";

/** An argument among the parts of a compiled message (TYPE.argument of @formatjs/icu-messageformat-parser). */
const ARGUMENT = 1;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** The same for a call of the contract. */
export function statusProblem(kind: OverloadKind, megabytes: number, retryAfter?: number): Response {
  const problem =
    kind === "CROWDED"
      ? { code: "CALL.CROWDED", message: "Too much is coming in at once; try again" }
      : { code: "CALL.TOO_LARGE", message: `A body has at most ${megabytes} MB here`, params: { megabytes } };
  return Response.json(problem, {
    status: STATUS[kind],
    headers: {
      "Cache-Control": "no-store",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    },
  });
}
