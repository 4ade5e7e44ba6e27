import type { NavigateFunction } from "@remix-run/react";
import { expectModal } from "./expected-modal.ts";
import type { ModalName } from "./modal.ts";
import { modalOf, withModal } from "./url-modal.ts";

/** The page that a modal opens over, as the router knows it, and how to navigate. */
export interface PageBelow {
  page: string;
  navigate: NavigateFunction;
}

/** An entry of the history, as the router writes it; one that waits for the router has the key of the page below as well. */
interface Entry {
  key?: string;
  idx?: number;
  over?: string;
}

/** What a modal is shown with until its address is loaded, and the address where it says more than the modal's name. */
interface Shown {
  data?: unknown;
  address?: string;
}

/** Shows a modal at once, and gives it the address that Back leaves. Browser only. */
export function openByAddress(
  name: ModalName,
  { page, navigate }: PageBelow,
  { data, address = withModal(page, name) }: Shown = {},
): void {
  // The router calls the first page of a document "default".
  const { key = "default", over = key, idx = 0 } = (window.history.state ?? {}) as Entry;
  const isOverPage = modalOf(new URL(page, window.location.href)) === null;
  const hasEntry = modalOf(window.location) !== null;
  expectModal({ name, data, from: over });
  // The router adds its entry once all is loaded: pressed before, Back would leave the page below. One that is there is of a modal that
  // was closed meanwhile.
  if (isOverPage && !hasEntry) window.history.pushState({ usr: null, key: newKey(), idx: idx + 1, over }, "", address);
  navigate(address, { replace: isOverPage, preventScrollReset: true });
}

const newKey = () => Math.random().toString(36).slice(2, 10);
