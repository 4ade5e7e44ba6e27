import { useIntl } from "react-intl";
import type { Provider } from "#schemas/api/games.ts";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { RowScroller } from "#ui/row-scroller.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { translatorOf } from "#ui/translate.ts";
import { type Sent, useAsSent } from "#ui/use-as-sent.ts";
import { RowSection } from "../row/row-section.tsx";

export type ProviderCard = Pick<Provider, "id" | "title" | "slug" | "games_count">;

interface Props {
  providers: Sent<ProviderCard>;
  /** Of the brand's theme: marks are drawn for either ground. */
  scheme: "dark" | "light";
}

const ROW = "row-of-providers";

/** Providers side by side, each leading to its games. */
export function ProvidersRow({ providers, scheme }: Props) {
  const t = translatorOf(useIntl());
  const fragmentCache = useFragmentCache();
  const title = t("LOBBY.PROVIDERS.TITLE");
  const asSent = useAsSent(providers, `.${ROW} ul`, () => null);
  const list = providers.list ?? [];
  const cards = fragmentCache(
    () => `providers ${scheme} ${JSON.stringify(list)}`,
    () => (
      <>
        {list.map((provider) => (
          <li key={provider.id}>
            <SiteLink to={`/producers/${provider.slug}`} className="provider-card focus-ring">
              <img
                src={`/media/providers/${provider.id}-on-${scheme}.svg`}
                alt={provider.title}
                width={160}
                height={48}
                loading="lazy"
                className="h-9 w-full object-contain"
              />
              <span className="text-muted text-xs tabular-nums">
                {t("LOBBY.GAMES_COUNT", { count: provider.games_count })}
              </span>
            </SiteLink>
          </li>
        ))}
      </>
    ),
  );
  return (
    <RowSection title={title} className={ROW}>
      <RowScroller
        label={title}
        previousLabel={t("GAME.ROW.PREVIOUS")}
        nextLabel={t("GAME.ROW.NEXT")}
        content={asSent?.content ?? cards}
      />
    </RowSection>
  );
}
