import type { ExpectedModal } from "./expected-modal.ts";
import type { ModalName } from "./modal.ts";

/** A modal that something on the page has opened. */
export interface OpenedModal {
  id: number;
  name: ModalName;
  data: unknown;
}

/** What there is to show. */
export interface StackProps {
  /** The name that the address gives. */
  url: string | null;
  /** It is shown in place of the address's. */
  expected: ExpectedModal | null;
  opened: readonly OpenedModal[];
}

/** The overlay hides this long after the last modal has closed (document 1 section 2). */
export const OVERLAY_MS = 100;

type Listener = () => void;

let opened: readonly OpenedModal[] = [];
let lastId = 0;
const listeners = new Set<Listener>();
/** How many parts of the page ask for nothing over them now, and what waits for them. */
let holds = 0;
let waiting: readonly OpenedModal[] = [];

const set = (next: readonly OpenedModal[]) => {
  opened = next;
  for (const listener of listeners) listener();
};

/**
 * Opens a modal on top of what is open (MODAL-01). The same one with the same data is not opened twice. Browser only;
 * gives what closes it.
 */
export function openModal(name: ModalName, data?: unknown): () => void {
  const same = [...opened, ...waiting].find((modal) => modal.name === name && modal.data === data);
  if (same) return () => closeModal(same.id);
  lastId += 1;
  const id = lastId;
  const modal = { id, name, data };
  if (holds > 0) waiting = [...waiting, modal];
  else set([...opened, modal]);
  return () => closeModal(id);
}

/** Until the answer is called, what would open waits: nothing comes over a wheel that turns. Browser only. */
export function holdModals(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0 || waiting.length === 0) return;
    const held = waiting;
    waiting = [];
    set([...opened, ...held]);
  };
}

export const closeModal = (id: number): void => {
  waiting = waiting.filter((modal) => modal.id !== id);
  if (opened.some((modal) => modal.id === id)) set(opened.filter((modal) => modal.id !== id));
};

/** For the part of the frame that shows them. */
export const modals = {
  current: () => opened,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
