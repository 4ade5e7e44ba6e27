import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { answerHashedFiles } from "./hashed-files.ts";

/** A name that carries a hash of its content never changes what it means. */
const HASHED = /-[\w-]{8}(-\d+)?(\.\w+)?$/;
const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** Folders of built files, each under its own path; a name that isn't there is a plain 404, never a page. */
const FOLDERS = [
  { path: "/assets", folder: ["storefront", "client", "assets"] },
  { path: "/studio-assets", folder: ["studio", "assets"] },
  { path: "/media", folder: ["media"] },
] as const;

const ENDING = /\.\w+$/;

/** A picture that is asked for without an ending comes as the smaller of the formats that the browser reads. */
const pictureFile = (path: string, { req }: Context): string =>
  ENDING.test(path) ? path : `${path}${req.header("Accept")?.includes("image/avif") ? ".avif" : ".webp"}`;

export function mountAssets(app: Hono, buildFolder: string): void {
  for (const { path, folder } of FOLDERS) {
    const isHashed = (requested: string) => path !== "/media" || HASHED.test(requested);
    app.use(
      `${path}/*`,
      answerHashedFiles(isHashed),
      // Before the file is found: once its answer is made, headers come too late.
      (context, next) => {
        context.header("Cache-Control", isHashed(context.req.path) ? FOREVER : A_DAY);
        context.header("X-Content-Type-Options", "nosniff");
        // Mails show pictures from origins of their own.
        if (path === "/media") context.header("Cross-Origin-Resource-Policy", "cross-origin");
        if (!ENDING.test(context.req.path)) context.header("Vary", "Accept");
        return next();
      },
      serveStatic({
        root: relative(process.cwd(), join(buildFolder, ...folder)),
        rewriteRequestPath: (requested, context) => pictureFile(requested.slice(path.length), context),
        precompressed: true,
      }),
    );
    app.all(`${path}/*`, (context) => context.text("Not found", 404, { "Cache-Control": "no-store" }));
  }
}
