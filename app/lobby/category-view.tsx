import { useIntl } from "react-intl";
import { type Chip, Chips, FilterChips } from "#widgets/games/categories/category-chips.tsx";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { cardsOf } from "#widgets/games/tile/list-cards.ts";
import { ALL, categoryPath, SECTIONS, sectionChips } from "../games/sections.ts";
import { FilterForm } from "./filter-form.tsx";
import { GamesPage } from "./games-page.tsx";
import { listHref } from "./list-filter.ts";
import type { CategoryData } from "./load-category.server.ts";

/** All games of a category, with links to its neighbours and to single providers. */
export function CategoryView({ data }: { data: CategoryData }) {
  const intl = useIntl();
  const { section, slug, filter, games, providers, features, categories, audience, favourites } = data;
  const path = categoryPath(section, slug);
  return (
    <GamesPage
      title={categoryTitle(intl, slug === ALL ? SECTIONS[section].category : slug)}
      games={games}
      audience={audience}
      favourites={favourites}
      hrefOf={(page) => listHref(path, filter, page)}
      elsewhere={categoryPath(section, ALL)}
      list={listHref(path, filter)}
      cards={cardsOf(slug, { live: section === "live" })}
    >
      <Chips
        label={intl.formatMessage({ id: "LOBBY.CATEGORIES" })}
        chips={sectionChips(section, categories, (each) => categoryTitle(intl, each))}
      />
      {providers.length > 1 ? (
        <FilterChips
          label={intl.formatMessage({ id: "LOBBY.FILTER.PROVIDERS" })}
          chosen={filter.provider ?? ""}
          chips={[
            {
              key: "",
              title: intl.formatMessage({ id: "LOBBY.FILTER.ANY" }),
              href: listHref(path, { ...filter, provider: null }),
            },
            ...providers.map(
              ({ id, title }): Chip => ({ key: id, title, href: listHref(path, { ...filter, provider: id }) }),
            ),
          ]}
        />
      ) : null}
      <FilterForm path={path} filter={filter} features={features} />
    </GamesPage>
  );
}
