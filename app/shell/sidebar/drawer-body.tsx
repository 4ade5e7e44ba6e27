import { Link, useLocation } from "@remix-run/react";
import { Download, X } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import { features } from "../feature.ts";
import { LanguageLinks } from "../language-form.tsx";
import { Late } from "../late-part.tsx";
import { useBalance } from "../live-balance.ts";
import { Logo } from "../logo.tsx";
import { withModal } from "../modals/url-modal.ts";
import { MenuLink } from "../nav-link.tsx";
import type { NavigationItem } from "../navigation.ts";
import { playerSections } from "../player-sections.ts";
import { useFrame, useHasPage } from "../use-frame.ts";
import { useMoneyUnit } from "../use-money-unit.ts";
import { Accordion } from "./accordion.tsx";
import { DrawerChat } from "./drawer-chat.tsx";
import { DRAWER_ID } from "./drawer-id.ts";
import { EnterButtons } from "./enter-buttons.tsx";
import { LocalTime } from "./local-time.tsx";

const LINE = "nav-item nav-line nav-line-strong";
/** Places that follow those of the top navigation. */
const OWN: readonly (NavigationItem & { forPlayers: boolean })[] = [
  { id: "gifts", to: "/profile/gifts", label: "HEADER.GIFTS", icon: "gift", forPlayers: true },
  { id: "favourites", to: "/favorite-games", label: "NAV.FAVOURITES", icon: "heart", forPlayers: true },
  { id: "profile", to: "/profile", label: "ACCOUNT.PROFILE", icon: "user-round", forPlayers: true },
  { id: "support", to: "/support", label: "NAV.SUPPORT", icon: "life-buoy", forPlayers: false },
];
/** What the bottom bar has already. */
const IN_THE_BAR = ["games", "pokies", "live"];

/** What the menu of narrow screens shows, the footer's own pages among it. */
export function DrawerBody({ footerPages }: { footerPages: readonly NavigationItem[] }) {
  const { top, player, gifts, locale, guestMode, categories } = useFrame();
  const unitOf = useMoneyUnit();
  const balance = useBalance();
  const hasPage = useHasPage();
  const t = useTranslate();
  const { pathname, search } = useLocation();

  const own: NavigationItem[] = [
    ...top.filter(({ id }) => !IN_THE_BAR.includes(id)),
    ...OWN.filter(({ to, forPlayers }) => hasPage(to) && (player !== null || !forPlayers)).map((item) =>
      item.id === "gifts" && gifts.ready > 0 ? { ...item, count: gifts.ready } : item,
    ),
  ];
  const bottom = footerPages.filter(({ to }) => !own.some((item) => item.to === to));
  const currency = balance?.currency ?? player?.currency;
  return (
    <>
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
                unit={unitOf(currency)}
                locale={locale}
                className="font-bold text-lg"
              />
            </p>
            <ButtonLink to="/cashbox" variant="main" wide>
              {t("MENU.CASHBOX")}
            </ButtonLink>
          </div>
        ) : guestMode ? null : (
          <EnterButtons />
        )}
        <nav aria-label={t("SIDEBAR.LABEL")}>
          <Accordion label="NAV.POKIES" icon="cherry" base="/pokies" categories={categories.pokies} />
          <Accordion label="NAV.LIVE" icon="radio" base="/live" categories={categories.live} />
          <MenuLines items={own} look={LINE} path={pathname} />
          <DrawerChat look={LINE} />
        </nav>
        {player ? <Late part={playerSections.notifications} /> : null}
        {bottom.length > 0 ? (
          <nav aria-label={t("FOOTER.INFO")} className="border-line border-t pt-4">
            <MenuLines items={bottom} look="nav-item nav-line" />
          </nav>
        ) : null}
        {player?.vip
          ? features().map(({ name, vipMenu }) => (vipMenu ? <Late key={name} part={vipMenu} /> : null))
          : null}
        <Link to={withModal(pathname + search, "pwa")} className="install-line focus-ring">
          <Icon of={Download} className="shrink-0" />
          <span className="min-w-0">
            <strong className="block">{t("MENU.INSTALL")}</strong>
            <span className="text-muted text-sm">{t("MENU.INSTALL.TEXT")}</span>
          </span>
        </Link>
        <section className="border-line border-t pt-4">
          <h2 className="nav-group mt-0">{t("LANGUAGE.CHOOSE")}</h2>
          <LanguageLinks />
        </section>
        <LocalTime />
      </div>
    </>
  );
}

interface LinesProps {
  items: readonly NavigationItem[];
  look: string;
  /** Where the visitor is, in a menu that shows it. */
  path?: string;
}

function MenuLines({ items, look, path }: LinesProps) {
  const fragmentCache = useFragmentCache();
  const lines = fragmentCache(
    () => `menu ${look} ${path ?? ""} ${JSON.stringify(items)}`,
    () => (
      <>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} className={look} path={path} />
          </li>
        ))}
      </>
    ),
  );
  return <ul className="grid" {...lines} />;
}
