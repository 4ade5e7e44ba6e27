import { useEffect } from "react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { EmptySearch } from "#ui/drawings/empty-search.tsx";
import { GameGrid } from "#widgets/games/grid/grid.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { GamePages } from "../games/game-pages.tsx";
import { Notice } from "../shell/notice.tsx";
import { moveWithArrows } from "./arrow-keys.ts";
import { noteSearch } from "./cached-search.ts";
import type { SearchData } from "./load-search.server.ts";
import { readRecent, withSearch } from "./recent-searches.ts";
import { SearchForm } from "./search-form.tsx";
import { isSearch, LEAST_LETTERS } from "./search-rule.ts";
import { Browse, CategoryRows, Hits, Recent } from "./search-ways.tsx";

/** Games by title, provider and category, providers and categories by name (SEARCH-01, SEARCH-02). */
export function SearchView({ data }: { data: SearchData }) {
  const intl = useIntl();
  const { q, searched, games, ofCategories, suggested, audience, favourites, recent } = data;
  useEffect(() => {
    noteSearch(data);
    return () => noteSearch(null);
  }, [data]);
  const hrefOf = (page: number) => {
    const query = new URLSearchParams({ q });
    if (page > 1) query.set("page", String(page));
    return `/search?${query}`;
  };
  const found = games !== null && games.total > 0;
  const inCategories = ofCategories.reduce((sum, { total }) => sum + total, 0);
  return (
    <FavouritesProvider identifiers={favourites}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links and field hold the focus; the arrows only move it */}
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onKeyDown={moveWithArrows}
        onClickCapture={(event) => {
          if (searched && event.target instanceof Element && event.target.closest("main a[href]")) remember(q);
        }}
      >
        <header className="mx-auto grid w-full max-w-2xl gap-3">
          <h1 className="font-bold font-display text-2xl md:text-3xl">{intl.formatMessage({ id: "HEADER.SEARCH" })}</h1>
          <SearchForm q={q} onSearch={remember} />
          <p className="min-h-5 text-muted text-sm" role="status">
            {!searched
              ? intl.formatMessage({ id: "SEARCH.HINT" }, { least: LEAST_LETTERS })
              : found
                ? intl.formatMessage(
                    { id: games.similar ? "SEARCH.SIMILAR" : "SEARCH.FOUND" },
                    { count: games.total, q },
                  )
                : inCategories > 0
                  ? intl.formatMessage({ id: "SEARCH.FOUND" }, { count: inCategories, q })
                  : games
                    ? intl.formatMessage({ id: "SEARCH.NOTHING.TITLE" }, { q })
                    : intl.formatMessage({ id: "SEARCH.FAILED" })}
          </p>
        </header>
        {searched ? <Hits data={data} /> : <Recent searches={recent} />}
        {found ? (
          <GamePages
            key={q}
            label={intl.formatMessage({ id: "SEARCH.FOUND" }, { count: games.total, q })}
            first={games}
            audience={audience}
            hrefOf={hrefOf}
          />
        ) : null}
        {searched ? <CategoryRows data={data} /> : null}
        {searched && games?.total === 0 && inCategories === 0 ? (
          <Notice
            drawing={<EmptySearch />}
            title={intl.formatMessage({ id: "SEARCH.NOTHING.TITLE" }, { q })}
            text={intl.formatMessage({ id: "SEARCH.NOTHING.TEXT" })}
          >
            <ButtonLink variant="main" to="/pokies/all">
              {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
            </ButtonLink>
          </Notice>
        ) : null}
        {found || inCategories > 0 ? null : <Browse data={data} />}
        {suggested.length > 0 ? (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="row-title">{intl.formatMessage({ id: "SEARCH.SUGGESTED" })}</h2>
            <GameGrid label={intl.formatMessage({ id: "SEARCH.SUGGESTED" })} games={suggested} audience={audience} />
          </section>
        ) : null}
      </div>
    </FavouritesProvider>
  );
}

/** Notes a search that led somewhere, or that was sent with Enter; what is typed on the way is none. */
function remember(q: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server shows them with the next page
  if (isSearch(q)) document.cookie = withSearch(readRecent(document.cookie), q.trim());
}
