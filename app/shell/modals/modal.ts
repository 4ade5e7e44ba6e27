import type { ComponentType } from "react";

/** Names of modals (MODAL-03). A feature adds its own to this interface in its manifest. */
export interface ModalNames {
  pwa: true;
  "exit-webview": true;
}

export type ModalName = keyof ModalNames;

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

/** The modal that the address names, with what its loader gave. */
export interface UrlModal {
  name: ModalName;
  data: unknown;
  failed: boolean;
}
