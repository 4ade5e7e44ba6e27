import type { MenuPage } from "#schemas/content/page.ts";
import type { Feature } from "#schemas/rules/features.ts";
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

export interface NavigationContext {
  /** Address of the sports site where this visitor may be led there, else null. */
  sportsUrl: string | null;
  isOn: (flag: string) => boolean;
  /** Whether the visitor finds a page at a path. */
  hasPage: (path: string) => boolean;
  pages: { rocketMart: string; rocketChance: string; activityHub: string };
  blocked: readonly string[];
  topMenu: readonly MenuPage[];
  activeTournaments: number | null;
  /** The page of the wheel that is the visitor's; null where there is none. */
  wheel: string | null;
  /** Whether this installation has a feature: a place without it says that it is to come. */
  has: (feature: Feature) => boolean;
}

/** Flags that open and close pages (document 1 section 3). */
export const PAGE_FLAGS = {
  activityHub: "activityHub",
  rocketMart: "rocketMart",
  rocketChance: "rocketChance",
  mysticJackpots: "mystic-jackpots",
} as const;

/** A place and what it takes, beside its page, to be shown. */
interface Place extends NavigationItem {
  when?: boolean;
}

/**
 * The top navigation, in its order (NAV-01, document 3 section 2). One rule for all places: shown when its page is
 * there, its flag is on and the licence does not block it.
 */
export function topNavigation(context: NavigationContext): NavigationItem[] {
  const { sportsUrl, isOn, hasPage, pages, blocked, topMenu, activeTournaments, wheel, has } = context;
  const places: Place[] = [
    { id: "games", to: "/", label: "NAV.GAMES", icon: "house", when: sportsUrl === null },
    { id: "pokies", to: "/pokies", label: "NAV.POKIES", icon: "cherry" },
    { id: "live", to: "/live", label: "NAV.LIVE", icon: "radio" },
    { id: "sports", to: sportsUrl ?? "", label: "NAV.SPORTS", icon: "volleyball", when: sportsUrl !== null },
    { id: "vip", to: "/vip", label: "NAV.VIP", icon: "crown", badge: "NAV.NEW" },
    {
      id: "activity-hub",
      to: `/${pages.activityHub}`,
      label: "NAV.ACTIVITY_HUB",
      icon: "sparkles",
      when: isOn(PAGE_FLAGS.activityHub),
    },
    {
      id: "shop",
      to: `/${pages.rocketMart}`,
      label: "NAV.SHOP",
      icon: "shopping-bag",
      when: isOn(PAGE_FLAGS.rocketMart) && !blocked.includes("shop"),
    },
    {
      id: "wheel",
      to: wheel ?? "",
      label: "NAV.WHEEL",
      icon: "loader-pinwheel",
      when: wheel !== null && has("prizes"),
    },
    {
      id: "chance",
      to: `/${pages.rocketChance}`,
      label: "NAV.CHANCE",
      icon: "clover",
      when: isOn(PAGE_FLAGS.rocketChance) && !blocked.includes("rocketChance") && has("prizes"),
    },
    {
      id: "tournaments",
      to: "/tournaments",
      label: "NAV.TOURNAMENTS",
      icon: "trophy",
      ...(has("tournament-points") ? (activeTournaments ? { count: activeTournaments } : {}) : SOON),
    },
    {
      id: "jackpots",
      to: "/jackpots",
      label: "NAV.JACKPOTS",
      icon: "gem",
      when: isOn(PAGE_FLAGS.mysticJackpots) && has("jackpot-draws"),
    },
    { id: "achievements", to: "/tournaments/achievements", label: "NAV.ACHIEVEMENTS", icon: "medal" },
  ];
  return [
    ...places
      .filter(({ id, to, when }) => when !== false && (ALWAYS_THERE.has(id) || hasPage(to)))
      .map(({ when, ...item }): NavigationItem => item),
    // Pages for players only are left out by the content gateway (CMS-06); one that has a place above has it once.
    ...topMenu.filter(({ href }) => !places.some(({ to }) => to === href)).map(menuItem),
  ];
}

/** Of a place whose page shows what this installation can't do yet. */
const SOON = { badge: "GAME.BADGE.SOON" } as const satisfies Partial<NavigationItem>;

/** Places that every brand has, or that are not of this site. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(["games", "pokies", "live", "sports"]);

export const menuItem = ({ id, title, href }: MenuPage): NavigationItem => ({
  id: `page-${id}`,
  to: href,
  text: title,
  icon: "book-open",
});
