import { useLocation } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { showToast } from "#ui/toast.ts";
import { useTranslate } from "#ui/translate.ts";
import { rememberPage } from "./last-page.ts";
import { closeModal, modals, type OpenedModal, type StackProps } from "./stack.ts";
import { modalOf } from "./url-modal.ts";

const NONE: readonly OpenedModal[] = [];
let Stack: ComponentType<StackProps> | null = null;

/** Loads what shows modals, and the inside of one, so that it is rendered at once: on the server and before hydration. */
export async function prepareModal(name: string): Promise<void> {
  const part = await import("./modal-stack.tsx");
  await part.prepare(name);
  Stack = part.ModalStack;
}

/**
 * The place of all modals in the frame; what shows them is loaded with the first one. A full-screen popup (`popup`)
 * stands over a page itself.
 */
export function Modals({ popup = false }: { popup?: boolean }) {
  const t = useTranslate();
  const location = useLocation();
  const url = modalOf(location);
  const opened = useSyncExternalStore(modals.subscribe, modals.current, () => NONE);
  const wanted = url !== null || opened.length > 0;
  const used = useRef(false);
  used.current ||= wanted;
  const [, loaded] = useState(Stack !== null);

  useEffect(() => {
    if (url === null && !popup) rememberPage(location);
  }, [url, popup, location]);

  useEffect(() => {
    if (!wanted || Stack) return;
    import("./modal-stack.tsx").then(
      (part) => {
        Stack = part.ModalStack;
        loaded(true);
      },
      () => {
        showToast(t("MODAL.FAILED"), { kind: "bad" });
        for (const { id } of modals.current()) closeModal(id);
      },
    );
  }, [wanted, t]);

  return Stack && used.current ? <Stack url={url} opened={opened} /> : null;
}
