import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toast.ts";
import { formatErrorCode } from "../../i18n/format-error-code.ts";
import type { PageResult } from "./page-result.ts";
import { useFocusIfLost } from "./use-focus-if-lost.ts";

/** What was done: as a toast where script runs, and above the forms in any case. */
export function DoneNote({ result }: { result: PageResult | undefined }) {
  const intl = useIntl();
  const done = result?.done;
  const text = done ? formatErrorCode(intl, done) : null;
  useEffect(() => {
    if (done) showToast(formatErrorCode(intl, done), { kind: "good" });
  }, [done, intl]);
  const element = useRef<HTMLDivElement>(null);
  // The form that was sent may be gone.
  useFocusIfLost(element, result);
  return (
    <div role="status" ref={element} tabIndex={-1} className={text ? "outline-none" : "sr-only"}>
      {text ? (
        <p className="flex items-center gap-3 rounded-medium border border-good bg-surface p-3 text-sm">
          <Icon of={CircleCheck} className="shrink-0 text-good" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
