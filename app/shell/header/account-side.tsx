import { useLocation } from "@remix-run/react";
import { Gift, LifeBuoy, Search, UserRound, Wallet } from "lucide-react";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import { SessionTimerPlace } from "../../players/session-timer-place.tsx";
import { LanguageMenu } from "../language-form.tsx";
import { useBalance } from "../live-balance.ts";
import { useFrame, useHasPage } from "../use-frame.ts";
import { AccountMenu } from "./account-menu.tsx";
import { NotificationBell } from "./notification-bell.tsx";

/** The right side of the header: what a guest or a player can do from anywhere (NAV-03). */
export function AccountSide() {
  const { player } = useFrame();
  return player ? <PlayerSide /> : <GuestSide />;
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

function PlayerSide() {
  const t = useTranslate();
  const hasPage = useHasPage();
  const { player, locale } = useFrame();
  const balance = useBalance();
  if (!player) return null;
  const currency = balance?.currency ?? player.currency;
  return (
    <div className="ml-auto flex items-center gap-1 lg:gap-2">
      <IconLink to="/search" icon={Search} label={t("HEADER.SEARCH")} className="max-sm:hidden" />
      {hasPage("/profile/gifts") ? (
        <IconLink to="/profile/gifts" icon={Gift} label={t("HEADER.GIFTS")} className="max-md:hidden" />
      ) : null}
      {hasPage("/support") ? (
        <IconLink to="/support" icon={LifeBuoy} label={t("NAV.SUPPORT")} className="max-md:hidden" />
      ) : null}
      <SessionTimerPlace />
      <div className="flex items-center rounded-medium border border-line bg-raised pl-3">
        <span className="sr-only">{t("HEADER.BALANCE")}</span>
        <Money
          amount={balance?.total ?? null}
          unit={{ code: currency, ...CURRENCIES[currency] }}
          locale={locale}
          className="pr-3 font-semibold text-sm"
        />
        <ButtonLink to="/deposit" variant="main" className="max-lg:hidden">
          <Icon of={Wallet} />
          {t("HEADER.DEPOSIT")}
        </ButtonLink>
      </div>
      <NotificationBell />
      <AccountMenu
        trigger={
          <span className="flex size-11 items-center justify-center rounded-medium text-muted hover:bg-raised hover:text-text">
            <Icon of={UserRound} />
          </span>
        }
      />
    </div>
  );
}
