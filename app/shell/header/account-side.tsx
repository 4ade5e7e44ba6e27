import { useLocation } from "@remix-run/react";
import { Bell, Gift, LifeBuoy, Search, UserRound, Wallet } from "lucide-react";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import { LanguageMenu } from "../language-form.tsx";
import { useBalance } from "../live-balance.ts";
import { useFrame } from "../use-frame.ts";
import { AccountMenu } from "./account-menu.tsx";

/** The right side of the header: what a guest or a player can do from anywhere (NAV-03). */
export function AccountSide() {
  const { player } = useFrame();
  return player ? <PlayerSide /> : <GuestSide />;
}

function GuestSide() {
  const t = useTranslate();
  const { guestMode, prefix } = useFrame();
  const here = useLocation();
  const back = here.pathname === "/" ? "" : `?redirect=${encodeURIComponent(prefix + here.pathname + here.search)}`;
  return (
    <div className="ml-auto flex items-center gap-1 lg:gap-2">
      <IconLink to="/pokies/all" icon={Search} label={t("HEADER.SEARCH")} />
      <IconLink to="/support" icon={LifeBuoy} label={t("NAV.SUPPORT")} className="max-sm:hidden" />
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
  const { player, locale } = useFrame();
  const balance = useBalance();
  if (!player) return null;
  const currency = balance?.currency ?? player.currency;
  return (
    <div className="ml-auto flex items-center gap-1 lg:gap-2">
      <IconLink to="/pokies/all" icon={Search} label={t("HEADER.SEARCH")} className="max-sm:hidden" />
      <IconLink to="/profile/gifts" icon={Gift} label={t("HEADER.GIFTS")} className="max-md:hidden" />
      <IconLink to="/profile" icon={Bell} label={t("HEADER.NOTIFICATIONS")} className="max-md:hidden" />
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
