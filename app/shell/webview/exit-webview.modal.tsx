import { Compass, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { ModalProps } from "../modals/modal.ts";
import { ModalTitle } from "../modals/modal-title.tsx";

/** Leads out of another app's browser, where sign-in and payments often fail, into the visitor's own (MODAL-07). */
export default function ExitWebviewModal({ close }: ModalProps) {
  const t = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="grid gap-4">
      <ModalTitle>{t("MODAL.WEBVIEW.TITLE")}</ModalTitle>
      <p className="text-muted">{t("MODAL.WEBVIEW.TEXT")}</p>
      <p className="flex items-center gap-3 rounded-medium border border-line bg-raised p-3 text-sm">
        <Icon of={Compass} className="shrink-0 text-brand" />
        {t("MODAL.WEBVIEW.HOW")}
      </p>
      <Button variant="main" wide onClick={copy}>
        <Icon of={Copy} />
        <span role="status">{t(copied ? "MODAL.WEBVIEW.COPIED" : "MODAL.WEBVIEW.COPY")}</span>
      </Button>
      <Button variant="ghost" wide onClick={close}>
        {t("MODAL.WEBVIEW.STAY")}
      </Button>
    </div>
  );
}
