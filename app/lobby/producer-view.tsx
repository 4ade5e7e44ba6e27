import type { MetaDescriptor } from "@remix-run/react";
import { useIntl } from "react-intl";
import { Chips } from "#widgets/games/categories/category-chips.tsx";
import { producerPath } from "../games/producer-path.ts";
import { ALL, categoryPath } from "../games/sections.ts";
import { pageMeta } from "../shell/meta.ts";
import { GamesPage } from "./games-page.tsx";
import type { ProducerData } from "./load-producer.server.ts";

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
    <GamesPage
      title={title}
      games={games}
      audience={audience}
      favourites={favourites}
      hrefOf={(page) => producerPath(slug, page)}
      elsewhere={categoryPath("pokies", ALL)}
      list={slug}
    >
      <Chips
        label={intl.formatMessage({ id: "LOBBY.PROVIDERS.TITLE" })}
        chips={providers.map((each) => ({ key: each.slug, title: each.title, href: producerPath(each.slug) }))}
      />
    </GamesPage>
  );
}
