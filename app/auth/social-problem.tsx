import { CircleAlert } from "lucide-react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";
import { useFrame } from "../shell/use-frame.ts";
import { AuthPage } from "./auth-page.tsx";
import type { OfferedProvider } from "./offered-providers.server.ts";
import { SocialButtons } from "./social-buttons.tsx";

/** A sign-in at a provider that came to nothing: why, and the other ways in. */
export function SocialProblem({ problem, others }: { problem: Code; others: readonly OfferedProvider[] }) {
  const t = useTranslate();
  const intl = useIntl();
  const { player } = useFrame();
  return (
    <AuthPage title={t("SOCIAL.FAILED.TITLE")} lead={t("SOCIAL.FAILED.TEXT")}>
      <p role="alert" className="flex items-start gap-3 rounded-medium border border-bad bg-surface p-3 text-sm">
        <Icon of={CircleAlert} className="mt-0.5 shrink-0 text-bad" />
        {formatErrorCode(intl, problem)}
      </p>
      {player ? (
        <ButtonLink to="/profile/security" variant="main" size="large" wide>
          {t("SOCIAL.BACK_TO_SECURITY")}
        </ButtonLink>
      ) : (
        <div className="grid gap-2">
          <ButtonLink to="/sign-in" variant="main" size="large" wide>
            {t("SOCIAL.WITH_PASSWORD")}
          </ButtonLink>
          <ButtonLink to="/sign-up" variant="quiet" size="large" wide>
            {t("AUTH.SIGN_UP")}
          </ButtonLink>
          <SocialButtons providers={others} />
        </div>
      )}
    </AuthPage>
  );
}
