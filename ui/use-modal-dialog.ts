import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";

/** A layout effect is undone before its elements are removed; the server knows none. */
const useEffectBeforeRemoval = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface Options {
  open: boolean;
  /** Overlay and Escape may close it. */
  dismissible: boolean;
  /** Called when overlay, Escape or the browser want to close it. */
  leave: () => void;
}

/**
 * Makes a `dialog` element modal while it is open: the browser's top layer stacks it, everything below is inert, focus
 * stays inside and returns to where it was (MODAL-01). One that the server has sent open becomes modal, too.
 */
export function useModalDialog(element: RefObject<HTMLDialogElement>, { open, dismissible, leave }: Options) {
  const modal = useRef(false);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (!open) {
      modal.current = false;
      if (dialog.open) dialog.close();
      return;
    }
    if (modal.current && dialog.open) return;
    makeModal(dialog);
    modal.current = true;
  }, [element, open]);

  // Closed while it still stands in the page, so that the browser gives the focus back.
  useEffectBeforeRemoval(() => {
    const dialog = element.current;
    return () => {
      modal.current = false;
      if (dialog?.open) dialog.close();
    };
  }, [element]);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !dismissible) return;
    /** The backdrop is the element itself; what is inside covers the rest of it. */
    const onOverlay = (event: MouseEvent) => {
      if (event.target === dialog) leave();
    };
    dialog.addEventListener("click", onOverlay);
    return () => dialog.removeEventListener("click", onOverlay);
  }, [element, dismissible, leave]);

  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) leave();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // The event comes a moment after the closing: the dialog may have been opened anew by then.
      if (event.target !== event.currentTarget || !modal.current || event.currentTarget.open) return;
      // Escape can't be refused twice in a row: whether this one closes is not the browser's to decide.
      event.currentTarget.showModal();
      if (dismissible) leave();
    },
  };
}

/** To its first control, unless the server has sent it open: then focus and scrolling stay as the visitor left them, so that a press amid it hits. */
function makeModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  const focused = dialog.open && dialog.contains(activeElement) ? (activeElement as HTMLElement) : null;
  const scrolled = [...dialog.querySelectorAll("*")].map((inner) => [inner, inner.scrollTop] as const);
  dialog.removeAttribute("open");
  dialog.showModal();
  focused?.focus({ preventScroll: true });
  for (const [inner, top] of scrolled) if (top) inner.scrollTop = top;
}
