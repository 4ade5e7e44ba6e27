import type { MenuPage } from "#schemas/content/page.ts";
import type { MessageId } from "../i18n/message-id.ts";

/** A place that the shell leads to. `label` is a message; `text` is what an editor called it. */
export interface NavigationItem {
  id: string;
  /** Path without prefix; a full address leads away from the site. */
  to: string;
  label?: MessageId;
  text?: string;
  icon: string;
  badge?: MessageId;
  count?: number;
}

export interface NavigationFacts {
  /** Address of the sports site where this visitor may be led there, else null. */
  sportsUrl: string | null;
  isOn: (flag: string) => boolean;
  pages: { rocketMart: string; rocketChance: string; activityHub: string };
  blocked: readonly string[];
  topMenu: readonly MenuPage[];
  activeTournaments: number | null;
}

/** Flags that open and close pages (document 1 section 3). */
export const PAGE_FLAGS = {
  activityHub: "activityHub",
  rocketMart: "rocketMart",
  rocketChance: "rocketChance",
  mysticJackpots: "mystic-jackpots",
} as const;

/** The top navigation, in its order (NAV-01, document 3 section 2). */
export function topNavigation(facts: NavigationFacts): NavigationItem[] {
  const { sportsUrl, isOn, pages, blocked, topMenu, activeTournaments } = facts;
  const items: (NavigationItem | false)[] = [
    sportsUrl === null && { id: "games", to: "/", label: "NAV.GAMES", icon: "house" },
    { id: "pokies", to: "/pokies", label: "NAV.POKIES", icon: "cherry" },
    { id: "live", to: "/live", label: "NAV.LIVE", icon: "radio" },
    sportsUrl !== null && { id: "sports", to: sportsUrl, label: "NAV.SPORTS", icon: "volleyball" },
    { id: "vip", to: "/vip", label: "NAV.VIP", icon: "crown", badge: "NAV.NEW" },
    isOn(PAGE_FLAGS.activityHub) && {
      id: "activity-hub",
      to: `/${pages.activityHub}`,
      label: "NAV.ACTIVITY_HUB",
      icon: "sparkles",
    },
    isOn(PAGE_FLAGS.rocketMart) &&
      !blocked.includes("shop") && { id: "shop", to: `/${pages.rocketMart}`, label: "NAV.SHOP", icon: "shopping-bag" },
    isOn(PAGE_FLAGS.rocketChance) &&
      !blocked.includes("rocketChance") && {
        id: "chance",
        to: `/${pages.rocketChance}`,
        label: "NAV.CHANCE",
        icon: "clover",
      },
    {
      id: "tournaments",
      to: "/tournaments",
      label: "NAV.TOURNAMENTS",
      icon: "trophy",
      ...(activeTournaments ? { count: activeTournaments } : {}),
    },
    isOn(PAGE_FLAGS.mysticJackpots) && { id: "jackpots", to: "/jackpots", label: "NAV.JACKPOTS", icon: "gem" },
    { id: "achievements", to: "/tournaments/achievements", label: "NAV.ACHIEVEMENTS", icon: "medal" },
    // Pages for players only are left out by the content gateway (CMS-06).
    ...topMenu.map(menuItem),
  ];
  return items.filter((item) => item !== false);
}

export const menuItem = ({ id, title, href }: MenuPage): NavigationItem => ({
  id: `page-${id}`,
  to: href,
  text: title,
  icon: "book-open",
});
