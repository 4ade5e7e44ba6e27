import { eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { cmsFiles } from "./tables.ts";

/** First part of the addresses of files that were uploaded at the desk. */
export const FILES_FOLDER = "content-files";

const YEAR = 31_536_000;

/** The address of a file never shows anything else: it has the digest of its content in it. */
export const fileAddress = (digest: string, fileName: string): string => `/${FILES_FOLDER}/${digest}/${fileName}`;

/**
 * Answers files of the CMS, to be kept for good. A file opened by itself has no rights on the site, its type is not
 * guessed at, and documents are saved and not shown.
 */
export function createFileServer({ database }: Pick<PlatformContext, "database">) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`/${FILES_FOLDER}/`)) return null;
    const [, digest, name] = /^\/[\w-]+\/([0-9a-f]{64})\/([a-z0-9-]+\.[a-z0-9]+)$/.exec(pathname) ?? [];
    if (!digest || !name || (request.method !== "GET" && request.method !== "HEAD")) return notFound();
    const headers = new Headers({
      ETag: `"${digest}"`,
      "Cache-Control": `public, max-age=${YEAR}, immutable`,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
    if (request.headers.get("If-None-Match")?.includes(`"${digest}"`))
      return new Response(null, { status: 304, headers });
    const [file] = await database.drizzle.select().from(cmsFiles).where(eq(cmsFiles.digest, digest));
    if (!file) return notFound();
    headers.set("Content-Type", file.mediaType);
    headers.set("Content-Length", String(file.content.byteLength));
    const shown = file.mediaType.startsWith("image/") ? "inline" : "attachment";
    headers.set("Content-Disposition", `${shown}; filename="${name}"`);
    return new Response(request.method === "HEAD" ? null : (file.content as unknown as BodyInit), { headers });
  };
}

const notFound = () =>
  new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
