import { Link } from "@remix-run/react";
import { useId } from "react";
import { useIntl } from "react-intl";
import type { Provider } from "#schemas/api/games.ts";
import { RowScroller } from "#ui/row-scroller.tsx";

export type ProviderCard = Pick<Provider, "id" | "title" | "slug" | "games_count">;

/** Providers side by side, each leading to its games. */
export function ProvidersRow({ providers, scheme }: { providers: readonly ProviderCard[]; scheme: "dark" | "light" }) {
  const intl = useIntl();
  const id = useId();
  const title = intl.formatMessage({ id: "LOBBY.PROVIDERS.TITLE" });
  return (
    <section aria-labelledby={id} className="game-row">
      <header className="row-header">
        <h2 id={id} className="row-title">
          {title}
        </h2>
      </header>
      <RowScroller
        label={title}
        previousLabel={intl.formatMessage({ id: "GAME.ROW.PREVIOUS" })}
        nextLabel={intl.formatMessage({ id: "GAME.ROW.NEXT" })}
      >
        {providers.map((provider) => (
          <li key={provider.id}>
            <Link to={`/producers/${provider.slug}`} className="provider-card focus-ring">
              <img
                src={`/media/providers/${provider.id}-on-${scheme}.svg`}
                alt={provider.title}
                width={160}
                height={48}
                loading="lazy"
                className="h-9 w-full object-contain"
              />
              <span className="text-muted text-xs tabular-nums">
                {intl.formatMessage({ id: "LOBBY.GAMES_COUNT" }, { count: provider.games_count })}
              </span>
            </Link>
          </li>
        ))}
      </RowScroller>
    </section>
  );
}
