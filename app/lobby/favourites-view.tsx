import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { GamePages } from "../games/game-pages.tsx";
import { ALL, categoryPath } from "../games/sections.ts";
import { Notice } from "../shell/notice.tsx";
import { favouritesPath } from "./favourites-path.ts";
import type { FavouritesData } from "./load-favourites.server.ts";

/** The player's own choice of games. */
export function FavouritesView({ data }: { data: FavouritesData }) {
  const intl = useIntl();
  const { games, favourites, audience } = data;
  const title = intl.formatMessage({ id: "LOBBY.FAVOURITES.TITLE" });
  return (
    <FavouritesProvider identifiers={favourites}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h1 className="font-bold font-display text-2xl md:text-3xl">{title}</h1>
        {games === null ? (
          <Notice
            drawing={<Offline />}
            title={intl.formatMessage({ id: "LOBBY.FAVOURITES.FAILED" })}
            text={intl.formatMessage({ id: "LOBBY.FAILED.TEXT" })}
          >
            <ButtonLink variant="main" to={favouritesPath(1)} reloadDocument>
              {intl.formatMessage({ id: "LOBBY.RETRY" })}
            </ButtonLink>
          </Notice>
        ) : games.total === 0 ? (
          <Notice
            drawing={<NothingYet />}
            title={intl.formatMessage({ id: "LOBBY.FAVOURITES.EMPTY.TITLE" })}
            text={intl.formatMessage({ id: "LOBBY.FAVOURITES.EMPTY.TEXT" })}
          >
            <ButtonLink variant="main" to={categoryPath("pokies", ALL)}>
              {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
            </ButtonLink>
          </Notice>
        ) : (
          <GamePages label={title} first={games} audience={audience} hrefOf={favouritesPath} />
        )}
      </div>
    </FavouritesProvider>
  );
}
