import { useLocation } from "@remix-run/react";
import { X } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFrame } from "../use-frame.ts";
import { usePause } from "./use-pause.ts";

/** Document 3 sections 4 and 9. */
export const PROMO_PAUSE_MS = 120_000;

/** Sign-in and sign-up for guests, under a word of welcome that can be hidden for two minutes (NAV-13). */
export function EnterButtons() {
  const t = useTranslate();
  const { brand, prefix } = useFrame();
  const { pathname, search } = useLocation();
  const [paused, pause] = usePause("promo-hidden", PROMO_PAUSE_MS);
  const back = pathname === "/" ? "" : `?redirect=${encodeURIComponent(prefix + pathname + search)}`;
  return (
    <div className="grid gap-3">
      {paused ? null : (
        <section aria-label={t("MENU.PROMO.LABEL")} className="enter-promo">
          <p className="min-w-0 flex-1">
            <strong className="block font-display">{t("MENU.PROMO.TITLE", { brand: brand.name })}</strong>
            <span className="text-sm">{t("MENU.PROMO.TEXT")}</span>
          </p>
          <IconButton icon={X} label={t("MENU.PROMO.HIDE")} onClick={pause} className="enter-promo-hide needs-script" />
        </section>
      )}
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={`/sign-in${back}`} variant="quiet">
          {t("AUTH.SIGN_IN")}
        </ButtonLink>
        <ButtonLink to={`/sign-up${back}`} variant="main">
          {t("AUTH.SIGN_UP")}
        </ButtonLink>
      </div>
    </div>
  );
}
