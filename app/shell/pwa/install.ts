import { useSyncExternalStore } from "react";
import { reportPwaEvent } from "./pwa-events.ts";

/** Chromium's own event; other browsers install from their menus. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

const set = (next: InstallPrompt | null) => {
  prompt = next;
  for (const listener of listeners) listener();
};

/** Begins to listen for the browser's offer, which comes once, soon after the page. Called once a document. */
export function listenForInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => {
    set(null);
    reportPwaEvent("installed");
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Asks the browser to install the site; null where it can't be asked. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );
  if (!current) return null;
  return async () => {
    const { outcome } = await current.prompt();
    reportPwaEvent(outcome);
    set(null);
  };
}
