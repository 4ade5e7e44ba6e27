import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import { countLabel } from "#ui/count-label.ts";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { currentPlace, SiteLink } from "#ui/site-link.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useSiteLinks } from "#ui/use-site-links.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { NavIcon } from "./nav-icon.tsx";
import type { NavIconName } from "./nav-icons.ts";
import { DRAWER_ID } from "./sidebar/drawer-id.ts";
import { useFrame } from "./use-frame.ts";

interface Target {
  to: string;
  icon: NavIconName;
  label: MessageId;
  main?: boolean;
}

const SIGN_IN: Target = { to: "/sign-in", icon: "log-in", label: "AUTH.SIGN_IN" };
const SIGN_UP: Target = { to: "/sign-up", icon: "user-plus", label: "AUTH.SIGN_UP", main: true };
const DEPOSIT: Target = { to: "/deposit", icon: "wallet", label: "HEADER.DEPOSIT", main: true };
const PLACES: readonly Target[] = [
  { to: "/", icon: "house", label: "NAV.GAMES" },
  { to: "/pokies", icon: "cherry", label: "NAV.POKIES" },
  { to: "/live", icon: "radio", label: "NAV.LIVE" },
];

const CELL = "focus-ring bottom-cell";

/** The bar under the thumb (NAV-05): money first, then the places, then everything else. */
export function BottomBar() {
  const { player, guestMode, gifts } = useFrame();
  const t = useTranslate();
  const fragmentCache = useFragmentCache();
  const { pathname } = useLocation();
  const root = useRef<HTMLElement>(null);
  useSiteLinks(root);
  // In guest mode, the platform takes neither sign-ins nor deposits (451). The drawer has a player's cashbox for withdrawals.
  const targets = [...(guestMode ? [] : player ? [DEPOSIT] : [SIGN_IN, SIGN_UP]), ...PLACES];
  const cells = fragmentCache(
    () => `bottom ${pathname} ${targets.map(({ to }) => to)} ${gifts.ready}`,
    () => <Cells targets={targets} path={pathname} ready={gifts.ready} />,
  );
  // How many there are is said before the first of them: a bar that is drawn while it still comes in doesn't move.
  const look = `bottom-bar lg:hidden cells-${targets.length + 1}`;
  return <nav ref={root} aria-label={t("BOTTOM.LABEL")} className={look} {...cells} />;
}

/** `ready`: gifts that wait to be activated; the menu, which leads to them, wears their number. */
function Cells({ targets, path, ready }: { targets: readonly Target[]; path: string; ready: number }) {
  const t = useTranslate();
  return (
    <>
      {targets.map(({ to, icon, label, main }) => {
        const { isHere, ...current } = currentPlace(to, path, { end: to === "/" });
        return (
          <SiteLink
            key={to}
            to={to}
            className={classNames("nav-item", CELL, main ? "text-text" : "text-muted", isHere && "active")}
            {...current}
          >
            <span
              className={classNames(
                "grid h-7 w-11 place-items-center rounded-full",
                main && "bg-action text-on-action shadow-glow",
              )}
            >
              <NavIcon name={icon} />
            </span>
            <span className="max-w-full truncate">{t(label)}</span>
          </SiteLink>
        );
      })}
      <button type="button" className={classNames(CELL, "text-muted")} {...{ popovertarget: DRAWER_ID }}>
        <span className="relative grid h-7 w-11 place-items-center">
          <NavIcon name="menu" />
          {ready > 0 ? (
            <span className="count-badge" aria-hidden="true">
              {countLabel(ready)}
            </span>
          ) : null}
        </span>
        <span className="max-w-full truncate">{t("BOTTOM.MENU")}</span>
        {ready > 0 ? <span className="sr-only">{t("HEADER.GIFTS.READY", { count: ready })}</span> : null}
      </button>
    </>
  );
}
