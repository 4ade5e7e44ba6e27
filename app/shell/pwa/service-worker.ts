const WORKER = "/service-worker.js";
/** Where the worker reads in which language its offline page is shown (server/front-door/service-worker.ts). */
const CACHE = "offline";
const LANGUAGE = "/offline/language";
/** How often a page that stays open asks whether there is a new version. */
const AGAIN_MS = 60 * 60_000;

export interface NewVersion {
  /** Lets the new version take over, and reloads the page once it has. */
  apply: () => void;
}

/**
 * Starts the service worker (PWA-01) and tells of each new version that waits to take over. The first one takes over in
 * silence with the next page. Returns what ends the telling. Browser only.
 */
export function startServiceWorker(onNewVersion: (version: NewVersion) => void): () => void {
  const { serviceWorker: container } = navigator;
  if (!container) return () => {};
  let ended = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const tell = ({ waiting }: ServiceWorkerRegistration) => {
    if (ended || !waiting || !container.controller) return;
    onNewVersion({
      apply() {
        container.addEventListener("controllerchange", () => location.reload(), { once: true });
        waiting.postMessage({ type: "SKIP_WAITING" });
      },
    });
  };

  container.register(WORKER, { scope: "/", updateViaCache: "none" }).then(
    (registration?: ServiceWorkerRegistration) => {
      // A browser that is told to have no workers answers with nothing.
      if (ended || !registration) return;
      void rememberLanguage();
      tell(registration);
      registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => {
          if (installing.state === "installed") tell(registration);
        });
      });
      timer = setInterval(() => void registration.update().catch(() => {}), AGAIN_MS);
    },
    // Private windows and full disks have none: the site is the same without.
    () => {},
  );
  return () => {
    ended = true;
    clearInterval(timer);
  };
}

/** The offline page speaks the language of the page that was open last. */
const rememberLanguage = async (): Promise<void> => {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(LANGUAGE, new Response(document.documentElement.lang));
  } catch {
    // Without room it is shown in the host's first language.
  }
};
