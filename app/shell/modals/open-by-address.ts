import type { NavigateFunction } from "@remix-run/react";
import { expectModal } from "./expected-modal.ts";
import type { ModalName } from "./modal.ts";
import { withModal } from "./url-modal.ts";

/** The page that a modal opens over, as the router knows it, and how to navigate. */
export interface PageBelow {
  page: string;
  navigate: NavigateFunction;
}

/** Shows a modal at once, and gives it the address that Back leaves. Browser only. */
export function openByAddress(name: ModalName, { page, navigate }: PageBelow): void {
  const { key } = (window.history.state ?? {}) as { key?: string };
  // The router calls the first page of a document so.
  expectModal({ name, data: undefined, from: key ?? "default" });
  navigate(withModal(page, name), { preventScrollReset: true });
}
