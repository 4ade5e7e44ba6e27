import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { EmptySearch } from "#ui/drawings/empty-search.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { translatorOf } from "#ui/translate.ts";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import type { ListCards } from "#widgets/games/tile/list-cards.ts";
import type { TileAudience } from "#widgets/games/tile/tile-list.tsx";
import { GamePages } from "../games/game-pages.tsx";
import type { TilePage } from "../gateways/games.server.ts";
import { Notice } from "../shell/notice.tsx";

interface Props {
  title: string;
  /** Null when they could not be loaded. */
  games: TilePage | null;
  audience: TileAudience;
  favourites: readonly string[];
  hrefOf: (page: number) => string;
  /** Where there are games when here are none. */
  elsewhere: string;
  /** Tells one list from another, so that the further pages of one are not put below the other. */
  list: string;
  /** What stands among the games. */
  cards?: ListCards;
  /** Ways to neighbouring lists. */
  children: ReactNode;
}

/** A page of one long list of games, in each of its states. */
export function GamesPage({ title, games, audience, favourites, hrefOf, elsewhere, list, cards, children }: Props) {
  const t = translatorOf(useIntl());
  return (
    <FavouritesProvider identifiers={favourites}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header className="grid gap-1">
          <h1 className="font-bold font-display text-2xl md:text-3xl">{title}</h1>
          {games ? <p className="text-muted text-sm">{t("LOBBY.GAMES_COUNT", { count: games.total })}</p> : null}
        </header>
        {children}
        {games === null ? (
          <Notice drawing={<Offline />} title={t("LOBBY.FAILED.TITLE")} text={t("LOBBY.FAILED.TEXT")}>
            <ButtonLink variant="main" to={hrefOf(1)} reloadDocument>
              {t("LOBBY.RETRY")}
            </ButtonLink>
          </Notice>
        ) : games.games.length === 0 ? (
          <Notice drawing={<EmptySearch />} title={t("LOBBY.EMPTY.TITLE")} text={t("LOBBY.EMPTY.TEXT")}>
            <ButtonLink variant="main" to={elsewhere}>
              {t("LOBBY.EMPTY.ACTION")}
            </ButtonLink>
          </Notice>
        ) : (
          <GamePages key={list} label={title} first={games} audience={audience} hrefOf={hrefOf} cards={cards} />
        )}
      </div>
    </FavouritesProvider>
  );
}
