import type { MessageId } from "../../i18n/message-id.ts";
import type { NavIconName } from "../nav-icons.ts";
import { PAGE_FLAGS } from "../navigation.ts";

export const BOOKMARKS = ["quest", "lootBox", "rocketMart", "adventures", "activityHub"] as const;
export type BookmarkName = (typeof BOOKMARKS)[number];

export interface Bookmark {
  name: BookmarkName;
  to: string;
  label: MessageId;
  icon: NavIconName;
}

export interface BookmarkContext {
  isOn: (flag: string) => boolean;
  hasPage: (path: string) => boolean;
  groups: readonly number[];
  blocked: readonly string[];
  pages: { rocketMart: string; rocketChance: string; activityHub: string };
  /** The brand's bookmarks in their order, and the group that sees the adventures beside testers. */
  config: { bookmarks: readonly string[]; adventures_group: number };
}

const ALL_WIDGETS = "all-widgets";
/** Document 1 section 6. */
const TESTERS = 21;

/**
 * Bookmarks of the floating menu (NAV-12, document 2 section 2): those that the brand names, whose flag is on and whose
 * page is there. Adventures are for testers and one more group.
 */
export function bookmarksFor(context: BookmarkContext): Bookmark[] {
  const { isOn, hasPage, groups, blocked, pages, config } = context;
  if (!isOn(ALL_WIDGETS)) return [];
  const all: Record<BookmarkName, Omit<Bookmark, "name"> & { when?: boolean }> = {
    quest: { to: "/action", label: "MENU.BOOKMARK.QUEST", icon: "compass" },
    lootBox: {
      to: `/${pages.rocketChance}`,
      label: "MENU.BOOKMARK.LOOT_BOX",
      icon: "gift",
      // The page has a flag of its own, and without it leads elsewhere.
      when: isOn(PAGE_FLAGS.rocketChance) && !blocked.includes("lootBox"),
    },
    rocketMart: {
      to: `/${pages.rocketMart}`,
      label: "NAV.SHOP",
      icon: "shopping-bag",
      when: !blocked.includes("shop"),
    },
    adventures: {
      to: "/adventures",
      label: "MENU.BOOKMARK.ADVENTURES",
      icon: "rocket",
      when: groups.includes(TESTERS) || groups.includes(config.adventures_group),
    },
    activityHub: { to: `/${pages.activityHub}`, label: "NAV.ACTIVITY_HUB", icon: "sparkles" },
  };
  return config.bookmarks.flatMap((name) => {
    if (!isBookmark(name) || !isOn(name)) return [];
    const { when, ...place } = all[name];
    return when === false || !hasPage(place.to) ? [] : [{ name, ...place }];
  });
}

const isBookmark = (name: string): name is BookmarkName => (BOOKMARKS as readonly string[]).includes(name);
