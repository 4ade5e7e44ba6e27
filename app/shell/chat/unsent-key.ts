/** Where a tab stores what its visitor has written in the chat and not sent (`sessionStorage`). */
export const UNSENT_KEY = "chat-unsent";

/** Whoever signs out leaves nothing of it in the tab. */
export function deleteUnsent(): void {
  try {
    sessionStorage.removeItem(UNSENT_KEY);
  } catch {
    // A browser without storage has stored nothing.
  }
}
