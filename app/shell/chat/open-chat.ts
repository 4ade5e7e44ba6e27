import type { NavigateFunction } from "@remix-run/react";
import { expectedModal, expectModal } from "../modals/expected-modal.ts";
import { modals, openModal } from "../modals/stack.ts";
import { modalOf, withModal } from "../modals/url-modal.ts";
import type { HostedVisitor } from "./hosted-chat.ts";

export interface ChatOpening extends HostedVisitor {
  /** The hosted widget's script; null where the built-in chat is the brand's. */
  hosted: string | null;
}

/** The page that the chat opens over, as the router knows it, and how to navigate. */
export interface ChatPage {
  page: string;
  navigate: NavigateFunction;
}

/** Opens the brand's chat (CHAT-01). Nothing of either chat is loaded before. Browser only. */
export function openChat({ hosted, ...visitor }: ChatOpening, place: ChatPage): void {
  if (hosted !== null) {
    void import("./hosted-chat.ts").then(({ openHostedChat }) => openHostedChat(hosted, visitor));
    return;
  }
  const shown = expectedModal.current().expected?.name ?? modalOf(window.location);
  if (shown === "chat") return;
  // Another popup comes first: the chat waits in the stack until that one is closed, and takes its address then.
  if (shown !== null || modals.current().length > 0) openModal("chat");
  else openChatByAddress(place);
}

/** Shows the built-in chat at once, and gives it the address that Back leaves. */
export function openChatByAddress({ page, navigate }: ChatPage): void {
  const { key } = (window.history.state ?? {}) as { key?: string };
  // The router calls the first page of a document so.
  expectModal({ name: "chat", data: undefined, from: key ?? "default" });
  navigate(withModal(page, "chat"), { preventScrollReset: true });
}
