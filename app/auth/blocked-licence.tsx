import { ButtonLink } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { RegionBlocked } from "#ui/drawings/region-blocked.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFrame } from "../shell/use-frame.ts";
import { AuthPage } from "./auth-page.tsx";

/** What a player of the Estonian licence sees where the brand has none (EE_LICENSE_BLOCKED, AUTH-09). */
export function BlockedLicence() {
  const t = useTranslate();
  const { brand, support } = useFrame();
  return (
    <AuthPage title={t("AUTH.BLOCKED.TITLE")} lead={t("AUTH.BLOCKED.TEXT", { brand: brand.name })}>
      <RegionBlocked className="mx-auto w-40" />
      <div role="alert" className="grid gap-3">
        <a href={`mailto:${support.email}`} className={buttonClasses({ variant: "main", size: "large", wide: true })}>
          {t("AUTH.BLOCKED.WRITE", { email: support.email })}
        </a>
        <ButtonLink to="/" size="large" wide>
          {t("AUTH.BACK")}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
