import type { Account, Player } from "#schemas/api/players.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import type { CoinUnit } from "./coin-unit.ts";
import type { FooterData } from "./footer/footer-data.server.ts";
import type { FrameSlices } from "./frame-slices.ts";
import type { UrlModal } from "./modals/modal.ts";
import type { NavigationItem } from "./navigation.ts";
import type { PlayerGifts } from "./player-gifts.server.ts";
import type { PreviewBar } from "./preview-bar.server.ts";
import type { Balance } from "./wallet.server.ts";
import type { Bookmark } from "./widget-menu/bookmarks.ts";

/** What the frame around every page needs. Sent with the document once; a change of page does not load it again. */
export interface Frame extends FrameSlices {
  locale: Locale;
  locales: readonly Locale[];
  prefix: string;
  origin: string;
  nonce: string;
  guestMode: boolean;
  country: string;
  /** A guest from here may look around, not sign in or up. */
  partlyRestricted: boolean;
  brand: { id: string; name: string; scheme: "dark" | "light"; shadow: string; pattern: string; ground: string };
  fonts: { display: "Sora" | "Inter" | "Outfit" | "Nunito"; text: "Sora" | "Inter" | "Outfit" | "Nunito" };
  style: string;
  description: string;
  messages: string;
  /** `width`: pixels at the height of the header. */
  logo: { full: string; mobile: string; alt: string; width: number };
  flags: Readonly<Record<string, string | true>>;
  /** Paths, among those that the frame may lead to, that have a page for this visitor (NAV-01). */
  pages: readonly string[];
  player: PlayerSummary | null;
  balance: Balance | null;
  /** What coins are counted in, as the player has chosen (CASH-09). */
  coinUnit: CoinUnit;
  accounts: readonly Account[];
  gifts: PlayerGifts;
  /** Counts the changes of the player's gifts that the page knows of; null where it is not known. */
  giftsVersion: number | null;
  top: readonly NavigationItem[];
  categories: { pokies: readonly Category[]; live: readonly Category[] };
  /** Of the floating menu (NAV-12). */
  bookmarks: readonly Bookmark[];
  /** `hostedChat`: the script of the hosted widget, where that is the brand's chat. */
  support: { chat: boolean; hostedChat?: string; email: string };
  licence: Pick<FooterData["licence"], "authority" | "minimumAge">;
  /** Null in the browser: the document carries the footer's markup alone, and a footer that wakes asks for it. */
  footer: FooterData | null;
  /** Changes whenever what the footer shows does. */
  footerVersion: string;
  /** The modal that the address names, loaded. */
  modal: UrlModal | null;
  /** What the bar of a preview says; null for visitors. */
  preview: PreviewBar | null;
  /** The page is seen through a preview, within the desk's own frame too. */
  inPreview: boolean;
}

/** The visible part of a player: nothing here that the page does not show. */
export interface PlayerSummary {
  id: number;
  name: string;
  email: string;
  confirmed: boolean;
  statuses: readonly string[];
  /** The highest loyalty tier; null before the first. */
  level: string | null;
  vip: boolean;
  currency: Player["currency"];
}

export interface Category {
  slug: string;
  icon: string;
}
