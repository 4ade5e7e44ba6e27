import { useFetcher } from "@remix-run/react";
import { MailWarning } from "lucide-react";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toast.ts";
import { useTranslate } from "#ui/translate.ts";
import { formatErrorCode } from "../../i18n/format-error-code.ts";
import { CaptchaField } from "../form/captcha-field.tsx";
import type { FormResult } from "../form/form-result.ts";
import { useFrame } from "../use-frame.ts";

/** While an address is unconfirmed, says so above the page and offers the mail again (NAV-04, document 1 section 4). */
export default function Notice() {
  const { player } = useFrame();
  return player && !player.confirmed ? <ConfirmNotice email={player.email} /> : null;
}

/** What /email-verify answers. */
interface Answer {
  sentTo: string | null;
  rejected?: FormResult;
}

function ConfirmNotice({ email }: { email: string }) {
  const t = useTranslate();
  const intl = useIntl();
  const fetcher = useFetcher<Answer>();
  useEffect(() => {
    if (!fetcher.data) return;
    const { sentTo, rejected } = fetcher.data;
    if (sentTo) showToast(t("NOTICE.SENT", { email: sentTo }), { kind: "good" });
    // The first error of the e-mail (document 1 section 5), or what else keeps it from being sent.
    const problem = rejected?.fields.email ?? rejected?.problem;
    if (problem) showToast(formatErrorCode(intl, problem), { kind: "warn" });
  }, [fetcher.data, t, intl]);
  return (
    <div className="confirm-notice flex items-center gap-x-3 gap-y-1 border-line border-b bg-raised px-4 py-1.5 text-sm max-sm:flex-wrap lg:px-6">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-3 max-sm:basis-full">
        <Icon of={MailWarning} className="shrink-0 text-warn" />
        <span className="wrap-anywhere min-w-0 max-sm:text-xs">{t("NOTICE.CONFIRM_EMAIL", { email })}</span>
      </p>
      <fetcher.Form
        method="post"
        action="/email-verify"
        className="max-sm:pl-9"
        onSubmit={async (event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          // A captcha's work is done when it is wanted, not on every page.
          const { solveCaptcha } = await import("../form/solve-captcha.ts");
          form.set("captcha", (await solveCaptcha("confirmation")) ?? "");
          fetcher.submit(form, { method: "post", action: "/email-verify" });
        }}
      >
        <input type="hidden" name="email" value={email} />
        <CaptchaField />
        <Button type="submit" size="small" busy={fetcher.state !== "idle"}>
          {t("NOTICE.RESEND")}
        </Button>
      </fetcher.Form>
    </div>
  );
}
