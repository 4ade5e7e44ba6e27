import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from "react";
import { showToast } from "#ui/toast.ts";
import { useTranslate } from "#ui/translate.ts";
import { dropExpected, endExpected, expectedModal } from "./expected-modal.ts";
import { followHeldLink } from "./hold-links.ts";
import { leaveUrlModal, rememberPage } from "./last-page.ts";
import type { ModalName } from "./modal.ts";
import { loadedView, modalEntry } from "./registry.ts";
import { closeModal, modals, type StackProps } from "./stack.ts";
import { modalOf } from "./url-modal.ts";

type ModalStack = ComponentType<StackProps>;
let Stack: ModalStack | null = null;
const waiting = new Set<() => void>();

/** What shows modals, as soon as anybody has loaded it. */
const stack = {
  current: () => Stack,
  subscribe(listener: () => void) {
    waiting.add(listener);
    return () => {
      waiting.delete(listener);
    };
  },
};

async function loadStack() {
  const part = await import("./modal-stack.tsx");
  if (Stack !== part.ModalStack) {
    Stack = part.ModalStack;
    for (const listener of waiting) listener();
  }
  return part;
}

/** Loads what shows modals, and the inside of one, so that it is rendered at once: on the server and before hydration. */
export async function prepareModal(name: string): Promise<void> {
  const part = await loadStack();
  await part.prepare(name);
}

/** Whether a modal can be drawn at once. */
export const isModalLoaded = (name: ModalName): boolean => Stack !== null && loadedView(modalEntry(name)) !== undefined;

/**
 * The place of all modals in the frame; what shows them is loaded with the first one. A full-screen popup (`popup`)
 * stands over a page itself.
 */
export function Modals({ popup = false }: { popup?: boolean }) {
  const t = useTranslate();
  const location = useLocation();
  const navigate = useNavigate();
  const state = useSyncExternalStore(expectedModal.subscribe, expectedModal.current, expectedModal.onServer);
  const expected = state.expected?.from === location.key ? state.expected : null;
  const url = state.closed ? null : modalOf(location);
  const opened = useSyncExternalStore(modals.subscribe, modals.current, modals.onServer);
  const wanted = expected !== null || url !== null || opened.length > 0;
  const used = useRef(false);
  used.current ||= wanted;
  const Shown = useSyncExternalStore(stack.subscribe, stack.current, stack.current);

  const shownFor = useRef(location);
  useEffect(() => {
    if (modalOf(location) === null && !popup) rememberPage(location);
    if (shownFor.current === location) return;
    shownFor.current = location;
    // One that was closed stays so until the page below is back.
    if (expectedModal.current().closed && modalOf(location) !== null) leaveUrlModal(navigate, location);
    else {
      endExpected(location.key);
      followHeldLink();
    }
  }, [popup, location, navigate]);

  // Back to the page below leaves its location as it was where the modal's own was never drawn.
  useEffect(() => {
    window.addEventListener("popstate", dropExpected);
    return () => window.removeEventListener("popstate", dropExpected);
  }, []);

  useEffect(() => {
    if (!wanted || Shown) return;
    loadStack().catch(() => {
      showToast(t("MODAL.FAILED"), { kind: "bad" });
      for (const { id } of modals.current()) closeModal(id);
    });
  }, [wanted, Shown, t]);

  return Shown && used.current ? <Shown url={url} expected={expected} opened={opened} /> : null;
}
