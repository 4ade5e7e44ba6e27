import { useIntl } from "react-intl";
import { GameGrid } from "#widgets/games/grid/grid.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { JackpotLevels } from "#widgets/jackpots/stack/stack.tsx";
import { useLiveJackpots } from "#widgets/jackpots/stack/use-live-jackpots.ts";
import { LevelTerms } from "../jackpots/level-terms.tsx";
import { WinnersList } from "../jackpots/winners-list.tsx";
import { introOf } from "../shell/feature-intro.ts";
import type { JackpotPageData } from "./load-jackpot-page.server.ts";

/** A mystic jackpot: its levels as they stand now, how it drops, and games to play for it. */
export function JackpotPageView({ page }: { page: JackpotPageData }) {
  const intl = useIntl();
  const [live = page.jackpot] = useLiveJackpots(page.jackpots);
  return (
    <FavouritesProvider identifiers={page.favourites}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section className="jackpot-stack p-6 md:p-10">
          <h1 className="font-display font-extrabold text-3xl md:text-4xl">
            {intl.formatMessage({ id: "PAGE.JACKPOT.HEADING" }, { title: page.jackpot.title })}
          </h1>
          <p className="max-w-prose text-muted">{intl.formatMessage({ id: introOf("jackpot-draws") })}</p>
          <JackpotLevels key={live.identifier} jackpot={live} />
        </section>
        <LevelTerms jackpot={live} winners={page.winners.winners ?? []} />
        <WinnersList data={page.winners} />
        {page.games.length > 0 ? (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="row-title">{intl.formatMessage({ id: "PAGE.JACKPOT.PLAY" })}</h2>
            <GameGrid
              label={intl.formatMessage({ id: "PAGE.JACKPOT.PLAY" })}
              games={page.games}
              audience={page.audience}
              eager={0}
            />
          </section>
        ) : null}
      </div>
    </FavouritesProvider>
  );
}
