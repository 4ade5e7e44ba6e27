import { openModal } from "../modals/stack.ts";
import type { HostedVisitor } from "./hosted-chat.ts";

export interface ChatOpening extends HostedVisitor {
  /** The hosted widget's script; null where the built-in chat is the brand's. */
  hosted: string | null;
}

/** Opens the brand's chat (CHAT-01). Nothing of either chat is loaded before. Browser only. */
export function openChat({ hosted, ...visitor }: ChatOpening): void {
  if (hosted === null) {
    openModal("chat");
    return;
  }
  void import("./hosted-chat.ts").then(({ openHostedChat }) => openHostedChat(hosted, visitor));
}
