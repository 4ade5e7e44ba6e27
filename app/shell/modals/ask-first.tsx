import { useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useModalDialog } from "#ui/use-modal-dialog.ts";

/** The question before a modal closes that holds something: staying is what Escape and the overlay choose. */
export function AskFirst({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslate();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const handlers = useModalDialog(element, { open: true, dismissible: true, leave: onStay });
  return (
    <dialog ref={element} role="alertdialog" aria-labelledby={titleId} className="dialog dialog-centre" {...handlers}>
      <div className="grid gap-4 p-5">
        <h2 id={titleId} className="font-bold font-display text-lg">
          {t("MODAL.ASK.TITLE")}
        </h2>
        <p className="text-muted">{t("MODAL.ASK.TEXT")}</p>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="quiet" onClick={onLeave}>
            {t("MODAL.ASK.LEAVE")}
          </Button>
          <Button variant="main" onClick={onStay} autoFocus>
            {t("MODAL.ASK.STAY")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
