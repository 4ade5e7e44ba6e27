import type { ComponentType } from "react";
import type { ModalEntry, ModalName, ModalProps } from "./modal.ts";

const cashbox = {
  load: () => import("../../cashier/cashbox.modal.tsx"),
  closing: "free",
  kind: "card",
  url: true,
  players: true,
} as const satisfies ModalEntry;

const MODALS: Record<ModalName, ModalEntry> = {
  dashboard: cashbox,
  deposit: cashbox,
  "deposit-fast": cashbox,
  withdraw: cashbox,
  limits: { load: () => import("./limits.modal.tsx"), closing: "free", kind: "card", url: true, players: true },
  "personal-info": {
    load: () => import("../../profile/personal-info.modal.tsx"),
    closing: "ask",
    kind: "full",
    url: true,
    players: true,
  },
  "profile-data": { load: () => import("../../profile/profile-data.modal.tsx"), closing: "free", kind: "full" },
  pwa: { load: () => import("../pwa/pwa.modal.tsx"), closing: "free", kind: "card", url: true },
  "terms-acceptance": {
    load: () => import("../../players/terms-acceptance.modal.tsx"),
    closing: "never",
    kind: "card",
  },
  "new-provider": { load: () => import("../../players/new-provider.modal.tsx"), closing: "free", kind: "card" },
  estonia: { load: () => import("../../players/estonia.modal.tsx"), closing: "free", kind: "card" },
  "book-preview": {
    load: () => import("../../book/book-preview.modal.tsx"),
    closing: "free",
    kind: "card",
    url: true,
  },
  "exit-webview": { load: () => import("../webview/exit-webview.modal.tsx"), closing: "free", kind: "card" },
};

const isModalName = (name: string): name is ModalName => Object.hasOwn(MODALS, name);

export const modalEntry = (name: ModalName): ModalEntry => MODALS[name];

/** The modal that an address may open under a name. */
export const urlModal = (name: string | null): ModalName | null =>
  name !== null && isModalName(name) && MODALS[name].url ? name : null;

export type ModalView = ComponentType<ModalProps<unknown>>;
const loaded = new WeakMap<ModalEntry, ModalView>();

/** The inside of a modal when it has been loaded. */
export const loadedView = (entry: ModalEntry): ModalView | undefined => loaded.get(entry);

/** Loads the inside of a modal. Its data is its own loader's or its opener's, so it may be called with what is held. */
export async function loadView(entry: ModalEntry): Promise<ModalView> {
  const view = loaded.get(entry) ?? ((await entry.load()).default as unknown as ModalView);
  loaded.set(entry, view);
  return view;
}
