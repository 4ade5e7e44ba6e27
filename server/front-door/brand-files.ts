import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Brand } from "#schemas/brand/resolved.ts";
import { nullIfMissing } from "./missing-file.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".json": "application/json; charset=utf-8",
};

/**
 * Answers the files that are a brand's own: its drawings and the icons that the build rendered from them under
 * /brand-art/, its icon, and the message files.
 */
export async function brandFile(
  brand: Brand,
  pathname: string,
  messages: (brand: Brand, locale: string) => Promise<string | null>,
  buildFolder: string,
): Promise<Response | null> {
  const locale = /^\/messages\/([\w-]+)\.json$/.exec(pathname)?.[1];
  if (locale) {
    const text = await messages(brand, locale);
    return text === null ? notFound() : answer(text, ".json", "public, max-age=300, stale-while-revalidate=86400");
  }
  if (pathname === "/favicon.ico")
    return new Response(null, { status: 302, headers: { Location: "/brand-art/favicon.svg" } });
  const name = /^\/brand-art\/([\w-]+\.\w+)$/.exec(pathname)?.[1];
  if (!name) return null;
  const drawn = Object.hasOwn(brand.art, name) ? brand.art[name] : undefined;
  const file = await readFile(drawn ?? join(buildFolder, "media", "brands", brand.id, name)).catch(nullIfMissing);
  return file
    ? answer(
        new Uint8Array(file),
        extname(name),
        "public, max-age=86400, stale-while-revalidate=604800",
        SHOWN_ELSEWHERE,
      )
    : notFound();
}

/** Mails and the sports site show a brand's drawings from origins of their own. */
const SHOWN_ELSEWHERE = { "Cross-Origin-Resource-Policy": "cross-origin" };

const answer = (body: BodyInit, ending: string, caching: string, more: Record<string, string> = {}) =>
  new Response(body, {
    headers: {
      ...more,
      "Content-Type": TYPES[ending] ?? "application/octet-stream",
      "Cache-Control": caching,
      // A drawing opened by itself runs nothing.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });

const notFound = () =>
  new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
