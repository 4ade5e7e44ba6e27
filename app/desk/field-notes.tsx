import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";

interface Props {
  /** The control's id: its notes are `{id}-error` and `{id}-hint`. */
  id: string;
  error: Code | null | undefined;
  hint: ReactNode;
}

/** What is wrong with a control, and its hint. */
export function FieldNotes({ id, error, hint }: Props) {
  const intl = useIntl();
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="desk-error">
          {formatErrorCode(intl, error)}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="desk-hint">
          {hint}
        </p>
      ) : null}
    </>
  );
}
