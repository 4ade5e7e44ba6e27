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

const NONE: readonly OpenedModal[] = [];
let opened = NONE;
let lastId = 0;
const listeners = new Set<Listener>();

const set = (next: readonly OpenedModal[]) => {
  opened = next.length > 0 ? next : NONE;
  for (const listener of listeners) listener();
};

/**
 * Opens a modal on top of what is open (MODAL-01). The same one with the same data is not opened twice. Browser only;
 * gives what closes it.
 */
export function openModal(name: ModalName, data?: unknown): () => void {
  const same = opened.find((modal) => modal.name === name && modal.data === data);
  if (same) return () => closeModal(same.id);
  lastId += 1;
  const id = lastId;
  set([...opened, { id, name, data }]);
  return () => closeModal(id);
}

export const closeModal = (id: number): void => {
  if (opened.some((modal) => modal.id === id)) set(opened.filter((modal) => modal.id !== id));
};

/** For the part of the frame that shows them. */
export const modals = {
  current: () => opened,
  /** The very object that `current` begins with, so that hydration finds nothing changed. */
  onServer: () => NONE,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
