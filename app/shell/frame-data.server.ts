import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Player } from "#schemas/api/players.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { chatOf } from "#schemas/rules/chat.ts";
import { hasFeature } from "#schemas/rules/features.ts";
import { brandHas } from "#schemas/rules/installed-features.ts";
import { menuUnder } from "#schemas/rules/lobby-menu.ts";
import { isVip, levelOf } from "#schemas/rules/player-status.ts";
import { leadsToSports, SPORT_PATH, sportsOrigin } from "#schemas/rules/sports-site.ts";
import { tournamentsLoader } from "../gateways/cache/cached-loaders.server.ts";
import { configOf } from "../gateways/config.server.ts";
import { part } from "../gateways/part.server.ts";
import { messagesUrl } from "../i18n/messages-url.ts";
import type { Visitor } from "../request/visitor.ts";
import { versionOf } from "../version-of.server.ts";
import { coinUnitOf } from "./coin-unit.ts";
import { prepareFooter } from "./footer/footer.tsx";
import { footerData } from "./footer/footer-data.server.ts";
import type { Frame, PlayerSummary } from "./frame-shape.ts";
import type { FrameSlices } from "./frame-slices.ts";
import { brandStyle } from "./head/brand-style.ts";
import { logoWidth } from "./head/logo-width.server.ts";
import { menusOf } from "./menus.server.ts";
import { loadUrlModal } from "./modals/load-modal.server.ts";
import { withModal } from "./modals/url-modal.ts";
import { topNavigation } from "./navigation.ts";
import { enabledPages } from "./pages.server.ts";
import { playerGiftsOf } from "./player-gifts.server.ts";
import { preparePlayerSections } from "./player-sections.ts";
import { previewBar } from "./preview-bar.server.ts";
import { redirectWithin } from "./redirect-within.server.ts";
import type { ServerFeatures } from "./server-feature.ts";
import { prepareDrawer } from "./sidebar/drawer.tsx";
import { walletOf } from "./wallet.server.ts";
import { wheelPathFor } from "./wheel-path.ts";
import { bookmarksFor } from "./widget-menu/bookmarks.ts";

export async function loadFrame(context: AppLoadContext, request: Request, features: ServerFeatures): Promise<Frame> {
  const { visitor } = context;
  redirectToInstall(visitor, request);
  const now = context.now();
  const { brand, locale, licence, host, flags } = visitor;
  const wallet = walletOf(context);
  const currencyInPlay = async () => (await wallet).balance?.currency ?? visitor.currency;
  const [slices, { balance, accounts }, gifts, menus, pages, activeTournaments, modal] = await Promise.all([
    slicesOf(context, features.slices),
    wallet,
    playerGiftsOf(context, currencyInPlay),
    menusOf(context),
    enabledPages(context),
    activeTournamentsOf(context),
    loadUrlModal(context, request, features),
    prepareFooter(),
    prepareDrawer(),
    visitor.player && preparePlayerSections(),
  ]);
  const menu = menuUnder(licence, configOf(brand, "menu-categories-games"));
  const footer = await footerData(context, { menus, pages }, now);
  const { logoUrl, alt } = configOf(brand, "logo-config");
  return {
    ...slices,
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
    player: visitor.player && summaryOf(visitor.player),
    balance,
    coinUnit: coinUnitOf(request, visitor.player),
    accounts,
    gifts,
    giftsVersion: visitor.giftsVersion ?? null,
    top: topNavigation({
      sportsUrl: sportsUrlOf(visitor),
      isOn: flags.isOn,
      hasPage: (path) => pages.includes(path),
      pages: brand.pages,
      blocked: licence.blockedFeatures,
      topMenu: menus.top,
      activeTournaments,
      wheel: wheelPathFor(
        { wheel: configOf(brand, "wheel-config"), segments: configOf(brand, "wheel-config-segments") },
        visitor.groups,
      ),
      has: (feature) => hasFeature(feature) && brandHas(brand, feature),
    }),
    categories: { pokies: menu.pokies, live: menu.live },
    bookmarks: bookmarksFor({
      isOn: flags.isOn,
      hasPage: (path) => pages.includes(path),
      groups: visitor.groups,
      blocked: brandHas(brand, "prizes") ? licence.blockedFeatures : [...licence.blockedFeatures, "lootBox"],
      pages: brand.pages,
      config: configOf(brand, "main-widget-config"),
    }),
    support: supportOf(brand, licence),
    licence: { authority: footer.licence.authority, minimumAge: footer.licence.minimumAge },
    footer,
    footerVersion: versionOf(footer),
    modal,
    preview: previewBar(context, request),
    inPreview: visitor.preview !== null,
  };
}

function supportOf(brand: Visitor["brand"], licence: Visitor["licence"]): Frame["support"] {
  const { email, hostedChat } = brand.support;
  const chat = chatOf(brand) !== "none" && featuresUnder(licence)["live-chat"];
  return { chat, email, ...(chat && hostedChat ? { hostedChat: hostedChat.script } : {}) };
}

const slicesOf = async (context: AppLoadContext, slices: ServerFeatures["slices"]): Promise<FrameSlices> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries<(context: AppLoadContext) => unknown>(slices).map(async ([name, slice]) => [
        name,
        await slice(context),
      ]),
    ),
  ) as unknown as FrameSlices;

/** Where the sports site is for a visitor: in this site's frame of it, or elsewhere; null where they aren't told of it. */
function sportsUrlOf({ brand, licence, country, origin }: Visitor): string | null {
  if (!leadsToSports({ brand, licence, country, origin })) return null;
  return sportsOrigin({ brand, origin })
    ? SPORT_PATH
    : (configOf(brand, "betting-config").url ?? brand.sports.url ?? null);
}

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

const summaryOf = (player: Player): PlayerSummary => ({
  id: player.id,
  name: player.nickname ?? player.first_name ?? player.email.split("@")[0] ?? player.email,
  email: player.email,
  confirmed: player.confirmed_at !== null,
  statuses: player.statuses.map(({ name }) => name),
  level: levelOf(player.statuses),
  vip: isVip(player.statuses),
  currency: player.currency,
});
