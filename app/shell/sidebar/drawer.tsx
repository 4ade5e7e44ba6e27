import { useLocation } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import { LanguageLinks } from "../language-form.tsx";
import { useBalance } from "../live-balance.ts";
import { Logo } from "../logo.tsx";
import { MenuLink } from "../nav-link.tsx";
import type { NavigationItem } from "../navigation.ts";
import { useFrame, useHasPage } from "../use-frame.ts";
import { DRAWER_ID } from "./drawer-id.ts";
import { DrawerNotifications } from "./drawer-notifications.tsx";
import { LocalTime } from "./local-time.tsx";

const LINE = "nav-item nav-line nav-line-strong";
/** Places that follow those of the top navigation. */
const OWN: readonly (NavigationItem & { forPlayers: boolean })[] = [
  { id: "favourites", to: "/favorite-games", label: "NAV.FAVOURITES", icon: "heart", forPlayers: true },
  { id: "profile", to: "/profile", label: "ACCOUNT.PROFILE", icon: "user-round", forPlayers: true },
  { id: "support", to: "/support", label: "NAV.SUPPORT", icon: "life-buoy", forPlayers: false },
];
/** What the bottom bar has already. */
const IN_THE_BAR = ["games", "pokies", "live"];

/**
 * The menu of narrow screens; categories are on the pages that the bottom bar leads to. A popover: it opens before
 * script, Escape and a press beside it close it.
 */
export function Drawer() {
  const { top, player, locale, guestMode } = useFrame();
  const balance = useBalance();
  const hasPage = useHasPage();
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const drawer = element.current;
    if (key && drawer?.matches(":popover-open")) drawer.hidePopover();
  }, [key]);

  const own: NavigationItem[] = [
    ...top.filter(({ id }) => !IN_THE_BAR.includes(id)),
    ...OWN.filter(({ to, forPlayers }) => hasPage(to) && (player !== null || !forPlayers)),
  ];
  const currency = balance?.currency ?? player?.currency;
  return (
    <div
      ref={element}
      id={DRAWER_ID}
      role="dialog"
      aria-label={t("BOTTOM.MENU")}
      className="drawer"
      {...{ popover: "auto" }}
    >
      <div className="flex items-center justify-between border-line border-b py-1.5 pr-1.5 pl-4">
        <Logo />
        <IconButton icon={X} label={t("COMMON.CLOSE")} {...{ popovertarget: DRAWER_ID, popovertargetaction: "hide" }} />
      </div>
      <div className="grid gap-5 p-4 pb-24">
        {player && currency ? (
          <div className="grid gap-3 rounded-medium bg-raised p-4">
            <p className="truncate font-semibold">{player.name}</p>
            <p className="flex items-baseline justify-between gap-3">
              <span className="text-muted text-sm">{t("HEADER.BALANCE")}</span>
              <Money
                amount={balance?.total ?? null}
                unit={{ code: currency, ...CURRENCIES[currency] }}
                locale={locale}
                className="font-bold text-lg"
              />
            </p>
            <ButtonLink to="/deposit" variant="main" wide>
              {t("HEADER.DEPOSIT")}
            </ButtonLink>
          </div>
        ) : guestMode ? null : (
          <div className="grid grid-cols-2 gap-2">
            <ButtonLink to="/sign-in" variant="quiet">
              {t("AUTH.SIGN_IN")}
            </ButtonLink>
            <ButtonLink to="/sign-up" variant="main">
              {t("AUTH.SIGN_UP")}
            </ButtonLink>
          </div>
        )}
        <nav aria-label={t("SIDEBAR.LABEL")}>
          <ul className="grid">
            {own.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} className={LINE} />
              </li>
            ))}
          </ul>
        </nav>
        {player ? <DrawerNotifications /> : null}
        <section className="border-line border-t pt-4">
          <h2 className="mb-1 px-3 font-semibold text-muted text-xs uppercase tracking-wider">
            {t("LANGUAGE.CHOOSE")}
          </h2>
          <LanguageLinks />
        </section>
        <LocalTime />
      </div>
    </div>
  );
}
