import type { StudioState } from "#schemas/studio/api.ts";
import type { Table } from "./table.ts";

/**
 * Keeps the pages of one session together: `onMoved` is called when another tab of this browser says that the round or
 * the balance moved, when this page is looked at again, and when the network is back. The answer tells the other tabs.
 */
export function followSession(session: string, onMoved: () => void): () => void {
  const channel = new BroadcastChannel(`marquee-game:${session}`);
  channel.addEventListener("message", onMoved);
  const seen = () => {
    if (document.visibilityState === "visible") onMoved();
  };
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("focus", seen);
  window.addEventListener("online", seen);
  return () => channel.postMessage("moved");
}

export interface Followed {
  /** Whether a round is under way on this page. */
  isBusy(): boolean;
  /** How much the player has begun on this page so far: each round and each act counts one. */
  begun(): number;
  show(next: StudioState): void;
}

/**
 * Shows what other pages of the session did, as followSession says. An answer that was asked for before the player began something
 * may not know of it, and is not shown: the first press into a frame asks as well, since it brings the frame the focus.
 */
export function followState({ boot, api }: Pick<Table, "boot" | "api">, { isBusy, begun, show }: Followed): () => void {
  return followSession(boot.session, async () => {
    if (isBusy()) return;
    const before = begun();
    const next = await api.state().catch(() => undefined);
    if (next && !isBusy() && begun() === before) show(next);
  });
}
