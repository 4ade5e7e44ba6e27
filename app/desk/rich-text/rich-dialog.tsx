import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";

interface Props {
  title: string;
  onClose: () => void;
  /** What Enter in a text field does. */
  onEnter?: () => void;
  children: ReactNode;
}

/** A dialog of the editor. It stands inside the entry's form, of which it is no part. */
export function RichDialog({ title, onClose, onEnter, children }: Props) {
  const t = useTranslate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="desk-picker rich-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onEnter?.();
      }}
    >
      <div>
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="desk-icon-button" aria-label={t("COMMON.CLOSE")} onClick={onClose}>
            <Icon of={X} size={16} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
