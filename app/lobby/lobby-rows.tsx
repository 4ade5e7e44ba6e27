import { Link } from "@remix-run/react";
import { Fragment, type ReactNode, useContext } from "react";
import { useIntl } from "react-intl";
import { SitePrefix } from "#ui/site-link.tsx";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { GameRow } from "#widgets/games/row/row.tsx";
import { cardsOf } from "#widgets/games/tile/list-cards.ts";
import type { TileAudience } from "#widgets/games/tile/tile-list.tsx";
import { SECTIONS } from "../games/sections.ts";
import { useDeferredRows } from "./deferred-rows.ts";
import type { DeferredRow, LobbyRow } from "./load-rows.server.ts";
import { rowId, type SentRow, useRowsOnPage } from "./rows-on-page.ts";

interface Props {
  rows: readonly SentRow[];
  audience: TileAudience;
  /** What stands between rows: after the first two, and then after every second one. */
  between?: readonly ReactNode[];
}

/** As many pictures as a phone's row shows without scrolling. */
const FIRST_VIEW = 4;
const EVERY = 2;
/** Rows that begin within a phone's first view. */
const ROWS_IN_VIEW = 2;

const isDeferred = (row: LobbyRow | DeferredRow): row is DeferredRow => row.games === "deferred";

/** A row of a category or collection: not of a provider, nor of the games that a player played last. */
const isOfCategory = ({ title, slug }: LobbyRow | DeferredRow) => title === null && slug !== "recent";
const isLiveRow = ({ href, slug }: LobbyRow | DeferredRow) =>
  slug === SECTIONS.live.category || (href?.startsWith(`${SECTIONS.live.path}/`) ?? false);

/**
 * Rows of games. A row that could not be loaded says so and leaves the others standing. A deferred one stands there with
 * its heading, its link and the place of its games, which are loaded as it comes near.
 */
export function LobbyRows({ rows: sent, audience, between = [] }: Props) {
  const intl = useIntl();
  const rows = useRowsOnPage(sent, audience.currency);
  const prefix = useContext(SitePrefix);
  const deferred = useDeferredRows({
    paths: rows.flatMap((row) => (isDeferred(row) ? [row.href] : [])),
    prefix,
    audience,
  });
  const retryLook = "inline-flex min-h-11 items-center font-semibold text-brand";
  const places = rows.map((row, index) => {
    const title = row.title ?? categoryTitle(intl, row.slug);
    const place = (index + 1) / EVERY - 1;
    const { href, total } = row;
    const common = {
      title,
      audience,
      id: rowId(row),
      below: index >= ROWS_IN_VIEW,
      ...(href === null ? {} : { total, href }),
      ...(isOfCategory(row) ? { cards: cardsOf(row.slug, { live: isLiveRow(row) }) } : {}),
    };
    return (
      <Fragment key={href ?? row.slug}>
        {row.games === null ? (
          <p className="flex flex-wrap items-center gap-x-3 rounded-medium border border-line border-dashed px-4 py-2 text-muted text-sm">
            <strong className="text-text">{title}</strong>
            {intl.formatMessage({ id: "LOBBY.ROW.FAILED" })}
            <Link to={href ?? "/"} className={retryLook}>
              {intl.formatMessage({ id: "LOBBY.RETRY" })}
            </Link>
          </p>
        ) : isDeferred(row) ? (
          <GameRow
            {...common}
            games={deferred.gamesOf(row.href) ?? null}
            place={deferred.place(row.href)}
            problem={
              deferred.gamesOf(row.href) === null ? (
                <>
                  {intl.formatMessage({ id: "LOBBY.ROW.FAILED" })}
                  <button type="button" className={retryLook} onClick={() => deferred.retry(row.href)}>
                    {intl.formatMessage({ id: "LOBBY.RETRY" })}
                  </button>
                </>
              ) : null
            }
          />
        ) : (
          <GameRow {...common} games={row.games} eager={index < ROWS_IN_VIEW ? FIRST_VIEW : 0} />
        )}
        {Number.isInteger(place) ? between[place] : null}
      </Fragment>
    );
  });
  const used = Math.floor(rows.length / EVERY);
  return (
    <>
      {places}
      {between.slice(used)}
    </>
  );
}
