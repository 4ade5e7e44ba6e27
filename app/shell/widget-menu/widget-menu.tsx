import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslate } from "#ui/translate.ts";
import { NavIcon } from "../nav-icon.tsx";
import { useFrame } from "../use-frame.ts";

/** Where stakes are placed, accounts are kept, or somebody wants to stop: nothing may lie over their buttons, and nothing is advertised. */
const WITHOUT = /^\/(play|sport|profile|self-exclusion|self-assessment)(\/|$)/;

/** A finger that rests moves the page by some pixels. */
const LEAST_MOVE_PX = 8;

/** Marks the page while its reader goes down it: the round buttons step aside (shell.css), and come back on the way up. */
function followScrolling(): () => void {
  let last = window.scrollY;
  const follow = () => {
    const moved = window.scrollY - last;
    if (Math.abs(moved) < LEAST_MOVE_PX) return;
    last += moved;
    document.documentElement.toggleAttribute("data-down", moved > 0 && last > 0);
  };
  window.addEventListener("scroll", follow, { passive: true });
  return () => window.removeEventListener("scroll", follow);
}

/** Bookmarks at the edge of pages (NAV-12). */
export function WidgetMenu() {
  const t = useTranslate();
  const { bookmarks } = useFrame();
  useEffect(followScrolling, []);
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
