import type { PwaEvent } from "#schemas/api/monitoring.ts";

const OPENED = "app-opened";

/** Tells the platform what becomes of the site as an app; what comes of it is nobody's concern. */
export function reportPwaEvent(event: PwaEvent): void {
  fetch("/api/pwa_events", {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
    body: JSON.stringify({ event }),
  }).catch(() => {});
}

/** The site was opened as an installed app: reported once a session of the browser. */
export function reportOpened(): void {
  if (sessionStorage.getItem(OPENED)) return;
  sessionStorage.setItem(OPENED, "1");
  reportPwaEvent("opened");
}
