/** What the game tells the page that frames it (docs/guides/studio.md). Only a page of the same origin hears it. */
export type ParentMessage =
  | { type: "marquee:balance"; balance: number; currency: string }
  | { type: "marquee:round"; state: "started" | "finished"; stake: number; win: number; currency: string }
  | { type: "marquee:error"; code: string }
  | { type: "marquee:close" }
  /** The game is open: from here on it tells the player itself that the connection is lost. */
  | { type: "marquee:ready" };

export function notifyParent(message: ParentMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}
