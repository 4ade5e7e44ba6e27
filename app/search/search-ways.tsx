import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { GameGrid } from "#widgets/games/grid/grid.tsx";
import { producerPath } from "../games/producer-path.ts";
import { categoryPath } from "../games/sections.ts";
import { meantCategories } from "./category-words.ts";
import { findNames } from "./find-names.ts";
import type { SearchData } from "./load-search.server.ts";
import { withoutSearches } from "./recent-searches.ts";

interface Way {
  title: string;
  href: string;
  /** Said behind the title, where ways of both kinds stand together. */
  kind?: string;
}

type CategoryWay = Way & { slug: string };

/** Providers and categories that the search means; above games their place is there when it means none, so that nothing jumps. */
export function Hits({ data }: { data: SearchData }) {
  const intl = useIntl();
  const { q, providers, categories, games } = data;
  const titled = titledCategories(categories, (slug) => categoryTitle(intl, slug));
  const meant = meantCategories(intl, [...categories.pokies, ...categories.live], q);
  const found = games !== null && games.total > 0;
  const ways: Way[] = [
    ...titled
      .filter(({ slug }) => meant.includes(slug))
      .map(({ title, href }) => ({ title, href, kind: intl.formatMessage({ id: "SEARCH.HIT.CATEGORY" }) })),
    ...(found || isMeant(providers, q) ? providers : []).map(({ slug, title }) => ({
      title,
      href: producerPath(slug),
      kind: intl.formatMessage({ id: "SEARCH.HIT.PROVIDER" }),
    })),
  ];
  return (
    <div className={found ? "min-h-13" : undefined}>
      {ways.length > 0 ? <Ways label={intl.formatMessage({ id: "SEARCH.HITS" })} ways={ways} /> : null}
    </div>
  );
}

/** Where a visitor goes who has typed nothing yet, or nothing that is there. */
export function Browse({ data }: { data: SearchData }) {
  const intl = useIntl();
  const lists = [
    {
      title: intl.formatMessage({ id: "SEARCH.BROWSE.CATEGORIES" }),
      ways: titledCategories(data.categories, (slug) => categoryTitle(intl, slug)),
    },
    {
      title: intl.formatMessage({ id: "SEARCH.BROWSE.PROVIDERS" }),
      ways: data.providers.map(({ slug, title }): Way => ({ title, href: producerPath(slug) })),
    },
  ];
  return lists
    .filter(({ ways }) => ways.length > 0)
    .map(({ title, ways }) => (
      <section key={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="row-title">{title}</h2>
        <Ways label={title} ways={ways} />
      </section>
    ));
}

/** What this browser searched for last. */
export function Recent({ searches }: { searches: readonly string[] }) {
  const intl = useIntl();
  const [cleared, setCleared] = useState(false);
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  if (cleared || searches.length === 0) return null;
  const label = intl.formatMessage({ id: "SEARCH.RECENT" });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="row-title">{label}</h2>
        {hasScript ? (
          <button
            type="button"
            className="focus-ring min-h-11 rounded-small px-2 font-semibold text-brand text-sm"
            aria-label={intl.formatMessage({ id: "SEARCH.RECENT.CLEAR_ALL" })}
            onClick={() => {
              // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page
              document.cookie = withoutSearches();
              setCleared(true);
            }}
          >
            {intl.formatMessage({ id: "SEARCH.RECENT.CLEAR" })}
          </button>
        ) : null}
      </header>
      <Ways label={label} ways={searches.map((q) => ({ title: q, href: `/search?${new URLSearchParams({ q })}` }))} />
    </section>
  );
}

const Ways = ({ label, ways }: { label: string; ways: readonly Way[] }) => (
  <nav aria-label={label} className="chips">
    <ul className="chips-list">
      {ways.map(({ title, href, kind }) => (
        <li key={href}>
          <Link to={href} className="chip focus-ring gap-2">
            {title}
            {kind ? <span className="font-normal text-muted text-xs">{kind}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The games of the categories that are meant, a row each, with the way to all of them. */
export function CategoryRows({ data: { ofCategories, categories, audience } }: { data: SearchData }) {
  const intl = useIntl();
  return ofCategories.map(({ slug, games, total }) => {
    const title = categoryTitle(intl, slug);
    return (
      <section key={slug} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="row-title">{title}</h2>
          <Link
            to={categoryPath(categories.live.includes(slug) ? "live" : "pokies", slug)}
            className="focus-ring inline-flex min-h-11 items-center rounded-small font-semibold text-brand text-sm"
          >
            {intl.formatMessage({ id: "SEARCH.CATEGORY.ALL" }, { count: total })}
            <span className="sr-only">: {title}</span>
          </Link>
        </header>
        <GameGrid label={title} games={games} audience={audience} eager={0} />
      </section>
    );
  });
}

/** Each category once: a live one under the live casino. */
function titledCategories(
  { pokies, live }: SearchData["categories"],
  titleOf: (slug: string) => string,
): CategoryWay[] {
  const ofSection = (section: "pokies" | "live", slugs: readonly string[]) =>
    slugs.map((slug) => ({ slug, title: titleOf(slug), href: categoryPath(section, slug) }));
  const ways = [...ofSection("pokies", pokies), ...ofSection("live", live)];
  return ways.filter(({ title }, index) => ways.findIndex((each) => each.title === title) === index);
}

/** Where nothing is found the providers may be the brand's first ones, which nobody meant. */
const isMeant = (providers: SearchData["providers"], q: string): boolean =>
  findNames(providers, ({ title }) => title, q).length > 0;
