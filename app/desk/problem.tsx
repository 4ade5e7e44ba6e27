import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";
import { Note } from "./note.tsx";

/** An error of the platform in the page's language; it takes the focus, so that it is neither missed nor unheard. */
export function Problem({ problem }: { problem: Code | null | undefined }) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={box} tabIndex={-1} className="desk-problem">
      <Note tone="bad" live>
        {formatErrorCode(intl, problem)}
      </Note>
    </div>
  );
}
