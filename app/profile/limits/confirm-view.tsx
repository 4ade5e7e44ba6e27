import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { LostInSpace } from "#ui/drawings/lost-in-space.tsx";
import { Success } from "#ui/drawings/success.tsx";
import { formatErrorCode } from "../../i18n/format-error-code.ts";
import { PANEL } from "../../page/panel.tsx";
import { Notice } from "../../shell/notice.tsx";
import type { ConfirmResult } from "./confirm-limit.server.ts";
import { limitTitle } from "./limit-labels.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  token: string;
  result: ConfirmResult | undefined;
}

/** A loosening's second yes: one button, and what came of it. */
export function ConfirmView({ token, result }: Props) {
  const intl = useIntl();
  const { t } = useLimitTexts();
  if (result && "confirmed" in result) {
    const { type, change } = result.confirmed;
    const raised = change === "raise";
    return (
      <Framed
        drawing={<Success />}
        title={t(raised ? "LIMITS.CONFIRM.RAISED" : "LIMITS.CONFIRM.REMOVED")}
        text={t(raised ? "LIMITS.CONFIRM.RAISED_TEXT" : "LIMITS.CONFIRM.REMOVED_TEXT", {
          limit: t(limitTitle(type)),
        })}
      >
        <BackLink />
      </Framed>
    );
  }
  if (token === "" || (result && !result.again))
    return (
      <Framed
        drawing={<LostInSpace />}
        title={t("LIMITS.CONFIRM.FAILED")}
        text={formatErrorCode(intl, result?.failed ?? { code: "LIMITS.CONFIRM.MISSING" })}
      >
        <BackLink />
      </Framed>
    );
  return (
    <Framed
      title={t("LIMITS.CONFIRM.TITLE")}
      text={formatErrorCode(intl, result?.failed ?? { code: "LIMITS.CONFIRM.TEXT" })}
    >
      <ConfirmForm token={token} />
    </Framed>
  );
}

function ConfirmForm({ token }: { token: string }) {
  const { t } = useLimitTexts();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="flex flex-wrap justify-center gap-3">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="brand" busy={busy}>
        {t("LIMITS.CONFIRM.BUTTON")}
      </Button>
      <ButtonLink to="/profile/limits">{t("LIMITS.BACK")}</ButtonLink>
    </Form>
  );
}

function BackLink() {
  const { t } = useLimitTexts();
  return (
    <ButtonLink variant="brand" to="/profile/limits">
      {t("LIMITS.BACK")}
    </ButtonLink>
  );
}

interface FramedProps {
  drawing?: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

/** What comes of the button is heard: the region is there before it. */
const Framed = (props: FramedProps) => (
  <div role="status" className={PANEL}>
    <Notice {...props} />
  </div>
);
