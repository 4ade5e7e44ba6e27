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
