import { Link, useLocation } from "@remix-run/react";
import { useTranslate } from "#ui/translate.ts";
import { NavIcon } from "../nav-icon.tsx";
import { useFrame } from "../use-frame.ts";

/** Where stakes are placed, accounts are kept, or somebody wants to stop: nothing may lie over their buttons, and nothing is advertised. */
const WITHOUT = /^\/(play|sport|profile|self-exclusion|self-assessment)(\/|$)/;

/** Bookmarks at the edge of pages (NAV-12). */
export function WidgetMenu() {
  const t = useTranslate();
  const { bookmarks } = useFrame();
  const isLeftAlone = WITHOUT.test(useLocation().pathname);
  if (isLeftAlone || bookmarks.length === 0) return null;
  return (
    <nav aria-label={t("MENU.BOOKMARKS")} className="widget-menu" data-count={bookmarks.length}>
      {bookmarks.map(({ name, to, label, icon }) => (
        <Link key={name} to={to} aria-label={t(label)} title={t(label)} className="widget-bookmark focus-ring">
          <NavIcon name={icon} />
        </Link>
      ))}
    </nav>
  );
}
