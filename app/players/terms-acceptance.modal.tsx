import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslate } from "#ui/translate.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import type { acceptTerms } from "./accept-terms.server.ts";
import { TermsForm } from "./terms-form.tsx";

/** Blocks until the terms are accepted (MODAL-08). The same form stands on a page of its own, /accept-terms. */
export default function TermsAcceptanceModal({ close }: ModalProps) {
  const t = useTranslate();
  const fetcher = useFetcher<typeof acceptTerms>();
  const result = fetcher.data && "fields" in fetcher.data ? fetcher.data : undefined;
  const done = fetcher.data !== undefined && "accepted" in fetcher.data;
  useEffect(() => {
    if (done) close();
  }, [done, close]);
  return (
    <div className="grid gap-4">
      <ModalTitle>{t("IDENTITY.TERMS.TITLE")}</ModalTitle>
      <p className="text-muted">{t("IDENTITY.TERMS.TEXT")}</p>
      <TermsForm form={fetcher.Form} busy={fetcher.state !== "idle"} result={result} stay />
    </div>
  );
}
