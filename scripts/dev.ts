/** npm run dev: the whole house with hot reload. Restarted by its watcher when server or platform code changes. */

import type { ServerBuild } from "@remix-run/server-runtime";
import { createServer as createViteServer } from "vite";
import { composeRuntime } from "#server/compose.ts";
import { main } from "#server/main-process.ts";
import { toStorefrontBuild } from "#server/storefront-build.ts";

await main({
  mode: "development",
  compose: composeRuntime,
  async storefront(httpServer) {
    const vite = await createViteServer({
      server: { middlewareMode: true, hmr: { server: httpServer } },
      appType: "custom",
    });
    return {
      acceptsUpgrade: ({ headers }) => ["vite-hmr", "vite-ping"].includes(headers["sec-websocket-protocol"] ?? ""),
      before: (request, response, next) => vite.middlewares(request, response, next),
      load: async () =>
        toStorefrontBuild((await vite.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild),
      close: () => vite.close(),
    };
  },
});
