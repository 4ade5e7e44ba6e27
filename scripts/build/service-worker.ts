import { generateSW } from "workbox-build";
import { SITE_SCRIPT } from "#server/front-door/service-worker.ts";

const DAY_S = 24 * 60 * 60;

/**
 * Writes the service worker (PWA-01). It keeps files whose names carry a hash of their content, and pictures, both up to a
 * bound, and it shows an offline page in place of a page that can't be reached. Rendered pages, their data and calls are
 * none of its routes: the browser asks for them as if there were no worker. A browser that is short of room loses these
 * caches and nothing else (`purgeOnQuotaError`). A new worker waits until the visitor has asked for it.
 */
export async function makeServiceWorker(to: string): Promise<void> {
  await generateSW({
    swDest: to,
    mode: "production",
    inlineWorkboxRuntime: true,
    sourcemap: false,
    // Its version and its offline pages are the brand's; the front door writes them.
    importScripts: [SITE_SCRIPT],
    navigationPreload: true,
    skipWaiting: false,
    clientsClaim: false,
    runtimeCaching: [
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin &&
          (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/studio-assets/")) &&
          !request.headers.has("range"),
        handler: "CacheFirst",
        options: {
          cacheName: "files",
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
        },
      },
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin &&
          request.destination === "image" &&
          (url.pathname.startsWith("/media/") || url.pathname.startsWith("/brand-art/")),
        handler: "StaleWhileRevalidate",
        options: {
          cacheName: "pictures",
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 400, maxAgeSeconds: 14 * DAY_S, purgeOnQuotaError: true },
        },
      },
      {
        // A frame's own page, a game's for instance, has no room for it.
        urlPattern: ({ request, sameOrigin }) =>
          sameOrigin && request.mode === "navigate" && request.destination === "document",
        handler: "NetworkOnly",
        options: {
          plugins: [
            {
              handlerDidError: ({ request }) =>
                (self as unknown as { offlinePage(address: string): Promise<Response> }).offlinePage(request.url),
            },
          ],
        },
      },
    ],
  });
}
