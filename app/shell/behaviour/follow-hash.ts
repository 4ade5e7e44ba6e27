import type { NavigateFunction } from "@remix-run/react";
import { openChat } from "../chat/open-chat.ts";
import { type HashContext, hashAction } from "./hash-action.ts";

/** Document 1 section 2. */
export const HASH_CLEAN_MS = 1_000;
export const CHAT_DELAY_MS = 1_000;

/** A popup that has not come after so many seconds does not come. */
const MOST_WAITS = 30;

/** Takes the hash off the address that is shown; nothing is loaded for it. False where the address has another or none. */
function clean(hash: string): boolean {
  if (window.location.hash !== hash) return false;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  return true;
}

/** Takes it off the popup's address, which a slow network shows later than after a second. */
function cleanPopup(hash: string, waits = MOST_WAITS): void {
  setTimeout(() => {
    if (!clean(hash) && waits > 0) cleanPopup(hash, waits - 1);
  }, HASH_CLEAN_MS);
}

function openBrandsChat({ chat, pathname, search }: HashContext, navigate: NavigateFunction): void {
  if (chat) openChat(chat, { page: pathname + search, navigate });
}

/** Does what the address's hash asks for. Returns what stops it. */
export function followHash(hash: string, context: HashContext, navigate: NavigateFunction): () => void {
  const action = hashAction(hash, context);
  if (!action) return () => {};
  if (action.kind === "popup") {
    // The entry of the page below has done its work: Back must not open the popup again.
    clean(hash);
    navigate(action.to + hash);
    cleanPopup(hash);
    return () => {};
  }
  if (action.kind === "leave") {
    window.location.assign(action.to);
    return () => {};
  }
  const timer = setTimeout(
    () => {
      clean(hash);
      if (action.kind !== "chat") return;
      if (action.to === null) openBrandsChat(context, navigate);
      else if (action.to.startsWith("/")) navigate(action.to);
      else window.location.assign(action.to);
    },
    action.kind === "chat" ? CHAT_DELAY_MS : HASH_CLEAN_MS,
  );
  return () => clearTimeout(timer);
}
