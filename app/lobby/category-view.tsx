import { useIntl } from "react-intl";
import { type Chip, Chips, FilterChips } from "#widgets/games/categories/category-chips.tsx";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { GamesPage } from "./games-page.tsx";
import type { CategoryData } from "./load-category.server.ts";
import { ALL, categoryPath, SECTIONS, sectionChips } from "./sections.ts";

/** All games of a category, with links to its neighbours and to single providers. */
export function CategoryView({ data }: { data: CategoryData }) {
  const intl = useIntl();
  const { section, slug, provider, games, providers, categories, audience, favourites } = data;
  const path = categoryPath(section, slug);
  const hrefOf = (page: number) => {
    const query = new URLSearchParams(provider ? { provider } : {});
    if (page > 1) query.set("page", String(page));
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <GamesPage
      title={categoryTitle(intl, slug === ALL ? SECTIONS[section].category : slug)}
      games={games}
      audience={audience}
      favourites={favourites}
      hrefOf={hrefOf}
      elsewhere={categoryPath(section, ALL)}
      list={`${path} ${provider}`}
    >
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
            ...providers.map(({ id, title }): Chip => ({ key: id, title, href: `${path}?provider=${id}` })),
          ]}
        />
      ) : null}
    </GamesPage>
  );
}
