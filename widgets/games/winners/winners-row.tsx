import { useIntl } from "react-intl";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { RowScroller } from "#ui/row-scroller.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { translatorOf } from "#ui/translate.ts";
import { RowSection } from "../row/row-section.tsx";
import { gamePath } from "../tile/tile-links.ts";
import { pictureAddress } from "../tile/tile-picture.tsx";
import type { Winner } from "./winner.ts";

/** Latest wins, side by side. */
export function WinnersRow({ winners }: { winners: readonly Winner[] }) {
  const intl = useIntl();
  const t = translatorOf(intl);
  const fragmentCache = useFragmentCache();
  const title = t("LOBBY.WINNERS.TITLE");
  const cards = fragmentCache(
    () => `winners ${JSON.stringify(winners)}`,
    () => (
      <>
        {winners.map((winner) => (
          <li key={winner.key} className="winner">
            <WinnerCard winner={winner} locale={intl.locale} />
          </li>
        ))}
      </>
    ),
  );
  return (
    <RowSection title={title}>
      {winners.length === 0 ? (
        <p className="rounded-medium border border-line border-dashed p-4 text-muted text-sm">
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
    </RowSection>
  );
}

function WinnerCard({ winner, locale }: { winner: Winner; locale: string }) {
  const { game, name, cents, currency } = winner;
  const words = (
    <span className="grid min-w-0">
      <strong className="winner-amount">{winAmount(cents, currency, locale)}</strong>
      <span className="truncate text-muted text-xs">{name}</span>
      {game ? <span className="truncate text-xs">{game.title}</span> : null}
    </span>
  );
  if (!game) return <span className="winner-card">{words}</span>;
  return (
    <SiteLink to={gamePath(game.id)} className="winner-card focus-ring">
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
