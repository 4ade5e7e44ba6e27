import { Gift, LifeBuoy, Search, UserRound, Wallet } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { countLabel } from "#ui/count-label.ts";
import { Icon } from "#ui/icon.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import { features } from "../feature.ts";
import { Late } from "../late-part.tsx";
import { useBalance } from "../live-balance.ts";
import { useFrame, useHasPage } from "../use-frame.ts";
import { useMoneyUnit } from "../use-money-unit.ts";
import { AccountMenu } from "./account-menu.tsx";
import { NotificationBell } from "./notification-bell.tsx";

/** To the gifts, with how many wait to be activated. */
function GiftsLink() {
  const t = useTranslate();
  const { ready } = useFrame().gifts;
  return (
    <div className="relative max-md:hidden">
      <IconLink
        to="/profile/gifts"
        icon={Gift}
        label={ready > 0 ? t("HEADER.GIFTS.READY", { count: ready }) : t("HEADER.GIFTS")}
      />
      {ready > 0 ? (
        <span className="count-badge pointer-events-none" aria-hidden="true">
          {countLabel(ready)}
        </span>
      ) : null}
    </div>
  );
}

/** A player's side of the header: money, notices, account. */
export default function PlayerSide() {
  const t = useTranslate();
  const hasPage = useHasPage();
  const { player, locale, guestMode } = useFrame();
  const balance = useBalance();
  const unitOf = useMoneyUnit();
  if (!player) return null;
  const currency = balance?.currency ?? player.currency;
  return (
    <div className="ml-auto flex items-center gap-1 lg:gap-2">
      <IconLink to="/search" icon={Search} label={t("HEADER.SEARCH")} className="max-sm:hidden" />
      {hasPage("/profile/gifts") ? <GiftsLink /> : null}
      {hasPage("/support") ? (
        <IconLink to="/support" icon={LifeBuoy} label={t("NAV.SUPPORT")} className="max-md:hidden" />
      ) : null}
      {features().map(({ name, header }) => (header ? <Late key={name} part={header} /> : null))}
      <div className="flex items-center rounded-medium border border-line bg-raised pl-3">
        <span className="sr-only">{t("HEADER.BALANCE")}</span>
        <Money
          amount={balance?.total ?? null}
          unit={unitOf(currency)}
          locale={locale}
          className="pr-3 font-semibold text-sm"
        />
        {guestMode ? null : (
          <ButtonLink to="/deposit" variant="main" className="max-lg:hidden">
            <Icon of={Wallet} />
            {t("HEADER.DEPOSIT")}
          </ButtonLink>
        )}
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
