import { useLocation } from "@remix-run/react";
import { LifeBuoy, Search } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { LanguageMenu } from "../language-form.tsx";
import { Late } from "../late-part.tsx";
import { playerSections } from "../player-sections.ts";
import { useFrame, useHasPage } from "../use-frame.ts";

/** The right side of the header: what a guest or a player can do from anywhere (NAV-03). */
export function AccountSide() {
  const { player } = useFrame();
  return player ? <Late part={playerSections.side} /> : <GuestSide />;
}

function GuestSide() {
  const t = useTranslate();
  const { guestMode, prefix } = useFrame();
  const hasPage = useHasPage();
  const here = useLocation();
  const back = here.pathname === "/" ? "" : `?redirect=${encodeURIComponent(prefix + here.pathname + here.search)}`;
  return (
    <div className="ml-auto flex items-center gap-1 lg:gap-2">
      <IconLink to="/search" icon={Search} label={t("HEADER.SEARCH")} />
      {hasPage("/support") ? (
        <IconLink to="/support" icon={LifeBuoy} label={t("NAV.SUPPORT")} className="max-sm:hidden" />
      ) : null}
      <LanguageMenu />
      {guestMode ? null : (
        <>
          <ButtonLink to={`/sign-in${back}`} variant="quiet" className="max-lg:hidden">
            {t("AUTH.SIGN_IN")}
          </ButtonLink>
          <ButtonLink to={`/sign-up${back}`} variant="main" className="max-lg:hidden">
            {t("AUTH.SIGN_UP")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
