import { X } from "lucide-react";
import { type ReactNode, useCallback, useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useModalDialog } from "./use-modal-dialog.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  /** False where the way out must be a decision: neither overlay nor Escape closes (document 1 section 2). */
  dismissible?: boolean;
  /** Asked before it closes by overlay, Escape or the cross. */
  mayClose?: () => boolean;
  /** `centre` is a sheet from below on narrow screens. */
  place?: "centre" | "left" | "right" | "full";
  children: ReactNode;
}

const PLACES = {
  centre: "dialog-centre",
  left: "dialog-left",
  right: "dialog-right",
  full: "dialog-full",
} as const;

/** A modal dialog on the browser's own element (use-modal-dialog.ts). Scroll lock and overlay are rules in theme.css. */
export function Dialog(props: Props) {
  const { open, onClose, title, closeLabel, dismissible = true, mayClose, place = "centre", children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const leave = useCallback(() => {
    if (!mayClose || mayClose()) onClose();
  }, [mayClose, onClose]);
  const handlers = useModalDialog(element, { open, dismissible, leave });

  return (
    <dialog ref={element} aria-labelledby={titleId} className={classNames("dialog", PLACES[place])} {...handlers}>
      {open ? (
        <div className="flex max-h-full min-h-0 flex-col">
          <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <h2 id={titleId} className="font-bold font-display text-lg">
              {title}
            </h2>
            {dismissible ? <IconButton icon={X} label={closeLabel} onClick={leave} /> : null}
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain p-5">{children}</div>
        </div>
      ) : null}
    </dialog>
  );
}
