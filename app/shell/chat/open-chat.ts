import { expectedModal } from "../modals/expected-modal.ts";
import { openByAddress, type PageBelow } from "../modals/open-by-address.ts";
import { modals, openModal } from "../modals/stack.ts";
import { modalOf } from "../modals/url-modal.ts";
import type { HostedVisitor } from "./hosted-chat.ts";

export interface ChatOpening extends HostedVisitor {
  /** The hosted widget's script; null where the built-in chat is the brand's. */
  hosted: string | null;
}

/** Opens the brand's chat (CHAT-01). Nothing of either chat is loaded before. Browser only. */
export function openChat({ hosted, ...visitor }: ChatOpening, place: PageBelow): void {
  if (hosted !== null) {
    void import("./hosted-chat.ts").then(({ openHostedChat }) => openHostedChat(hosted, visitor));
    return;
  }
  const shown = expectedModal.current().expected?.name ?? modalOf(window.location);
  if (shown === "chat") return;
  // Another popup comes first: the chat waits in the stack until that one is closed, and takes its address then (use-own-address.ts).
  if (shown !== null || modals.current().length > 0) openModal("chat");
  else openByAddress("chat", place);
}
