import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { Sent } from "#ui/use-as-sent.ts";
import { toShownJackpots } from "#widgets/jackpots/stack/shown-jackpot.ts";
import { leadToGift } from "../bonuses/gift-code.server.ts";
import { clearGuestCodes } from "../cashier/promo-code.server.ts";
import { audienceOf } from "../games/audience.server.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { loadJackpots } from "../games/load-jackpots.server.ts";
import { lobbyMenu } from "../games/menu.server.ts";
import { loadProviders, loadTournaments, loadWinners } from "../lobby/load-lobby.server.ts";
import { loadOwnRows } from "../lobby/load-own-rows.server.ts";
import { deferRows, type LobbyRow, loadRows } from "../lobby/load-rows.server.ts";
import { LobbyView } from "../lobby/lobby-view.tsx";
import { sendLobby } from "../lobby/sent-lobby.ts";
import { loadBanners } from "../page/load-banners.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { versionOf } from "../version-of.server.ts";

/** The hero's slot (document 3 section 3). */
const HERO = "slider-index-top";

export const meta: MetaFunction = (args) => pageMeta(args, { title: null });

/** Every part comes by itself, and a part that does not come leaves the others standing (LOBBY-01). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  clearGuestCodes(context, request);
  leadToGift(context, request);
  const menu = lobbyMenu(context);
  const [own, rows, slot, jackpots, winners, tournaments, providers, favourites] = await Promise.all([
    loadOwnRows(context),
    loadRows(context, menu.lobby),
    loadBanners(context, HERO),
    loadJackpots(context),
    loadWinners(context),
    loadTournaments(context),
    loadProviders(context),
    favouriteIdentifiers(context),
  ]);
  const parts = [slot, jackpots, winners, tournaments, providers, ...rows.map(({ games }) => games)];
  return data(
    sendLobby(
      {
        favourites,
        audience: audienceOf(context.visitor),
        now: context.now().getTime(),
      },
      {
        rows: deferRows([...own, ...withoutOwn(rows, own)]),
        banners: versioned(slot?.banners ?? []),
        autoplayMs: slot?.autoplayMs ?? 0,
        jackpots: toShownJackpots(jackpots ?? []),
        winners,
        tournaments: tournaments ?? [],
        providers: versioned(providers ?? []),
        categories: menu.pokies.map(({ slug }) => slug),
      },
      context,
    ),
    // A lobby that lacks a part is not worth keeping for others.
    { headers: parts.includes(null) ? { "Cache-Control": "private, no-store" } : {} },
  );
}

const versioned = <Item,>(list: readonly Item[]): Sent<Item> => ({ version: versionOf(list), list });

/** A row that the player has for themselves takes the place of the brand's of the same name. */
const withoutOwn = (rows: readonly LobbyRow[], own: readonly LobbyRow[]): LobbyRow[] =>
  rows.filter(({ slug }) => own.every((row) => row.slug !== slug));

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = skipForModal;

export default function Lobby() {
  return <LobbyView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
