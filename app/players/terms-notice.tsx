import { useTranslate } from "#ui/translate.ts";
import { Notice } from "../shell/notice.tsx";
import { TermsForm } from "./terms-form.tsx";

/**
 * Shows a player who has not accepted the terms their form in place of what waits for it (MODAL-08): the one way on for browsers without
 * script. With script the blocking modal is over it. `target`: path to come back to.
 */
export function TermsNotice({ target }: { target: string }) {
  const t = useTranslate();
  return (
    <Notice level={1} title={t("IDENTITY.TERMS.TITLE")} text={t("IDENTITY.TERMS.TEXT")}>
      <div className="text-start">
        <TermsForm busy={false} result={undefined} target={target} />
      </div>
    </Notice>
  );
}
