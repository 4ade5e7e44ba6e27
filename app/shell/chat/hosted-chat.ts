import { getRestoreId, setRestoreId } from "#schemas/api/chat.ts";
import { callPlatform, loadFromPlatform } from "../../calls/client.ts";

/** What a hosted widget is told of the visitor. */
export interface HostedVisitor {
  /** Name under which the restore id is stored: the brand's id. */
  project: string;
  locale: string;
  /** Null for a guest. */
  player: number | null;
}

/** The page asks the widget to open; the widget tells the page its restore id (docs/guides/chat.md). */
export const OPEN_EVENT = "chat:open";
export const RESTORE_EVENT = "chat:restore-id";

let loading: HTMLScriptElement | null = null;

/**
 * Loads the widget's script with the visitor's restore id, once; later openings are an event. A script that could not be loaded is
 * tried again at the next opening.
 */
export async function openHostedChat(src: string, { project, locale, player }: HostedVisitor): Promise<void> {
  if (loading) {
    window.dispatchEvent(new CustomEvent(OPEN_EVENT));
    return;
  }
  const script = document.createElement("script");
  loading = script;
  const { restore_id: restoreId } =
    player === null
      ? { restore_id: null }
      : await loadFromPlatform(getRestoreId, { body: { project } }, { restore_id: null });
  Object.assign(script.dataset, { project, locale });
  if (player !== null) script.dataset.player = String(player);
  if (restoreId !== null) script.dataset.restoreId = restoreId;
  script.async = true;
  script.src = src;
  const listening = new AbortController();
  script.addEventListener("error", () => {
    listening.abort();
    script.remove();
    loading = null;
  });
  const onRestoreId = (event: Event) => {
    const id: unknown = event instanceof CustomEvent ? event.detail : null;
    if (player === null || typeof id !== "string" || id === restoreId) return;
    // What is refused or lost is told again by the widget at its next start.
    callPlatform(setRestoreId, { body: { project, restore_id: id } }).catch(() => undefined);
  };
  window.addEventListener(RESTORE_EVENT, onRestoreId, { signal: listening.signal });
  document.body.append(script);
}
