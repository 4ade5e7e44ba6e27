import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { EmptySearch } from "#ui/drawings/empty-search.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { type Chip, Chips, FilterChips } from "#widgets/games/categories/category-chips.tsx";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { GamePages } from "./game-pages.tsx";
import type { CategoryData } from "./load-category.server.ts";
import { Notice } from "./notice.tsx";
import { ALL, categoryPath, SECTIONS, sectionChips } from "./sections.ts";

/** All games of a category, with links to its neighbours and to single providers. */
export function CategoryView({ data }: { data: CategoryData }) {
  const intl = useIntl();
  const { section, slug, provider, games, providers, categories, audience, favourites } = data;
  const title = categoryTitle(intl, slug === ALL ? SECTIONS[section].category : slug);
  const path = categoryPath(section, slug);
  const hrefOf = (page: number) => {
    const query = new URLSearchParams(provider ? { provider } : {});
    if (page > 1) query.set("page", String(page));
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <FavouritesProvider identifiers={favourites}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header className="grid gap-1">
          <h1 className="font-bold font-display text-2xl md:text-3xl">{title}</h1>
          {games ? (
            <p className="text-muted text-sm">
              {intl.formatMessage({ id: "LOBBY.GAMES_COUNT" }, { count: games.total })}
            </p>
          ) : null}
        </header>
        <Chips
          label={intl.formatMessage({ id: "LOBBY.CATEGORIES" })}
          chips={sectionChips(section, categories, (each) => categoryTitle(intl, each))}
        />
        {providers.length > 1 ? (
          <FilterChips
            label={intl.formatMessage({ id: "LOBBY.FILTER.PROVIDERS" })}
            chosen={provider ?? ""}
            chips={[
              { key: "", title: intl.formatMessage({ id: "LOBBY.FILTER.ANY" }), href: path },
              ...providers.map(
                ({ id, title: name }): Chip => ({ key: id, title: name, href: `${path}?provider=${id}` }),
              ),
            ]}
          />
        ) : null}
        {games === null ? (
          <Notice
            drawing={<Offline />}
            title={intl.formatMessage({ id: "LOBBY.FAILED.TITLE" })}
            text={intl.formatMessage({ id: "LOBBY.FAILED.TEXT" })}
          >
            <ButtonLink variant="main" to={hrefOf(1)} reloadDocument>
              {intl.formatMessage({ id: "LOBBY.RETRY" })}
            </ButtonLink>
          </Notice>
        ) : games.games.length === 0 ? (
          <Notice
            drawing={<EmptySearch />}
            title={intl.formatMessage({ id: "LOBBY.EMPTY.TITLE" })}
            text={intl.formatMessage({ id: "LOBBY.EMPTY.TEXT" })}
          >
            <ButtonLink variant="main" to={categoryPath(section, ALL)}>
              {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
            </ButtonLink>
          </Notice>
        ) : (
          <GamePages key={`${path} ${provider}`} label={title} first={games} audience={audience} hrefOf={hrefOf} />
        )}
      </div>
    </FavouritesProvider>
  );
}
