import { Link } from "@remix-run/react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import { RowScroller } from "#ui/row-scroller.tsx";
import { gamePath } from "../tile/tile-links.ts";
import { pictureSource } from "../tile/tile-picture.tsx";
import type { Winner } from "./winner.ts";

/** Latest wins, side by side. */
export function WinnersRow({ winners }: { winners: readonly Winner[] }) {
  const intl = useIntl();
  const id = useId();
  const title = intl.formatMessage({ id: "LOBBY.WINNERS.TITLE" });
  return (
    <section aria-labelledby={id} className="game-row">
      <header className="row-header">
        <h2 id={id} className="row-title">
          {title}
        </h2>
      </header>
      {winners.length === 0 ? (
        <p className="rounded-medium border border-line border-dashed p-4 text-muted text-sm">
          {intl.formatMessage({ id: "LOBBY.WINNERS.EMPTY" })}
        </p>
      ) : (
        <RowScroller
          label={title}
          previousLabel={intl.formatMessage({ id: "GAME.ROW.PREVIOUS" })}
          nextLabel={intl.formatMessage({ id: "GAME.ROW.NEXT" })}
        >
          {winners.map((winner) => (
            <li key={winner.key} className="winner">
              <WinnerCard winner={winner} locale={intl.locale} />
            </li>
          ))}
        </RowScroller>
      )}
    </section>
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
    <Link to={gamePath(game.id)} className="winner-card focus-ring">
      <img
        className="winner-picture"
        src={pictureSource(game.picture)}
        alt=""
        width={48}
        height={64}
        loading="lazy"
        decoding="async"
      />
      {words}
    </Link>
  );
}

const winAmount = (cents: number, currency: string, locale: string): string => {
  const unit = CURRENCIES[currency as CurrencyCode];
  return unit ? formatMoney(cents, { code: currency, ...unit }, locale) : `${cents / 100} ${currency}`;
};
