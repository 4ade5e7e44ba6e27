import type { MetaDescriptor } from "@remix-run/react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { EmptySearch } from "#ui/drawings/empty-search.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { Chips } from "#widgets/games/categories/category-chips.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { pageMeta } from "../shell/meta.ts";
import { GamePages } from "./game-pages.tsx";
import type { ProducerData } from "./load-producer.server.ts";
import { Notice } from "./notice.tsx";
import { producerPath } from "./producer-path.ts";
import { ALL, categoryPath } from "./sections.ts";

/** Every page of a provider's games has an address of its own, which search engines may follow (LOBBY-02). */
export function producerMeta(args: Parameters<typeof pageMeta>[0], data: ProducerData | undefined): MetaDescriptor[] {
  if (!data) return pageMeta(args, { title: null, noindex: true });
  const { title, slug, page } = data;
  return pageMeta(args, {
    title: (intl) =>
      page === 1 ? title : intl.formatMessage({ id: "LOBBY.PROVIDER.PAGE" }, { provider: title, page }),
    description: (intl) => intl.formatMessage({ id: "LOBBY.PROVIDER.DESCRIPTION" }, { provider: title }),
    canonical: producerPath(slug, page),
  });
}

/** All games of a provider. */
export function ProducerView({ data }: { data: ProducerData }) {
  const intl = useIntl();
  const { slug, title, games, providers, audience, favourites } = data;
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
          label={intl.formatMessage({ id: "LOBBY.PROVIDERS.TITLE" })}
          chips={providers.map((each) => ({ key: each.slug, title: each.title, href: producerPath(each.slug) }))}
        />
        {games === null || games.games.length === 0 ? (
          <Notice
            drawing={games ? <EmptySearch /> : <Offline />}
            title={intl.formatMessage({ id: games ? "LOBBY.EMPTY.TITLE" : "LOBBY.FAILED.TITLE" })}
            text={intl.formatMessage({ id: games ? "LOBBY.EMPTY.TEXT" : "LOBBY.FAILED.TEXT" })}
          >
            <ButtonLink variant="main" to={games ? categoryPath("pokies", ALL) : producerPath(slug)} reloadDocument>
              {intl.formatMessage({ id: games ? "LOBBY.EMPTY.ACTION" : "LOBBY.RETRY" })}
            </ButtonLink>
          </Notice>
        ) : (
          <GamePages
            key={slug}
            label={title}
            first={games}
            audience={audience}
            hrefOf={(page) => producerPath(slug, page)}
          />
        )}
      </div>
    </FavouritesProvider>
  );
}
