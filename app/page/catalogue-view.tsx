import { Link } from "@remix-run/react";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { useT } from "#widgets/registry/use-t.ts";
import { CatalogueWidgetView } from "./catalogue-widget.tsx";
import type { CatalogueData } from "./load-catalogue.server.ts";

/** Every widget that a page may contain, for editors. What is told of a widget comes from its meta, in English. */
export function CatalogueView({ data }: { data: CatalogueData }) {
  const t = useT();
  const all = data.groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <FavouritesProvider identifiers={data.favourites}>
      <article className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 pb-6">
        <header className="grid gap-3">
          <h1 className="font-bold font-display text-3xl leading-tight md:text-4xl">{t("CATALOGUE.TITLE")}</h1>
          <p className="max-w-prose text-muted">{t("CATALOGUE.LEAD", { count: all })}</p>
          <nav aria-label={t("CATALOGUE.GROUPS")}>
            <ul className="flex flex-wrap gap-2">
              <li>
                <Link to="/widgets" className={`chip focus-ring${data.group === null ? " active" : ""}`}>
                  {t("CATALOGUE.ALL", { count: all })}
                </Link>
              </li>
              {data.groups.map(({ id, title, count }) => (
                <li key={id} lang="en">
                  <Link
                    to={`/widgets?group=${id}`}
                    aria-current={data.group === id ? "page" : undefined}
                    className={`chip focus-ring${data.group === id ? " active" : ""}`}
                  >
                    {title} ({count})
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {data.shown.length === 0 ? <p className="text-muted">{t("CATALOGUE.NONE")}</p> : null}
        {data.shown.map(({ id, title, widgets }) => (
          <section key={id} aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <h2 id={id} lang="en" className="scroll-mt-20 font-display font-semibold text-2xl">
              {title}
            </h2>
            {widgets.map((widget) => (
              <CatalogueWidgetView key={widget.name} widget={widget} />
            ))}
          </section>
        ))}
      </article>
    </FavouritesProvider>
  );
}
