const HALF = 0.5;

/** Sends what was seen; the browser goes on sending while the page goes away. */
const report = (ids: readonly string[]): void =>
  void fetch("/api/banner_views", {
    method: "POST",
    keepalive: true,
    headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
    body: JSON.stringify({ ids }),
  }).catch(() => {});

/** Promotions of the main page that came into view are reported when the visitor leaves it (GUARD-08). */
export function bannerViews(send: (ids: readonly string[]) => void = report) {
  const seen = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = (target as HTMLElement).dataset.banner;
        if (isIntersecting && id) seen.add(id);
      }
    },
    { threshold: HALF },
  );
  const leave = () => {
    if (seen.size > 0) send([...seen]);
    seen.clear();
  };
  window.addEventListener("pagehide", leave);
  return {
    /** The visitor is on this page now. */
    page(pathname: string): void {
      observer.disconnect();
      leave();
      if (pathname !== "/") return;
      for (const banner of document.querySelectorAll("main [data-banner]")) observer.observe(banner);
    },
  };
}
