import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

const FOREVER = "public, max-age=31536000, immutable";
/** Drawings keep their names when they change. */
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** Folders of files, each under its own path; a name that isn't there is a plain 404, never a page. */
const FOLDERS = [
  { path: "/assets", folder: ["storefront", "client", "assets"], caching: FOREVER },
  { path: "/studio-assets", folder: ["studio", "assets"], caching: FOREVER },
  { path: "/media", folder: ["media"], caching: A_DAY },
] as const;

export function mountAssets(app: Hono, buildFolder: string): void {
  for (const { path, folder, caching } of FOLDERS) {
    app.use(
      `${path}/*`,
      // Before the file: once its answer is made, headers come too late.
      (context, next) => {
        context.header("Cache-Control", caching);
        context.header("X-Content-Type-Options", "nosniff");
        return next();
      },
      serveStatic({
        root: relative(process.cwd(), join(buildFolder, ...folder)),
        rewriteRequestPath: (requested) => requested.slice(path.length),
        precompressed: true,
      }),
    );
    app.all(`${path}/*`, (context) => context.text("Not found", 404, { "Cache-Control": "no-store" }));
  }
}
