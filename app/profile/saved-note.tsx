import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toast.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import type { Saved } from "./player-form.ts";

/** That something was saved: as a toast where script runs, and beside the button before. */
export function SavedNote({ answer }: { answer: Saved | undefined }) {
  const intl = useIntl();
  const text = answer?.saved ? formatErrorCode(intl, { code: answer.saved }) : null;
  useEffect(() => {
    if (answer?.saved) showToast(formatErrorCode(intl, { code: answer.saved }), { kind: "good" });
  }, [answer, intl]);
  return (
    <span role="status" className="flex items-center gap-2 text-sm">
      {text ? (
        <>
          <Icon of={CircleCheck} className="text-good" />
          {text}
        </>
      ) : null}
    </span>
  );
}
