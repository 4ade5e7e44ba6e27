import type { ComponentType } from "react";

/** Modals by name (MODAL-03). A part of the product that has one adds its name here and its part to the registry. */
export type ModalName =
  | "dashboard"
  | "deposit"
  | "deposit-fast"
  | "withdraw"
  | "limits"
  | "personal-info"
  | "profile-data"
  | "pwa"
  | "exit-webview"
  | "terms-acceptance"
  | "new-provider"
  | "estonia"
  | "book-preview";

/** What a modal's component gets. Its default export draws the inside; the frame around it has cross and overlay. */
export interface ModalProps<D = undefined> {
  /** Closes it without asking. */
  close: () => void;
  /** What it was opened with, or what the server loaded for the address that names it. */
  data: D;
}

export interface ModalEntry {
  load: () => Promise<{ default: ComponentType<ModalProps<never>> }>;
  /** `free`: overlay, Escape and cross close it. `never`: only its own decision does. `ask`: it asks first (MODAL-02). */
  closing: "free" | "never" | "ask";
  /** `card` in the middle (on phones from below), `full` over the whole screen, `sheet` at the right side. */
  kind: "card" | "full" | "sheet";
  /** An address may name it: `?modal=name`. */
  url?: true;
  /** The address takes a signed-in player. */
  players?: true;
}
