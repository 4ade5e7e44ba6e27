import { Link, useLocation } from "@remix-run/react";
import { useTranslate } from "#ui/translate.ts";
import { NavIcon } from "../nav-icon.tsx";
import { useFrame } from "../use-frame.ts";

/** Where a game is on the screen. */
const GAME = /^\/play\//;

/** Bookmarks at the edge of every page (NAV-12) but a game's, whose stake and spin stand there. */
export function WidgetMenu() {
  const t = useTranslate();
  const { bookmarks } = useFrame();
  const isPlaying = GAME.test(useLocation().pathname);
  if (isPlaying || bookmarks.length === 0) return null;
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
