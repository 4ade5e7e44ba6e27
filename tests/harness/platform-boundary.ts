import type { Server } from "node:http";
import type { LiveContent } from "#platform/cms/live-content.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Platform } from "#platform/platform.ts";
import { connectCms } from "#server/connect-cms.ts";
import { connectPlatform } from "#server/connect-platform.ts";
import { readEnvironment } from "#server/environment.ts";
import { createHealth } from "#server/front-door/health.ts";
import { createMetrics } from "#server/front-door/metrics.ts";
import { createHttpServer, listen } from "#server/listen.ts";
import { createPlatformDoor } from "#server/platform-door.ts";

export const BOUNDARY_KEY = "the key of the tests, thirty-two bytes or more";

/** A platform behind its door on a port of this machine, and the way that a storefront calls it (SCALE-01). */
export interface PlatformBoundary {
  url: string;
  server: Server;
  fetch: Platform["fetch"];
  close(): Promise<void>;
}

/** Puts a platform behind the door that `npm run start:platform` opens, with the delivery API over `content` if any. */
export async function openPlatformBoundary(
  context: PlatformContext,
  platform: Platform,
  content?: LiveContent,
): Promise<PlatformBoundary> {
  const nobody = async () => new Response(null, { status: 404 });
  const door = createPlatformDoor({
    context,
    key: BOUNDARY_KEY,
    platform: platform.fetch,
    studio: nobody,
    delivery: content ? connectCms(content.store, readEnvironment({})).bundled.fetch : nobody,
    catchUpTo: async (revision) => content?.catchUpTo(revision),
    health: createHealth({ parts: {}, metricsToken: undefined }),
    metrics: createMetrics({ connections: () => 0 }),
  });
  const { server } = createHttpServer(door.fetch);
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  return {
    url,
    server,
    fetch: connectPlatform(url, BOUNDARY_KEY).fetch,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
