import type { ComponentType } from "react";
import type { ModalEntry, ModalName, ModalProps } from "./modal.ts";

/** The frame's own modals; features add theirs. */
const MODALS = new Map<string, ModalEntry>([
  ["pwa", { load: () => import("../pwa/pwa.modal.tsx"), closing: "free", kind: "card", url: true }],
  ["exit-webview", { load: () => import("../webview/exit-webview.modal.tsx"), closing: "free", kind: "card" }],
]);

export function registerModals(modals: Readonly<Partial<Record<ModalName, ModalEntry>>>): void {
  for (const [name, entry] of Object.entries(modals)) MODALS.set(name, entry);
}

export function modalEntry(name: ModalName): ModalEntry {
  const entry = MODALS.get(name);
  if (!entry) throw new Error(`no feature has a modal ${name}`);
  return entry;
}

/** The modal that an address may open under a name. */
export const urlModal = (name: string | null): ModalName | null =>
  name !== null && MODALS.get(name)?.url ? (name as ModalName) : null;

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
