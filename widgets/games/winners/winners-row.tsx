import { useRef } from "react";
import { useIntl } from "react-intl";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { RowScroller } from "#ui/row-scroller.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { translatorOf } from "#ui/translate.ts";
import { useIsUsed } from "../../live/use-is-used.ts";
import { RowSection } from "../row/row-section.tsx";
import { gamePath } from "../tile/tile-links.ts";
import { pictureAddress } from "../tile/tile-picture.tsx";
import { useLiveWinners } from "./use-live-winners.ts";
import type { Winner } from "./winner.ts";

interface Props {
  winners: readonly Winner[];
  /** The visitor's. */
  currency: string;
}

/**
 * Latest wins, side by side, as they come in. Each place of the row stays where it is: a new win fades into the first,
 * the others go one place on.
 */
export function WinnersRow({ winners: initial, currency }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const winners = useLiveWinners(initial, currency, useIsUsed(row));
  const first = initial[0]?.key;
  const intl = useIntl();
  const t = translatorOf(intl);
  const fragmentCache = useFragmentCache();
  const title = t("LOBBY.WINNERS.TITLE");
  const cards = fragmentCache(
    () => `winners ${JSON.stringify(winners)}`,
    () => (
      <>
        {winners.map((winner, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, what stands in them changes
          <li key={place} className="winner">
            <WinnerCard
              key={winner.key}
              winner={winner}
              locale={intl.locale}
              isNew={place === 0 && winner.key !== first}
            />
          </li>
        ))}
      </>
    ),
  );
  return (
    <RowSection title={title}>
      <div ref={row}>
        {winners.length === 0 ? (
          <p className="flex min-h-24 items-center rounded-medium border border-line border-dashed p-4 text-muted text-sm">
            {t("LOBBY.WINNERS.EMPTY")}
          </p>
        ) : (
          <RowScroller
            label={title}
            previousLabel={t("GAME.ROW.PREVIOUS")}
            nextLabel={t("GAME.ROW.NEXT")}
            content={cards}
          />
        )}
      </div>
    </RowSection>
  );
}

function WinnerCard({ winner, locale, isNew }: { winner: Winner; locale: string; isNew: boolean }) {
  const { game, name, cents, currency } = winner;
  const words = (
    <span className="grid min-w-0">
      <strong className="winner-amount">{winAmount(cents, currency, locale)}</strong>
      <span className="truncate text-muted text-xs">{name}</span>
      {game ? <span className="truncate text-xs">{game.title}</span> : null}
    </span>
  );
  const look = isNew ? "winner-card winner-new" : "winner-card";
  if (!game) return <span className={look}>{words}</span>;
  return (
    <SiteLink to={gamePath(game.id)} className={`${look} focus-ring`}>
      <img
        className="winner-picture"
        src={pictureAddress(game.picture)}
        alt=""
        width={48}
        height={64}
        loading="lazy"
        decoding="async"
      />
      {words}
    </SiteLink>
  );
}

const winAmount = (cents: number, currency: string, locale: string): string => {
  const unit = CURRENCIES[currency as CurrencyCode];
  return unit ? formatMoney(cents, { code: currency, ...unit }, locale) : `${cents / 100} ${currency}`;
};
