import { useId, useRef } from "react";
import { useIntl } from "react-intl";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import { useKept } from "#ui/kept.tsx";
import { RowScroller } from "#ui/row-scroller.tsx";
import { translatorOf } from "#ui/translate.ts";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { gamePath } from "../tile/tile-links.ts";
import { pictureAddress } from "../tile/tile-picture.tsx";
import type { Winner } from "./winner.ts";

/** Latest wins, side by side. */
export function WinnersRow({ winners }: { winners: readonly Winner[] }) {
  const intl = useIntl();
  const t = translatorOf(intl);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const prefix = useSiteLinks(root);
  const kept = useKept();
  const title = t("LOBBY.WINNERS.TITLE");
  const cards = kept(
    () => `winners ${JSON.stringify(winners)}`,
    () => (
      <>
        {winners.map((winner) => (
          <li key={winner.key} className="winner">
            <WinnerCard winner={winner} locale={intl.locale} prefix={prefix} />
          </li>
        ))}
      </>
    ),
  );
  return (
    <section ref={root} aria-labelledby={id} className="game-row">
      <header className="row-header">
        <h2 id={id} className="row-title">
          {title}
        </h2>
      </header>
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
    </section>
  );
}

function WinnerCard({ winner, locale, prefix }: { winner: Winner; locale: string; prefix: string }) {
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
    <a href={prefix + gamePath(game.id)} className="winner-card focus-ring">
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
    </a>
  );
}

const winAmount = (cents: number, currency: string, locale: string): string => {
  const unit = CURRENCIES[currency as CurrencyCode];
  return unit ? formatMoney(cents, { code: currency, ...unit }, locale) : `${cents / 100} ${currency}`;
};
