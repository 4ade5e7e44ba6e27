import type { ReactNode } from "react";
import { useTranslate } from "#ui/translate.ts";
import { Notice } from "../shell/notice.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { TermsForm } from "./terms-form.tsx";

interface Props {
  /** Path to come back to. */
  target: string;
  children: ReactNode;
}

/**
 * Shows a player who has not accepted the terms their form in place of the children (MODAL-08): the one way on for browsers without script.
 * With script the blocking modal is over it.
 */
export function TermsFirst({ target, children }: Props) {
  const t = useTranslate();
  if (!useFrame().pendingActions?.terms) return children;
  return (
    <Notice level={1} title={t("IDENTITY.TERMS.TITLE")} text={t("IDENTITY.TERMS.TEXT")}>
      <TermsForm busy={false} result={undefined} target={target} />
    </Notice>
  );
}
