import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";

/** A name that carries a hash of its content never changes what it means. */
const HASHED = /-[\w-]{8}(-\d+)?\.\w+$/;

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
    app.use(
      `${path}/*`,
      serveStatic({
        root: relative(process.cwd(), join(buildFolder, ...folder)),
        rewriteRequestPath: (requested, context) => pictureFile(requested.slice(path.length), context),
        precompressed: true,
        onFound: (file, context) => {
          const hashed = path !== "/media" || HASHED.test(file);
          context.header(
            "Cache-Control",
            hashed ? "public, max-age=31536000, immutable" : "public, max-age=86400, stale-while-revalidate=604800",
          );
          if (!ENDING.test(context.req.path)) context.header("Vary", "Accept", { append: true });
          context.header("X-Content-Type-Options", "nosniff");
        },
      }),
    );
    app.all(`${path}/*`, (context) => context.text("Not found", 404));
  }
}
