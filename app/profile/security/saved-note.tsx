import { CircleCheck } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import type { SecurityForm, SecurityResult } from "./security-result.ts";

const SAVED: Partial<Record<SecurityForm, MessageId>> = {
  password: "SECURITY.SAVED.PASSWORD",
  "password-link": "SECURITY.SAVED.PASSWORD_LINK",
  disable: "SECURITY.SAVED.OFF",
  "end-session": "SECURITY.SAVED.SESSION",
  "end-others": "SECURITY.SAVED.OTHERS",
};

/** Says above the sections what was done. It is there from the start, so that it is heard when it fills. */
export function SavedNote({ result }: { result: SecurityResult | undefined }) {
  const t = useTranslate();
  const text = result && !result.rejected ? SAVED[result.form] : undefined;
  return (
    <div role="status" className={text ? undefined : "sr-only"}>
      {text ? (
        <p className="flex items-center gap-3 rounded-medium border border-good bg-surface p-3 text-sm">
          <Icon of={CircleCheck} className="shrink-0 text-good" />
          {t(text)}
        </p>
      ) : null}
    </div>
  );
}
