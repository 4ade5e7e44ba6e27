import { HandHeart } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { ModalTitle } from "../../shell/modals/modal-title.tsx";
import { useFrame, useHasPage } from "../../shell/use-frame.ts";

/** What limits are for, and where a player sets them. */
export default function LimitsModal() {
  const t = useTranslate();
  const { support } = useFrame();
  const hasPage = useHasPage();
  return (
    <div className="grid gap-4">
      <ModalTitle>{t("MODAL.LIMITS.TITLE")}</ModalTitle>
      <p className="flex gap-3 text-muted">
        <Icon of={HandHeart} className="mt-0.5 shrink-0 text-brand" />
        {t("MODAL.LIMITS.TEXT")}
      </p>
      <p className="text-muted text-sm">{t("MODAL.LIMITS.HELP", { email: support.email })}</p>
      <div className="grid gap-2">
        {hasPage("/profile/limits") ? (
          <ButtonLink to="/profile/limits" variant="main" wide>
            {t("MODAL.LIMITS.SET")}
          </ButtonLink>
        ) : null}
        {hasPage("/responsible-gaming") ? (
          <ButtonLink to="/responsible-gaming" variant="quiet" wide>
            {t("FOOTER.RESPONSIBLE")}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
