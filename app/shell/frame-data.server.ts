import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Account, Player } from "#schemas/api/players.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { hasFeature } from "#schemas/rules/features.ts";
import { tournamentsLoader } from "../gateways/cache/cached-loaders.server.ts";
import { configOf } from "../gateways/config.server.ts";
import { part } from "../gateways/part.server.ts";
import { messagesUrl } from "../i18n/messages-url.ts";
import { type PendingActions, pendingActionsOf } from "../players/pending-actions.ts";
import { requiredModals } from "../profile/required-modals.ts";
import { isVip, levelOf } from "../profile/status.ts";
import type { Visitor } from "../visitor/visitor.ts";
import { prepareFooter } from "./footer/footer.tsx";
import { type FooterData, footerData } from "./footer/footer-data.server.ts";
import { brandStyle } from "./head/brand-style.ts";
import { logoWidth } from "./head/logo-width.server.ts";
import { menusOf } from "./menus.server.ts";
import { loadUrlModal, type UrlModal } from "./modals/load-modal.server.ts";
import { withModal } from "./modals/url-modal.ts";
import { type NavigationItem, topNavigation } from "./navigation.ts";
import { enabledPages } from "./pages.server.ts";
import { preparePlayerSections } from "./player-sections.ts";
import { type PreviewBar, previewBar } from "./preview-bar.server.ts";
import { redirectWithin } from "./redirect-within.server.ts";
import { textByLocale } from "./text-by-locale.ts";
import { type Balance, walletOf } from "./wallet.server.ts";
import { type Bookmark, bookmarksFor } from "./widget-menu/bookmarks.ts";

/** What the frame around every page needs. Sent with the document once; a change of page does not load it again. */
export interface Frame {
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
  accounts: readonly Account[];
  top: readonly NavigationItem[];
  categories: { pokies: readonly Category[]; live: readonly Category[] };
  /** Of the floating menu (NAV-12). */
  bookmarks: readonly Bookmark[];
  support: { chat: boolean; email: string };
  /** The footer's own pages, which narrow screens have in their menu too. */
  footerMenu: FooterData["info"];
  licence: Pick<FooterData["licence"], "authority" | "minimumAge">;
  /** Null in the browser: the document carries the footer's markup alone, and a footer that wakes asks for it. */
  footer: FooterData | null;
  /** Changes whenever what the footer shows does. */
  footerVersion: string;
  /** What this visitor is owed beside the page; null for most. */
  pendingActions: PendingActions | null;
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
  /** Popups that stand before this player (MODAL-09). */
  required: readonly "personal-info"[];
  currency: Player["currency"];
}

export interface Category {
  slug: string;
  icon: string;
}

export async function loadFrame(context: AppLoadContext, request: Request): Promise<Frame> {
  const { visitor } = context;
  redirectToInstall(visitor, request);
  const now = context.now();
  const { brand, locale, licence, host, flags } = visitor;
  const [{ balance, accounts }, menus, pages, activeTournaments, modal] = await Promise.all([
    walletOf(context),
    menusOf(context),
    enabledPages(context),
    activeTournamentsOf(context),
    loadUrlModal(context, request),
    prepareFooter(),
    visitor.player && preparePlayerSections(),
  ]);
  const betting = configOf(brand, "betting-config");
  const menu = configOf(brand, "menu-categories-games");
  const footer = await footerData(context, { menus, pages }, now);
  const { logoUrl, alt } = configOf(brand, "logo-config");
  const sports =
    betting.enabled &&
    brand.sports.enabled &&
    betting.hosts.includes(host.name) &&
    !licence.blockedFeatures.includes("sports");
  return {
    locale,
    locales: host.locales,
    prefix: visitor.prefix,
    origin: visitor.origin,
    nonce: visitor.nonce,
    guestMode: visitor.guestMode,
    country: visitor.country,
    partlyRestricted: brand.restrictions.partial.includes(visitor.country),
    brand: {
      id: brand.id,
      name: brand.name,
      scheme: brand.theme.scheme,
      shadow: brand.theme.shadow,
      pattern: brand.theme.pattern,
      ground: brand.theme.colours.ground,
    },
    fonts: brand.theme.fonts,
    style: brandStyle(brand.theme),
    description: textByLocale(brand.description, locale),
    messages: messagesUrl(locale, now.getTime()),
    logo: { full: logoUrl.full, mobile: logoUrl.mobile, alt, width: logoWidth(brand.art, logoUrl.full) },
    flags: flags.all,
    pages,
    player: visitor.player && summaryOf(visitor.player, flags),
    balance,
    accounts,
    top: topNavigation({
      sportsUrl: sports ? (betting.url ?? brand.sports.url ?? null) : null,
      isOn: flags.isOn,
      hasPage: (path) => pages.includes(path),
      pages: brand.pages,
      blocked: licence.blockedFeatures,
      topMenu: menus.top,
      activeTournaments,
      has: hasFeature,
    }),
    categories: { pokies: menu.pokies, live: menu.live },
    bookmarks: bookmarksFor({
      isOn: flags.isOn,
      hasPage: (path) => pages.includes(path),
      groups: visitor.groups,
      blocked: licence.blockedFeatures,
      pages: brand.pages,
      config: configOf(brand, "main-widget-config"),
    }),
    support: { chat: brand.support.chat && hasFeature("live-chat"), email: brand.support.email },
    footerMenu: footer.info,
    licence: { authority: footer.licence.authority, minimumAge: footer.licence.minimumAge },
    footer,
    footerVersion: versionOf(footer),
    pendingActions: pendingActionsOf(visitor),
    modal,
    preview: previewBar(context, request),
    inPreview: visitor.preview !== null,
  };
}

const versionOf = (data: unknown): string =>
  createHash("sha1").update(JSON.stringify(data)).digest("base64url").slice(0, 12);

/** `?pwa=install` shows over the main page how the site is installed (ROUTE-17). */
function redirectToInstall(visitor: Visitor, request: Request): void {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("pwa") !== "install") return;
  searchParams.delete("pwa");
  throw redirectWithin(visitor, withModal(`/?${searchParams}`, "pwa"));
}

/** How many run now, for the sidebar's badge; unknown where the platform does not say. */
async function activeTournamentsOf({ platform, cache, visitor, log }: AppLoadContext): Promise<number | null> {
  const list = await part(
    log,
    "TOURNAMENTS",
    cache.getOrLoad(tournamentsLoader, { platform: platform.parts, visitor }, null),
  );
  return list?.filter(({ status }) => status === "active").length ?? null;
}

const summaryOf = (player: Player, flags: AppLoadContext["visitor"]["flags"]): PlayerSummary => ({
  id: player.id,
  name: player.nickname ?? player.first_name ?? player.email.split("@")[0] ?? player.email,
  email: player.email,
  confirmed: player.confirmed_at !== null,
  statuses: player.statuses.map(({ name }) => name),
  level: levelOf(player.statuses),
  vip: isVip(player.statuses),
  required: requiredModals(player, flags),
  currency: player.currency,
});
